/*
 * The shop's service worker: an offline page, and build files from the cache. It caches no other page of the
 * shop, no API responses, and only plain 200 responses from the same origin (worker-2, worker-3).
 */
const cacheName = 'shop-__VERSION__'
const offlinePage = '/offline'
const maxFiles = 200
/** Path of files named by content hash. */
const buildFiles = '__BUILD_FILES__'
/** Pictures used on the offline page, which are the same for everyone. */
const looksOfTheShop = /^\/(?:api\/)?media\/brand\//
const drawnFiles = new RegExp(`(?<=["';])(?:${buildFiles}|/(?:api/)?media/brand/)[^"'&?#\\s<>]+`, 'g')

/** True for 39 kB of polyfills that a browser with service workers never runs. */
const isForOldBrowsers = (file) => file.startsWith(`${buildFiles}chunks/polyfills-`)

const isKeepable = (answer) => answer.status === 200 && answer.type === 'basic' && !answer.redirected

async function shelve(cache, request, answer) {
  if (!isKeepable(answer)) return
  await cache.put(request, answer)
  const kept = await cache.keys()
  const tooMany = kept.filter(({ url }) => new URL(url).pathname !== offlinePage).slice(0, -maxFiles)
  await Promise.all(tooMany.map((old) => cache.delete(old)))
}

async function stock() {
  const cache = await caches.open(cacheName)
  // Without cookies, so that the cached page is not personal.
  const page = await fetch(offlinePage, { credentials: 'omit', cache: 'no-cache' })
  if (!isKeepable(page)) throw new Error('There is no offline page')
  const text = await page.clone().text()
  const named = text.match(drawnFiles) ?? []
  const drawn = named.filter((file) => !isForOldBrowsers(file))
  await Promise.all(
    [...new Set(drawn)].map(async (file) => shelve(cache, file, await fetch(file, { credentials: 'omit' }))),
  )
  await cache.put(offlinePage, page)
}

self.addEventListener('install', (event) => {
  event.waitUntil(stock().then(() => self.skipWaiting()))
})

async function tidyUp() {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name !== cacheName).map((name) => caches.delete(name)))
  await self.registration.navigationPreload?.enable()
}

self.addEventListener('activate', (event) => event.waitUntil(tidyUp()))

async function goTo(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch {
    return (await caches.match(offlinePage)) ?? Response.error()
  }
}

async function take(event) {
  const cache = await caches.open(cacheName)
  const kept = await cache.match(event.request)
  if (kept) return kept
  const answer = await fetch(event.request)
  event.waitUntil(shelve(cache, event.request, answer.clone()))
  return answer
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname, search } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') event.respondWith(goTo(event))
  else if (search === '' && pathname.startsWith(buildFiles)) event.respondWith(take(event))
  else if (search === '' && looksOfTheShop.test(pathname))
    event.respondWith(fetch(request).catch(async () => (await caches.match(request)) ?? Response.error()))
})
