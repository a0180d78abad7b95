/**
 * Server-Timing entry of every response while the service worker is turned off. A page can read it without a
 * request (worker-6).
 */
export const noWorkerMark = 'no-worker'
