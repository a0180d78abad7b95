/** What says that the shopper goes on by themselves. */
const ownMoves = ['pointerdown', 'wheel', 'touchmove', 'keydown'] as const
/** By then all that a step fetches is there, or is late. */
const longestMs = 2_000

/**
 * Brings the heading of the step that opens to the top of the screen, and again while the step grows: until its fields are there the page
 * is too short for that (ui-45).
 * @returns what ends it
 */
export function scrollToStep(heading: HTMLElement): () => void {
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  const go = () => heading.scrollIntoView({ block: 'start', behavior: isStill ? 'instant' : 'smooth' })
  const observer = new ResizeObserver(go) // says the first size, too
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
