// Starts the page: takes over a newer version that is waiting, loads the module, keeps the files for days without a network.

const workers = "serviceWorker" in navigator ? navigator.serviceWorker : null;

// A newer version that was fetched in the background takes over now, before anything of the old one runs.
async function takeOver() {
  const waiting = (await workers?.getRegistration())?.waiting;
  if (!waiting) return false;
  return new Promise((resolve) => {
    workers.addEventListener("controllerchange", () => resolve(true), { once: true });
    setTimeout(() => resolve(false), 1000);
    waiting.postMessage("take over");
  });
}

function fail(error) {
  const text = document.createElement("p");
  text.setAttribute("role", "alert");
  text.textContent = typeof WebAssembly === "object"
    ? `Bravehold could not start: ${error?.message ?? error}. Loading the page again may help; if it does not, your browser may be too old for it.`
    : "Bravehold needs WebAssembly, which this browser does not have or has switched off. A newer browser will do.";
  const place = document.getElementById("loading") ?? document.body;
  place.replaceChildren(text);
}

async function start() {
  try {
    if (await takeOver()) return location.reload();
  } catch {
    // No memory for service workers, as in some private windows: the page runs without them.
  }
  try {
    const { default: init } = await import("./bravehold.js");
    await init({ module_or_path: "./bravehold_bg.wasm" });
  } catch (error) {
    console.error(error);
    return fail(error);
  }
  document.getElementById("loading")?.remove();
  // Only now, so that keeping the files does not compete with showing them.
  workers?.register("./sw.js").catch((error) => console.warn(`no play without a network: ${error.message}`));
}

start();
