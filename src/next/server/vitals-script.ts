import type { ServerResponse } from 'node:http'

/**
 * What one visit in twenty fetches besides, when its page has loaded: it looks how fast the page was and says so once, when the page is
 * left (observability-7). It runs in the browser as it stands.
 */
const written = `(function () {
  var found = { lcp: 0, cls: 0, inp: 0 }
  function look(type, options, note) {
    try {
      new PerformanceObserver(function (list) {
        list.getEntries().forEach(note)
      }).observe(Object.assign({ type: type, buffered: true }, options))
    } catch (_) {}
  }
  look('largest-contentful-paint', {}, function (entry) {
    found.lcp = entry.startTime
  })
  look('layout-shift', {}, function (entry) {
    if (!entry.hadRecentInput) found.cls += entry.value
  })
  look('event', { durationThreshold: 40 }, function (entry) {
    if (entry.interactionId) found.inp = Math.max(found.inp, entry.duration)
  })
  var path = location.pathname
  document.addEventListener('visibilitychange', function said() {
    if (document.visibilityState !== 'hidden') return
    document.removeEventListener('visibilitychange', said)
    navigator.sendBeacon('/api/vitals', JSON.stringify({
      path: path,
      lcp: Math.round(found.lcp),
      cls: Math.round(found.cls * 1000) / 1000,
      inp: Math.round(found.inp)
    }))
  })
})()
`

/** Runs in a browser. */
export const vitalsScript = written.replace(/^ +/gm, '')

/** Short, because every page names it; asked for again after an hour. */
export const vitalsScriptPath = '/vitals.js'

/** @param isCounted whether anybody counts what it would say */
export function answerVitalsScript(response: ServerResponse, isCounted: boolean) {
  response.setHeader('content-type', 'application/javascript; charset=utf-8')
  response.setHeader('cache-control', 'public, max-age=3600')
  response.end(isCounted ? vitalsScript : '')
}
