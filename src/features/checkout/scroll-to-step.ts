/** Events that show that the shopper moves on. */
const ownMoves = ['pointerdown', 'wheel', 'touchmove', 'keydown'] as const
/** By this time everything in the step has loaded, or is too late. */
const longestMs = 2_000

/**
 * Scrolls the heading of an opening step to the top of the screen. It repeats this while the step grows,
 * because the page is too short until the fields load.
 * @returns a function that stops it
 */
export function scrollToStep(heading: HTMLElement): () => void {
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  const go = () => heading.scrollIntoView({ block: 'start', behavior: isStill ? 'instant' : 'smooth' })
  const observer = new ResizeObserver(go) // also fires for the initial size
  const end = () => {
    observer.disconnect()
    clearTimeout(timer)
    for (const move of ownMoves) window.removeEventListener(move, end)
  }
  const timer = setTimeout(end, longestMs)
  observer.observe(document.body)
  for (const move of ownMoves) window.addEventListener(move, end, { passive: true })
  return end
}
