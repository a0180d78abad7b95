import { parsePath, pathBounds } from '../geometry/path'
import type { InkLook } from '../template/area-rule'
import type { SceneElement, ScenePath, ScenePicture } from './scene'

/** Objects that are printed with another ink, such as varnish or foil, on the plate of that ink (design-scene-13). */

const hasInk = (elements: readonly SceneElement[]): boolean =>
  elements.some(
    (element) => element.ink !== undefined || (element.kind === 'group' && hasInk(element.children)),
  )

/** Returns what is printed in colors. */
export const withoutInk = (elements: readonly SceneElement[]): SceneElement[] =>
  hasInk(elements)
    ? elements
        .filter(({ ink }) => ink === undefined)
        .map((element) =>
          element.kind === 'group' ? { ...element, children: withoutInk(element.children) } : element,
        )
    : [...elements]

/** Returns the areas of one ink, in the groups that place and clip them. */
export function inkAreas(elements: readonly SceneElement[], ink: string): SceneElement[] {
  return elements.flatMap((element) => {
    if (element.ink === ink) return [element]
    if (element.kind !== 'group' || element.ink !== undefined) return []
    const children = inkAreas(element.children, ink)
    // An ink is either printed or not: the opacity of a group does not make it thinner.
    const { opacity: _opacity, blend: _blend, ...group } = element
    return children.length > 0 ? [{ ...group, children }] : []
  })
}

const bands = { count: 3, slant: 0.35, share: 0.12 }

/** Returns slanting bands of light across a box. */
function shinePath(d: string): string {
  const { x, y, width, height } = pathBounds(parsePath(d))
  const [lean, band] = [height * bands.slant, Math.max(width, height) * bands.share]
  return Array.from({ length: bands.count }, (_, index) => {
    const left = x + ((index + 0.5) / bands.count) * width - band / 2
    return `M${left + lean / 2} ${y}L${left + band + lean / 2} ${y}L${left + band - lean / 2} ${y + height}L${left - lean / 2} ${y + height}Z`
  }).join('')
}

const pathsOf = (element: SceneElement): ScenePath[] =>
  element.kind === 'path' ? [element] : element.kind === 'group' ? element.children.flatMap(pathsOf) : []

const inked = ({ tone: _tone, ...picture }: ScenePicture, color: string): ScenePicture => ({
  ...picture,
  inked: color,
})

/** True for the copy of a picture that continues its colors beyond its edges: an ink has none. */
const isCarried = (element: SceneElement) => element.kind === 'picture' && element.bleed !== undefined

/** Returns an object as its ink is printed: pictures become the areas that the ink covers. */
export function inkForm(element: SceneElement): SceneElement {
  if (element.kind === 'picture') return inked(element, '#000000')
  if (element.kind !== 'group') return element
  return { ...element, children: element.children.filter((child) => !isCarried(child)).map(inkForm) }
}

function inColor(element: SceneElement, color: string): SceneElement {
  if (element.kind === 'group') {
    const children = element.children.filter((child) => !isCarried(child))
    return { ...element, children: children.map((child) => inColor(child, color)) }
  }
  if (element.kind === 'picture') return inked(element, color)
  const { gradient: _, ...plain } = element
  const { stroke } = plain
  return {
    ...plain,
    fill: element.fill && color,
    ...(stroke && { stroke: { ...stroke, paint: stroke.paint && color } }),
  }
}

/** Draws an object as its ink looks: in one color, with a hint of shine on what is filled. */
export function inkLook(drawing: SceneElement, { color, opacity }: InkLook): SceneElement {
  const filled = pathsOf(drawing)
    .filter(({ fill }) => fill !== null)
    .map(({ d }) => d)
    .join('')
  const look: SceneElement = { kind: 'group', opacity, children: [inColor(drawing, color)] }
  if (filled === '') return { kind: 'group', children: [look] }
  const shine: ScenePath = { kind: 'path', d: shinePath(filled), fill: '#ffffff', opacity: 0.4 }
  return { kind: 'group', children: [look, { kind: 'group', clip: filled, children: [shine] }] }
}

/** Returns printed areas as their ink looks. */
export const shownAreas = (areas: readonly SceneElement[], look: InkLook): SceneElement[] =>
  areas.map((element) => {
    if (element.ink === undefined)
      return element.kind === 'group' ? { ...element, children: shownAreas(element.children, look) } : element
    const { transform, ...drawing } = element
    return { ...inkLook(drawing, look), ...(transform && { transform }) }
  })
