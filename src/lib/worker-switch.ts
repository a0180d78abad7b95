/** What every answer's Server-Timing says while the service worker is switched off: a page can read it without asking (SW6). */
export const noWorkerMark = 'no-worker'
