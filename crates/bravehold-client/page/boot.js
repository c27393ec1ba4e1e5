// Starts the page: loads the module, then has all files kept for days without a network.

const workers = "serviceWorker" in navigator ? navigator.serviceWorker : null;

// Has all files kept, and looks for a newer version for the next load; browsers themselves look only now and then.
async function keepFiles() {
  try {
    const registration = await workers?.register("./sw.js");
    if (registration?.active && navigator.onLine) await registration.update();
  } catch (error) {
    console.info(`The page could not be kept for play without a network: ${error.message}`);
  }
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

// Loads the page again in the version that the server has now: the files that are kept are older, and would be shown first.
async function renew() {
  try {
    const registration = await workers?.getRegistration();
    await registration?.update();
    const coming = registration?.installing ?? registration?.waiting;
    if (coming) {
      await new Promise((done) => {
        coming.addEventListener("statechange", () => ["activated", "redundant"].includes(coming.state) && done());
        setTimeout(done, 20_000);
      });
    }
  } catch (error) {
    console.info(`No newer page could be had: ${error.message}`);
  }
  location.reload();
}
addEventListener("bravehold-renew", renew);

// Somebody tapped on a notification.
workers?.addEventListener("message", ({ data }) => {
  if (data?.lead) location.hash = data.lead;
});

async function start() {
  let loaded = true;
  try {
    const { default: init } = await import("./bravehold.js");
    await init({ module_or_path: "./bravehold_bg.wasm" });
  } catch (error) {
    console.error(error);
    fail(error);
    loaded = false;
  }
  if (loaded) document.getElementById("loading")?.remove();
  // Only now, so that keeping the files does not compete with showing them. Also after a failure: a newer version may be there.
  await keepFiles();
}

start();
