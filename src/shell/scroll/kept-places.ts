import type { Place } from '@/lib/browser/scroll-positions'

const parts = () => [...document.querySelectorAll<HTMLDetailsElement>('#content details')]

export const unfoldedParts = (): number[] => parts().flatMap(({ open }, index) => (open ? [index] : []))

/** @returns true if all of them exist by now */
function unfold(indexes: readonly number[]): boolean {
  const all = parts()
  for (const index of indexes) {
    const part = all[index]
    if (part && !part.open) part.open = true
  }
  return indexes.every((index) => all[index])
}

/** How long to try: a list may render late, and its first render may be shorter. */
const longestMs = 3_000
const steadyMs = 400
/** Events with which the shopper takes over, so that the scrolling stops. */
const takesOver = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const

/**
 * Scrolls to a place and unfolds its parts, repeatedly until the page stays there.
 * @returns a function that stops it
 */
export function restorePlace({ top, unfolded }: Place): () => void {
  const begun = performance.now()
  let steadySince: number | undefined
  let frame = 0
  const end = () => {
    cancelAnimationFrame(frame)
    for (const event of takesOver) window.removeEventListener(event, end)
  }
  const attempt = () => {
    const now = performance.now()
    const isWhole = unfold(unfolded)
    if (Math.abs(window.scrollY - top) > 1) {
      steadySince = undefined
      window.scrollTo({ top, behavior: 'instant' })
    }
    if (isWhole && Math.abs(window.scrollY - top) <= 1) steadySince ??= now
    const isSteady = steadySince !== undefined && now - steadySince > steadyMs
    if (isSteady || now - begun > longestMs) end()
    else frame = requestAnimationFrame(attempt)
  }
  for (const event of takesOver) window.addEventListener(event, end, { passive: true })
  attempt()
  return end
}
