/**
 * Returns whether the center of the focused field, and of a drawing of the typed words, is visible.
 */
export function typedInSight() {
  const isSeen = (part: Element) => {
    const { left, top, width, height } = part.getBoundingClientRect()
    const hit = document.elementFromPoint(left + width / 2, top + height / 2)
    return hit !== null && part.contains(hit)
  }
  const drawn = [...document.querySelectorAll('svg:has([data-words])')]
  const [field] = document.querySelectorAll('[data-option] :focus')
  return { drawn: drawn.some(isSeen), field: field !== undefined && isSeen(field) }
}
