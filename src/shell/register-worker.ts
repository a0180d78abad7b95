import { noWorkerMark } from '@/lib/worker-switch'
import { isProduction } from '@/settings/public-settings'

/** worker-1: the service worker is registered once the page is at rest, and never while developing. */
export function registerWorker(): void {
  if (!isProduction || !('serviceWorker' in navigator)) return
  // A browser that refuses (private windows, plain http) loses the offline page and nothing else.
  register(navigator.serviceWorker).catch(() => undefined)
}

/** The answer that brought this page said so. Browsers that do not tell fetch the worker that goes again. */
const isSwitchedOff = () =>
  (performance.getEntriesByType('navigation') as Partial<PerformanceNavigationTiming>[]) // its only type here
    .some(({ serverTiming }) => serverTiming?.some(({ name }) => name === noWorkerMark))

/** worker-6: whoever has a worker fetches the one that goes; a browser without one fetches none. */
async function register(workers: ServiceWorkerContainer) {
  if (isSwitchedOff() && !(await workers.getRegistration())) return
  await workers.register('/sw.js')
}
