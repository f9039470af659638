// Keeps the page for use without a network. A new version of the page has a new cache.

const CACHE = "referee-$version";
const FILES = $files;

addEventListener("install", (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(["./", ...FILES])).then(() => skipWaiting()));
});

addEventListener("activate", (event) => {
  const old = async () => {
    for (const name of await caches.keys()) {
      if (name.startsWith("referee-") && name !== CACHE) await caches.delete(name);
    }
    await clients.claim();
  };
  event.waitUntil(old());
});

addEventListener("fetch", (event) => {
  event.respondWith(caches.match(event.request).then((kept) => kept ?? fetch(event.request)));
});
