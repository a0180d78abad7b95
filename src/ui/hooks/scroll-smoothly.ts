/**
 * Scrolls a row sideways to `left` within `ms` milliseconds, and sets `data-moving` meanwhile, which turns
 * scroll snapping off. Scrolls at once if reduced motion is preferred. Returns a function that stops it.
 */
export function scrollSmoothly(row: HTMLElement, left: number, ms: number): () => void {
  const from = row.scrollLeft
  const isStill = Math.abs(left - from) < 2
  if (isStill || ms <= 0 || window.matchMedia('(prefers-reduced-motion: reduce)').matches) {
    row.scrollLeft = left
    return () => undefined
  }
  const started = performance.now()
  let frame = 0
  row.dataset['moving'] = 'true'
  const step = (now: number) => {
    const share = Math.min((now - started) / ms, 1)
    row.scrollLeft = from + (left - from) * (1 - (1 - share) ** 3)
    if (share < 1) frame = requestAnimationFrame(step)
    else delete row.dataset['moving']
  }
  frame = requestAnimationFrame(step)
  return () => {
    cancelAnimationFrame(frame)
    delete row.dataset['moving']
  }
}
