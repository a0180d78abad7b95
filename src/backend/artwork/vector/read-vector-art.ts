import { determinant, identity, multiply, scaling, translation } from '@/design/geometry/matrix'
import { parsePath, pathBounds } from '@/design/geometry/path'
import { pathOfSvg } from '@/design/geometry/svg-path'
import { numbersOf } from '@/design/geometry/svg-transform'
import type { Matrix, Rectangle } from '@/design/units'
import { drawingSide, type SvgDrawing } from './drawing-as-svg'
import { clipsOf, constantMask } from './svg-clips'
import { lengthOf, transformOf } from './svg-numbers'
import { fillOf, strokeOf } from './svg-paint'
import { pictureOf } from './svg-picture'
import { isShape, shapeData, type Viewport } from './svg-shapes'
import { rootStyle, type Style, type StyleOf, stylesOf } from './svg-style'
import { parseSvg, type SvgElement, type SvgTree } from './svg-tree'
import { refuse, type VectorArt, type VectorClip, type VectorElement, vectorLimits } from './vector-art'

/** Reads an SVG written by our normalizer or by poppler as vector artwork. */

/** Longer side of the picture that shoppers see. In it, poppler draws thinner lines one pixel wide. */
const shownPixels = 3_000

interface Place {
  /** From the element's coordinates to the artwork's. */
  matrix: Matrix
  style: Style
  depth: number
}

const noBounds: Rectangle = { x: 0, y: 0, width: 0, height: 0 }

/** Splits a matrix into a uniform scale and the rest, so that path data with 3 decimals is exact enough. */
function split(matrix: Matrix): { scale: number; rest: Matrix } {
  const scale = Math.sqrt(Math.abs(determinant(matrix)))
  return { scale, rest: multiply(matrix, scaling(1 / scale, 1 / scale)) }
}

/** True if circles stay circles, so that a stroke has the same width in all directions. */
const keepsCircles = ([a, b, c, d]: Matrix, scale: number) =>
  Math.min(Math.hypot(a - d, b + c), Math.hypot(a + d, b - c)) <= 1e-6 * scale

class Reader {
  private readonly tree: SvgTree
  private readonly styleOf: StyleOf
  private readonly viewport: Viewport
  private readonly isPage: boolean
  private elements = 0
  private pathLetters = 0

  constructor(tree: SvgTree, viewport: Viewport, isPage: boolean) {
    this.tree = tree
    this.styleOf = stylesOf(tree)
    this.viewport = viewport
    this.isPage = isPage
  }

  children(parent: SvgElement, place: Place): VectorElement[] {
    return parent.children.flatMap((child) => this.element(child, place))
  }

  private element(element: SvgElement, place: Place): VectorElement[] {
    const read = this.readers[element.name] ?? (isShape(element) ? this.shape : undefined)
    if (!read) return []
    this.elements++
    if (this.elements > vectorLimits.elements) refuse('too many parts')
    if (place.depth > vectorLimits.depth) refuse('parts too deep within each other')
    const style = this.styleOf(element, place.style)
    if (style['display'] === 'none') return []
    const matrix = multiply(place.matrix, transformOf(element.attributes['transform']))
    if (Math.abs(determinant(matrix)) < 1e-12) return []
    return this.composed(element, { matrix, style, depth: place.depth + 1 }, read)
  }

  /** Applies an element's opacity, clips and blend mode to its drawing. */
  private composed(
    element: SvgElement,
    place: Place,
    read: (element: SvgElement, place: Place) => VectorElement[],
  ): VectorElement[] {
    const { style } = place
    if (style['filter'] !== 'none') refuse('an effect')
    const blend = this.blendOf(style)
    const clips = this.clips(element, place)
    if (clips.some(({ d }) => d === '')) return []
    const opacity =
      Math.min(1, Math.max(0, lengthOf(style['opacity'], 1, 1))) * constantMask(style['mask'], this.tree)
    if (opacity === 0) return []
    const drawn = read.call(this, element, place)
    if (drawn.length === 0) return []
    const isIsolated = drawn.some(isBlended) && this.isolates(element, style, clips)
    if (opacity === 1 && clips.length === 0 && blend === undefined && !isIsolated) return drawn
    const [only] = drawn
    if (only && drawn.length === 1 && !isBlended(only) && only.opacity === 1)
      return [{ ...only, opacity, clips: [...clips, ...only.clips], ...(blend && { blend }) }]
    return [
      {
        kind: 'group',
        opacity,
        clips,
        ...(blend && { blend }),
        ...(isIsolated && { isIsolated }),
        children: drawn,
      },
    ]
  }

  /** True for an isolated group: poppler writes those of a page as uses; in an SVG, clips also isolate. */
  private isolates({ name }: SvgElement, style: Style, clips: readonly VectorClip[]): boolean {
    return style['isolation'] === 'isolate' || (this.isPage ? name === 'use' : clips.length > 0)
  }

  private blendOf(style: Style): 'multiply' | undefined {
    const mode = style['mix-blend-mode'] ?? 'normal'
    const operator = style['comp-op'] ?? 'src-over'
    if (mode === 'multiply' || operator === 'multiply') return 'multiply'
    if (mode !== 'normal' || operator !== 'src-over')
      refuse(`the blend mode "${mode === 'normal' ? operator : mode}"`)
    return undefined
  }

  private clips(element: SvgElement, { style, matrix }: Place): VectorClip[] {
    const bounds = () =>
      isShape(element) ? this.boundsOf(shapeData(element, this.viewport), matrix) : undefined
    const { tree, styleOf, viewport } = this
    return clipsOf(style['clip-path'] ?? 'none', { tree, styleOf, viewport, matrix, bounds })
  }

  private boundsOf(data: string, matrix: Matrix): Rectangle {
    const { scale } = split(matrix)
    const path = pathOfSvg(data, scaling(scale, scale))
    if (path === '') return noBounds
    const { x, y, width, height } = pathBounds(parsePath(path))
    return { x: x / scale, y: y / scale, width: width / scale, height: height / scale }
  }

  private readonly group = (element: SvgElement, place: Place) => this.children(element, place)

  private readonly inner = (element: SvgElement, place: Place) => {
    const { x = '0', y = '0', viewBox, width = '100%', height = '100%' } = element.attributes
    if (viewBox !== undefined || Number(x) !== 0 || Number(y) !== 0 || width !== '100%' || height !== '100%')
      refuse('a drawing within the drawing')
    return this.children(element, place)
  }

  private readonly use = ({ attributes }: SvgElement, { matrix, ...place }: Place) => {
    const target = this.tree.byId.get((attributes['xlink:href'] ?? attributes['href'] ?? '').trim().slice(1))
    if (!target) return []
    const x = lengthOf(attributes['x'], 0, this.viewport.width)
    const y = lengthOf(attributes['y'], 0, this.viewport.height)
    const within = { ...place, matrix: multiply(matrix, translation(x, y)) }
    if (target.name !== 'symbol') return this.element(target, within)
    if (target.attributes['viewBox'] !== undefined) refuse('symbols with their own size')
    const style = this.styleOf(target, within.style)
    return this.children(target, { ...within, style })
  }

  private readonly words = (element: SvgElement): VectorElement[] =>
    hasWords(element) ? refuse('text: its letters are not outlines') : []

  private readonly picture = ({ attributes }: SvgElement, { matrix, style }: Place): VectorElement[] => {
    if (style['visibility'] !== 'visible') return []
    const found = pictureOf(attributes, this.viewport)
    if (!found) return []
    const placed = multiply(matrix, found.matrix)
    return [{ kind: 'picture', bytes: found.bytes, matrix: placed, opacity: 1, clips: [] }]
  }

  private readonly shape = (element: SvgElement, { matrix, style }: Place): VectorElement[] => {
    if (style['visibility'] !== 'visible') return []
    if (['marker', 'marker-start', 'marker-mid', 'marker-end'].some((name) => style[name] !== 'none'))
      refuse('arrowheads or other markers')
    const data = shapeData(element, this.viewport)
    this.pathLetters += data.length
    if (this.pathLetters > vectorLimits.pathLetters) refuse('too many points')
    const { scale, rest } = split(matrix)
    const painting = {
      tree: this.tree,
      styleOf: this.styleOf,
      viewport: this.viewport,
      style,
      matrix,
      bounds: () => this.boundsOf(data, matrix),
    }
    const fill = fillOf(painting)
    const stroke = strokeOf(painting, scale, this.isPage ? drawingSide / shownPixels : 0)
    if (!fill && !stroke) return []
    if (fill && stroke && style['paint-order'] !== 'normal') refuse('lines below their fills')
    const isDirect = !stroke || keepsCircles(matrix, scale)
    const d = pathOfSvg(data, isDirect ? matrix : scaling(scale, scale))
    if (d === '') return []
    return [
      {
        kind: 'path',
        d,
        matrix: isDirect ? identity : rest,
        isEvenOdd: style['fill-rule'] === 'evenodd',
        ...(fill && { fill }),
        ...(stroke && { stroke }),
        opacity: 1,
        clips: [],
      },
    ]
  }

  /** Readers of elements other than shapes. */
  private readonly readers: Record<string, (element: SvgElement, place: Place) => VectorElement[]> = {
    g: this.group,
    a: this.group,
    switch: this.group,
    svg: this.inner,
    use: this.use,
    image: this.picture,
    text: this.words,
  }
}

const isBlended = (element: VectorElement): boolean =>
  element.blend !== undefined || (element.kind === 'group' && element.children.some(isBlended))

const hasWords = ({ text, children }: SvgElement): boolean => text.trim() !== '' || children.some(hasWords)

/** Returns the matrix from the drawing's units to pixels, and the viewport that percentages refer to. */
function viewOf(
  { attributes }: SvgElement,
  { width, height }: Viewport,
): { matrix: Matrix; viewport: Viewport } {
  const [x = 0, y = 0, wide = width, high = height] = numbersOf(attributes['viewBox'] ?? '')
  const [across, down] = [width / wide, height / high]
  const mode = (attributes['preserveAspectRatio'] ?? 'xMidYMid').trim()
  const isSame = Math.abs(across / down - 1) < 0.002
  if (!isSame && !/^(?:none|xMidYMid(?: meet)?)$/.test(mode)) refuse('proportions other than its own')
  const scale = Math.min(across, down)
  const fitted: Matrix =
    isSame || mode === 'none'
      ? [across, 0, 0, down, 0, 0]
      : [scale, 0, 0, scale, (width - scale * wide) / 2, (height - scale * high) / 2]
  return { matrix: multiply(fitted, translation(-x, -y)), viewport: { width: wide, height: high } }
}

/**
 * Reads a drawing as paths, pictures, clips and groups.
 * @throws NotVector
 */
export function readVectorArt({ svg, page }: SvgDrawing): VectorArt {
  const tree = parseSvg(svg)
  const { root } = tree
  const pixels = {
    width: lengthOf(root.attributes['width']?.replace('pt', ''), 0, 0),
    height: lengthOf(root.attributes['height']?.replace('pt', ''), 0, 0),
  }
  if (!(pixels.width > 0 && pixels.height > 0)) refuse('no size')
  const { matrix, viewport } = viewOf(root, pixels)
  const reader = new Reader(tree, viewport, page !== undefined)
  const style = stylesOf(tree)(root, rootStyle)
  const elements = reader.children(root, { matrix, style, depth: 0 })
  if (elements.length === 0) refuse('nothing that can be seen')
  return { ...(page ?? pixels), elements }
}
