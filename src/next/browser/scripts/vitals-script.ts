/**
 * A script that one visit in twenty also loads after the page. It measures how fast the page was and reports
 * it once, when the shopper leaves (observability-7).
 */

const found = { lcp: 0, cls: 0, inp: 0 }

type Entry = PerformanceEntry & { hadRecentInput?: boolean; value?: number; interactionId?: number }

/** Browsers that do not report this type of entry throw. */
function watch(type: string, options: object, note: (entry: Entry) => void) {
  try {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) note(entry)
    }).observe({ type, buffered: true, ...options })
  } catch {}
}

watch('largest-contentful-paint', {}, (entry) => {
  found.lcp = entry.startTime
})
watch('layout-shift', {}, (entry) => {
  if (!entry.hadRecentInput) found.cls += entry.value ?? 0
})
watch('event', { durationThreshold: 40 }, (entry) => {
  if (entry.interactionId) found.inp = Math.max(found.inp, entry.duration)
})

const path = location.pathname

document.addEventListener('visibilitychange', function report() {
  if (document.visibilityState !== 'hidden') return
  document.removeEventListener('visibilitychange', report)
  const { lcp, cls, inp } = found
  navigator.sendBeacon(
    '/api/vitals',
    JSON.stringify({
      path,
      lcp: Math.round(lcp),
      cls: Math.round(cls * 1000) / 1000,
      inp: Math.round(inp),
    }),
  )
})
