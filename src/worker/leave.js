/*
 * The kill switch (SERVICE_WORKER=0): replaces the shop's service worker, deletes all caches and unregisters
 * itself (worker-6).
 */
self.addEventListener('install', () => self.skipWaiting())

async function leave() {
  const names = await caches.keys()
  await Promise.all(names.map((name) => caches.delete(name)))
  await self.registration.unregister()
}

self.addEventListener('activate', (event) => event.waitUntil(leave()))
