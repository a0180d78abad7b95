import { identity, multiply, stretch } from '../geometry/matrix'
import { cellsOf, nearestColor, type PaletteRule } from '../tone/palette'
import type { Matrix, Paint } from '../units'
import type { SceneElement, ScenePicture } from './scene'

/** Draws a scene in a list of colors without mixing them: wool has no opacity or blending. */

interface Pile {
  rule: PaletteRule
  colors: string[]
  /** Maximum number of colors per picture. */
  most: number
}

const picturesIn = (elements: readonly SceneElement[]): ScenePicture[] =>
  elements.flatMap((element) =>
    element.kind === 'picture' ? [element] : element.kind === 'group' ? picturesIn(element.children) : [],
  )

const paintsIn = (elements: readonly SceneElement[]): string[] =>
  elements.flatMap((element) => {
    if (element.kind === 'group') return paintsIn(element.children)
    if (element.kind === 'picture') return []
    const { fill, stroke } = element
    return [fill, stroke && stroke.width > 0 ? stroke.paint : null].flatMap((paint) => paint ?? [])
  })

/** Minimum colors of a picture: with fewer its subject is unrecognizable. */
export const leastOfPicture = 2

/** Returns the colors of a scene's paths, and how many are left for each of its pictures. */
function colorsIn(elements: readonly SceneElement[], { from, colors: most }: PaletteRule) {
  const colors = Object.values(from)
  const painted = new Set(paintsIn(elements).map((paint) => nearestColor(paint, colors)))
  const pictures = new Set(picturesIn(elements).map(({ asset }) => asset)).size
  const left = pictures === 0 ? 0 : Math.floor((most - painted.size) / pictures)
  return { painted, pictures, each: Math.max(leastOfPicture, left) }
}

function reduced(element: SceneElement, pile: Pile, matrix: Matrix): SceneElement {
  const { opacity: _, blend: __, ...rest } = element
  const place = multiply(matrix, element.transform ?? identity)
  const to = (paint: Paint): Paint => paint && nearestColor(paint, pile.colors)
  if (rest.kind === 'group')
    return { ...rest, children: rest.children.map((child) => reduced(child, pile, place)) }
  if (rest.kind === 'path') {
    const { gradient: ___, ...plain } = rest
    const { fill, stroke } = plain
    return { ...plain, fill: to(fill), ...(stroke && { stroke: { ...stroke, paint: to(stroke.paint) } }) }
  }
  const { x, y } = stretch(place)
  const size = { width: rest.box.width * x, height: rest.box.height * y }
  const yarns = { colors: pile.colors, most: pile.most, cells: cellsOf(size, pile.rule.field) }
  return { ...rest, yarns }
}

/** Returns elements in at most as many colors of a list as a palette allows (design-scene-13). */
export function inPalette(elements: readonly SceneElement[], rule: PaletteRule): SceneElement[] {
  const pile = { rule, colors: Object.values(rule.from), most: colorsIn(elements, rule).each }
  return elements.map((element) => reduced(element, pile, identity))
}
