/** What every answer's Server-Timing says while the service worker is switched off: a page can read it without asking (worker-6). */
export const noWorkerMark = 'no-worker'
