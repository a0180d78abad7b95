/** How much an SVG really draws: what is used again, by <use>, a pattern, a mask or a marker, is drawn again. */

export interface Element {
  id?: string
  children: Element[]
  /** Values of attributes: "#name", "url(#name)", "fill: url(#name)". */
  refersTo: string[]
}

/** Uses of what uses something, and so on. */
const maxLevels = 6

interface Weight {
  elements: number
  /** The longest way through references below this element. */
  levels: number
}

const endless: Weight = { elements: Infinity, levels: Infinity }

function byId(element: Element, found = new Map<string, Element>()): Map<string, Element> {
  if (element.id !== undefined) found.set(`#${element.id}`, element)
  for (const child of element.children) byId(child, found)
  return found
}

const targets = ({ refersTo }: Element, ids: Map<string, Element>): Element[] =>
  refersTo.flatMap((value) =>
    value.startsWith('data:') ? [] : (value.match(/#[\w.:-]+/g) ?? []).flatMap((name) => ids.get(name) ?? []),
  )

/** @returns the number of elements that drawing this one draws; Infinity for circles and for more levels than we follow */
export function drawnElements(root: Element): number {
  const ids = byId(root)
  const known = new Map<Element, Weight>()
  const underway = new Set<Element>()

  function weigh(element: Element, levels: number): Weight {
    const before = known.get(element)
    if (before) return before
    if (underway.has(element) || levels > maxLevels) return endless
    underway.add(element)
    const below = element.children.map((child) => weigh(child, levels))
    const used = targets(element, ids).map((target) => weigh(target, levels + 1))
    underway.delete(element)
    const weight = {
      elements: [...below, ...used].reduce((sum, each) => sum + each.elements, 1),
      levels: Math.max(0, ...below.map((each) => each.levels), ...used.map((each) => each.levels + 1)),
    }
    known.set(element, weight)
    return weight
  }

  const { elements, levels } = weigh(root, 0)
  return levels > maxLevels ? Infinity : elements
}
