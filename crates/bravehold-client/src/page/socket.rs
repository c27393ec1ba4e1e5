//! A socket to the server from which the page came.

use leptos::prelude::*;
use wasm_bindgen::prelude::*;
use web_sys::{MessageEvent, WebSocket};

/// A socket; dropping it closes it, and nothing more is heard of it.
pub struct Socket {
    socket: WebSocket,
    _opened: Closure<dyn FnMut()>,
    _heard: Closure<dyn FnMut(MessageEvent)>,
    _closed: Closure<dyn FnMut()>,
}

impl Socket {
    /// Begins to open a socket; none if the browser does not let us.
    pub fn open(
        opened: impl FnMut() + 'static,
        mut heard: impl FnMut(String) + 'static,
        closed: impl FnMut() + 'static,
    ) -> Option<Socket> {
        let location = window().location();
        let scheme = if location.protocol().ok()? == "https:" { "wss" } else { "ws" };
        let socket = WebSocket::new(&format!("{scheme}://{}/online", location.host().ok()?)).ok()?;
        let opened = Closure::<dyn FnMut()>::new(opened);
        let heard = Closure::<dyn FnMut(MessageEvent)>::new(move |e: MessageEvent| {
            if let Some(text) = e.data().as_string() {
                heard(text);
            }
        });
        let closed = Closure::<dyn FnMut()>::new(closed);
        socket.set_onopen(Some(opened.as_ref().unchecked_ref()));
        socket.set_onmessage(Some(heard.as_ref().unchecked_ref()));
        socket.set_onclose(Some(closed.as_ref().unchecked_ref()));
        Some(Socket { socket, _opened: opened, _heard: heard, _closed: closed })
    }

    /// Sends a text.
    pub fn send(&self, text: &str) {
        // What cannot be sent is noticed when no answer comes.
        let _ = self.socket.send_with_str(text);
    }
}

impl Drop for Socket {
    fn drop(&mut self) {
        self.socket.set_onopen(None);
        self.socket.set_onmessage(None);
        self.socket.set_onclose(None);
        let _ = self.socket.close();
    }
}
