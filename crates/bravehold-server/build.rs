//! Has the program rebuilt when the page changes: the files are read by a macro, and only a folder shows new ones.

fn main() {
    let page = concat!(env!("CARGO_MANIFEST_DIR"), "/../../target/page");
    // A folder that is not there would have the program rebuilt every time.
    if let Err(error) = std::fs::create_dir_all(page) {
        println!("cargo::warning=cannot make {page}: {error}");
    }
    println!("cargo::rerun-if-changed={page}");
}
