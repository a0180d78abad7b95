/** SW1: the service worker is registered once the page is at rest, and never while developing. */
export function registerWorker(): void {
  if (process.env.NODE_ENV !== 'production' || !('serviceWorker' in navigator)) return
  // A browser that refuses (private windows, plain http) loses the offline page and nothing else.
  register(navigator.serviceWorker).catch(() => undefined)
}

/** SW6: a browser without a worker asks first whether there is one to have. */
async function register(workers: ServiceWorkerContainer) {
  if (!(await workers.getRegistration()) && (await fetch('/sw.js', { method: 'HEAD' })).status !== 200) return
  await workers.register('/sw.js')
}
