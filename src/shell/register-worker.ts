/** SW1: the service worker is registered once the page is at rest, and never while developing. */
export function registerWorker(): void {
  if (process.env.NODE_ENV !== 'production' || !('serviceWorker' in navigator)) return
  // A browser that refuses (private windows, plain http) loses the offline page and nothing else.
  navigator.serviceWorker.register('/sw.js').catch(() => undefined)
}
