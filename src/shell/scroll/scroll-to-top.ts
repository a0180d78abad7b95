/**
 * Scrolls to the top by `step` pixels per frame, or at once if reduced motion is preferred. A wheel or touch
 * stops it.
 */
export function scrollToTop(step: number): void {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) {
    window.scrollTo(0, 0)
    return
  }
  let isStopped = false
  const stop = () => {
    isStopped = true
  }
  const options = { once: true, passive: true }
  window.addEventListener('wheel', stop, options)
  window.addEventListener('touchstart', stop, options)
  const climbOn = () => {
    if (isStopped || window.scrollY <= 0) {
      window.removeEventListener('wheel', stop)
      window.removeEventListener('touchstart', stop)
      return
    }
    window.scrollBy({ top: -step, behavior: 'instant' })
    requestAnimationFrame(climbOn)
  }
  climbOn()
}
