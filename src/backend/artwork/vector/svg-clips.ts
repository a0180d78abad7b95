import { multiply } from '@/design/geometry/matrix'
import { pathOfSvg } from '@/design/geometry/svg-path'
import type { Matrix, Rectangle } from '@/design/units'
import { declarationsOf } from '../svg/style-sheet'
import { addressIn, lengthOf, transformOf } from './svg-numbers'
import { isShape, shapeData, type Viewport } from './svg-shapes'
import { rootStyle, type StyleOf } from './svg-style'
import type { SvgElement, SvgTree } from './svg-tree'
import { refuse, type VectorClip } from './vector-art'

/** Reads clip paths, and masks that are only a uniform opacity. */

interface Clipped {
  tree: SvgTree
  styleOf: StyleOf
  viewport: Viewport
  /** From the clipped element's coordinates to the artwork's. */
  matrix: Matrix
  /** Bounds of the clipped element in its own coordinates; undefined for groups. */
  bounds: () => Rectangle | undefined
}

/** Maximum depth of clips that are themselves clipped. */
const maxLinks = 10

const idIn = (text: string) => addressIn(text)?.id

/** The matrix of a clip path: that of the element, or of its bounding box. */
function matrixOf(clip: SvgElement, { matrix, bounds }: Clipped): Matrix {
  const own = multiply(matrix, transformOf(clip.attributes['transform']))
  if (clip.attributes['clipPathUnits'] !== 'objectBoundingBox') return own
  const box = bounds() ?? refuse('a clip for the size of a group')
  return multiply(own, [box.width, 0, 0, box.height, box.x, box.y])
}

interface Outline extends VectorClip {
  isShown: boolean
}

function outlineOf(element: SvgElement, matrix: Matrix, { tree, styleOf, viewport }: Clipped): Outline[] {
  if (element.name === 'use') {
    const { attributes } = element
    const target = tree.byId.get((attributes['xlink:href'] ?? attributes['href'] ?? '').trim().slice(1))
    if (!target) return []
    if (!isShape(target)) return refuse('a clip by a group')
    const x = lengthOf(attributes['x'], 0, viewport.width)
    const y = lengthOf(attributes['y'], 0, viewport.height)
    const moved = multiply(multiply(matrix, transformOf(attributes['transform'])), [1, 0, 0, 1, x, y])
    return outlineOf(target, moved, { tree, styleOf, viewport, matrix, bounds: () => undefined })
  }
  if (element.name === 'text') return refuse('a clip by text')
  if (!isShape(element)) return []
  const style = styleOf(element, rootStyle)
  if (style['clip-path'] !== 'none') refuse('clips within clips')
  const placed = multiply(matrix, transformOf(element.attributes['transform']))
  return [
    {
      d: pathOfSvg(shapeData(element, viewport), placed),
      isEvenOdd: style['clip-rule'] === 'evenodd',
      isShown: style['display'] !== 'none' && style['visibility'] === 'visible',
    },
  ]
}

/** Joins the outlines of a clip path: everything inside any of them is visible. */
function joined(outlines: readonly Outline[]): VectorClip {
  const shown = outlines.filter(({ isShown, d }) => isShown && d !== '')
  if (shown.length > 1 && shown.some(({ isEvenOdd }) => isEvenOdd))
    refuse('a clip of several shapes with holes')
  return { d: shown.map(({ d }) => d).join(''), isEvenOdd: shown[0]?.isEvenOdd ?? false }
}

/** @returns the clips of an element; one without path data hides everything */
export function clipsOf(text: string, clipped: Clipped, links = 0): VectorClip[] {
  if (text === 'none') return []
  const id = idIn(text) ?? refuse('a clip by a function')
  const clip = clipped.tree.byId.get(id)
  if (clip?.name !== 'clipPath') return []
  if (links > maxLinks) refuse('clips within clips')
  const matrix = matrixOf(clip, clipped)
  const outlines = clip.children.flatMap((child) => outlineOf(child, matrix, clipped))
  const own = clipped.styleOf(clip, rootStyle)['clip-path'] ?? 'none'
  return [...clipsOf(own, clipped, links + 1), joined(outlines)]
}

/**
 * Returns the opacity of a mask that poppler writes for a translucent group: one rectangle over everything.
 * @throws NotVector for any other mask
 */
export function constantMask(text: string | undefined, { byId }: SvgTree): number {
  if (text === undefined || text === 'none') return 1
  const mask = byId.get(idIn(text) ?? '')
  const [group, ...others] = mask?.children ?? []
  const [rectangle, ...more] = group?.children ?? []
  const isConstant =
    mask?.name === 'mask' &&
    others.length === 0 &&
    more.length === 0 &&
    group?.attributes['filter'] === 'url(#alpha)' &&
    rectangle?.name === 'rect' &&
    rectangle.attributes['x'] === '0' &&
    rectangle.attributes['y'] === '0'
  if (!isConstant) return refuse('a mask')
  const style = declarationsOf(rectangle.attributes['style'] ?? '', () => undefined)
  return Math.min(1, Math.max(0, lengthOf(style.get('fill-opacity'), 1, 1)))
}
