import { noWorkerMark } from '@/lib/browser/worker-switch'
import { isProduction } from '@/settings/public-settings'

/** Registers the service worker once the page is idle, never in development (worker-1). */
export function registerWorker(): void {
  if (!isProduction || !('serviceWorker' in navigator)) return
  // A browser that refuses (private windows, plain http) lacks only the offline page.
  register(navigator.serviceWorker).catch(() => undefined)
}

/**
 * True if the response with this page switched the worker off. A browser that does not expose this fetches
 * the worker that unregisters itself.
 */
const isSwitchedOff = () =>
  (performance.getEntriesByType('navigation') as Partial<PerformanceNavigationTiming>[]) // the only type of these entries
    .some(({ serverTiming }) => serverTiming?.some(({ name }) => name === noWorkerMark))

/**
 * If the worker is switched off, only browsers that have one fetch the worker that unregisters itself
 * (worker-6).
 */
async function register(workers: ServiceWorkerContainer) {
  if (isSwitchedOff() && !(await workers.getRegistration())) return
  await workers.register('/sw.js')
}
