// Starts the page: loads the module, then has all files kept for days without a network.

const workers = "serviceWorker" in navigator ? navigator.serviceWorker : null;

// Has all files kept, and looks for a newer version for the next load; browsers themselves look only now and then.
async function keepFiles() {
  try {
    // Files that replace those of this page make it outdated; on the first visit there are none yet.
    const served = Boolean(workers?.controller);
    const registration = await workers?.register("./sw.js");
    const watch = () => {
      const coming = registration.installing ?? registration.waiting;
      coming?.addEventListener("statechange", () => served && coming.state === "activated" && outdated());
    };
    registration?.addEventListener("updatefound", watch);
    if (registration) watch();
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

// The word for the page that the server has now; empty if it cannot be asked.
async function serverPage() {
  try {
    // Without a network there is nothing to ask, and a request that fails would only be noise.
    if (!navigator.onLine) return "";
    const answer = await fetch("./about", { cache: "no-store" });
    return (await answer.json()).page ?? "";
  } catch {
    return "";
  }
}

// The page itself knows when nothing is lost by loading it again, and asks for it then.
function outdated() {
  dispatchEvent(new Event("bravehold-outdated"));
}

// Loads the page again by itself, but only once for each version of the server: if that does not help, people are asked.
const RENEWED = "bravehold.renewed";
async function renewOnce() {
  const word = await serverPage();
  if (!word || sessionStorage.getItem(RENEWED) === word) return;
  sessionStorage.setItem(RENEWED, word);
  await renew();
}
addEventListener("bravehold-renew-once", renewOnce);

// Whether the server was replaced while the page was open: looked at when somebody comes back to it, and now and then.
let first = "";
async function compare() {
  const word = await serverPage();
  first ||= word;
  if (word && word !== first) outdated();
}
document.addEventListener("visibilitychange", () => document.hidden || compare());
setInterval(compare, 10 * 60_000);

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
  await compare();
}

start();
