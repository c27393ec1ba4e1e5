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

// A new version serves from the next load on. Waiting for the last open page to close would keep old versions for weeks.
self.addEventListener("install", (event) => event.waitUntil(fetchAll().then(() => self.skipWaiting())));
// The page that is open on the first visit is served too: it may lose the network before it has shown every picture.
self.addEventListener("activate", (event) => event.waitUntil(forgetOthers().then(() => self.clients.claim())));
self.addEventListener("fetch", (event) => {
  const path = pathOf(event.request);
  if (path) event.respondWith(answer(path, event.request));
  else if (event.request.url === new URL("about", self.registration.scope).href) event.respondWith(about(event.request));
});

// What the server is, if it can be asked: without a network that is no error.
async function about(request) {
  try {
    return await fetch(request);
  } catch {
    return Response.json({});
  }
}

// Somebody taps on "Your turn": the page that is open goes there, or a new one is opened.
async function lead(hash) {
  const address = self.registration.scope + hash;
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const page = pages.find((one) => one.url === address) ?? pages[0];
  if (!page) return self.clients.openWindow(address);
  // Only the part behind "#" changes, so nothing is loaded anew.
  page.postMessage({ lead: hash });
  return page.focus();
}
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(lead(event.notification.data));
});
