/** Of the field with the focus, and of what is drawn of typed words: whether its middle is in sight (studio-246, studio-247). */
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
