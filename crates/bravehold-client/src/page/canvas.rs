//! The picture of a result on a canvas: drawn from our own files, saved as a PNG, handed to the system to share.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement, HtmlImageElement, Path2d};

use super::store;
use crate::poster::{Ink, SIZE};

/// The name of the file.
const FILE: &str = "bravehold.png";

const TITLE: &str = "600 10px 'Grenze Gotisch'";
const TEXT: &str = "700 10px 'Alegreya Sans'";

/// Draws everything; `then` is called when it is done.
pub fn draw(canvas: HtmlCanvasElement, inks: Vec<Ink>, then: impl FnOnce() + 'static) {
    leptos::task::spawn_local(async move {
        let fonts = document().fonts();
        for font in [TITLE, TEXT] {
            let _ = JsFuture::from(fonts.load(font)).await;
        }
        // All are asked for before the first is waited for.
        let pictures: Vec<Option<(HtmlImageElement, js_sys::Promise)>> = inks.iter().map(load).collect();
        let mut ready = Vec::new();
        for picture in pictures {
            ready.push(match picture {
                Some((image, decoded)) => JsFuture::from(decoded).await.ok().map(|_| image),
                None => None,
            });
        }
        canvas.set_width(SIZE.0 as u32);
        canvas.set_height(SIZE.1 as u32);
        let context = canvas.get_context("2d").ok().flatten();
        let Some(on) = context.and_then(|c| c.dyn_into::<CanvasRenderingContext2d>().ok()) else { return };
        for (ink, image) in inks.iter().zip(&ready) {
            let _ = put(&on, ink, image.as_ref());
        }
        then();
    });
}

fn load(ink: &Ink) -> Option<(HtmlImageElement, js_sys::Promise)> {
    let Ink::Picture { file, .. } = ink else { return None };
    let image = HtmlImageElement::new().ok()?;
    image.set_src(&format!("art/{file}.svg"));
    let decoded = image.decode();
    Some((image, decoded))
}

fn put(on: &CanvasRenderingContext2d, ink: &Ink, image: Option<&HtmlImageElement>) -> Result<(), JsValue> {
    match ink {
        Ink::Shape { d, at, turn, scale, fill, edge } => {
            on.save();
            on.translate(at.0, at.1)?;
            on.rotate(turn.to_radians())?;
            on.scale(*scale, *scale)?;
            let path = Path2d::new_with_path_string(d)?;
            if let Some(fill) = fill {
                on.set_fill_style_str(fill);
                on.fill_with_path_2d(&path);
            }
            if let Some((color, width)) = edge {
                on.set_stroke_style_str(color);
                on.set_line_width(*width);
                on.set_line_join("round");
                on.stroke_with_path(&path);
            }
            on.restore();
        }
        Ink::Picture { at, size, .. } => {
            if let Some(image) = image {
                on.draw_image_with_html_image_element_and_dw_and_dh(image, at.0, at.1, *size, *size)?;
            }
        }
        Ink::Words { text, at, size, title, fill, wide } => {
            let font = if *title { TITLE } else { TEXT };
            on.set_font(&font.replace("10px", &format!("{size}px")));
            on.set_fill_style_str(fill);
            on.fill_text_with_max_width(text, at.0, at.1, *wide)?;
        }
    }
    Ok(())
}

/// Hands the canvas on as a picture.
fn as_blob(canvas: &HtmlCanvasElement, then: impl FnOnce(web_sys::Blob) + 'static) {
    let take = Closure::once_into_js(move |blob: Option<web_sys::Blob>| {
        if let Some(blob) = blob {
            then(blob);
        }
    });
    let _ = canvas.to_blob(take.unchecked_ref());
}

/// Saves the picture as a file.
pub fn save(canvas: &HtmlCanvasElement) {
    as_blob(canvas, |blob| store::download_blob(FILE, &blob));
}

/// Opens the system's sheet for sharing with the picture; where it takes no files, saves it.
pub fn share(canvas: &HtmlCanvasElement, text: String) {
    as_blob(canvas, move |blob| {
        let options = web_sys::FilePropertyBag::new();
        options.set_type("image/png");
        let parts = js_sys::Array::of1(&blob);
        let Ok(file) = web_sys::File::new_with_blob_sequence_and_options(&parts, FILE, &options) else {
            return;
        };
        let data = web_sys::ShareData::new();
        let _ = js_sys::Reflect::set(&data, &JsValue::from_str("files"), &js_sys::Array::of1(&file));
        data.set_title("Bravehold");
        data.set_text(&text);
        let navigator = window().navigator();
        let takes = js_sys::Reflect::get(&navigator, &JsValue::from_str("canShare"))
            .ok()
            .and_then(|f| f.dyn_into::<js_sys::Function>().ok())
            .and_then(|f| f.call1(&navigator, &data).ok())
            .is_some_and(|yes| yes.is_truthy());
        if takes {
            // Whoever closes the sheet has only changed their mind.
            let shared = navigator.share_with_data(&data);
            leptos::task::spawn_local(async move {
                let _ = JsFuture::from(shared).await;
            });
        } else {
            store::download_blob(FILE, &blob);
        }
    });
}
