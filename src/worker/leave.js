/* The kill switch (SERVICE_WORKER=0): takes the place of the shop's service worker, empties the cache and goes (worker-6). */
self.addEventListener('install', () => self.skipWaiting())

async function leave() {
  const names = await caches.keys()
  await Promise.all(names.map((name) => caches.delete(name)))
  await self.registration.unregister()
}

self.addEventListener('activate', (event) => event.waitUntil(leave()))
