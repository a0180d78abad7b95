/**
 * Counts the elements an SVG really draws: each use by <use>, a pattern, a mask or a marker draws the target
 * again.
 */

export interface Element {
  id?: string
  children: Element[]
  /** Attribute values that can refer to elements: "#name", "url(#name)", "fill: url(#name)". */
  refersTo: string[]
}

/** Upper limit for nested references: a use of an element that itself uses others. */
const maxLevels = 6

interface Weight {
  elements: number
  /** Length of the longest chain of references below this element. */
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

/**
 * @returns the number of elements drawn for this one; Infinity for circular references or more than `maxLevels` levels
 */
export function countDrawnElements(root: Element): number {
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
