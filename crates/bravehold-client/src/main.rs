//! Mounts the page; on the host there is nothing to mount.

fn main() {
    #[cfg(target_arch = "wasm32")]
    bravehold_client::page::mount();
    #[cfg(not(target_arch = "wasm32"))]
    eprintln!("this program runs in a browser: `cargo xtask page` builds the page");
}
