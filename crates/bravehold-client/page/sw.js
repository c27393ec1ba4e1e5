// Keeps all files of the page, so that it runs without a network. What is not in the list always goes to the network.

// Both lines are filled in when the page is built: another page, another version.
const VERSION = "";
const FILES = [];

const PREFIX = "bravehold-page-";
const CACHE = PREFIX + VERSION;
const START = "index.html";

// The path of a request inside the page, or null if it belongs to something else.
function pathOf(request) {
  const url = new URL(request.url);
  const scope = new URL(self.registration.scope);
  if (request.method !== "GET" || url.origin !== scope.origin || !url.pathname.startsWith(scope.pathname)) return null;
  const path = url.pathname.slice(scope.pathname.length) || START;
  return FILES.includes(path) ? path : null;
}

async function fetchAll() {
  const cache = await caches.open(CACHE);
  // The browser asks again whether its copy is still right: half of these files were loaded a moment ago.
  await cache.addAll(FILES.map((path) => new Request(path, { cache: "no-cache" })));
}

async function forgetOthers() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(PREFIX) && name !== CACHE).map((name) => caches.delete(name)));
}

async function answer(path, request) {
  const cache = await caches.open(CACHE);
  return (await cache.match(path)) ?? fetch(request);
}

self.addEventListener("install", (event) => event.waitUntil(fetchAll()));
self.addEventListener("activate", (event) => event.waitUntil(forgetOthers()));
// Sent by the page when it starts: until then a running game keeps the version that it began with.
self.addEventListener("message", (event) => event.data === "take over" && self.skipWaiting());
self.addEventListener("fetch", (event) => {
  const path = pathOf(event.request);
  if (path) event.respondWith(answer(path, event.request));
});
