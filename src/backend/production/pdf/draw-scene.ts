import type { PDFRef } from '@cantoo/pdf-lib'
import type { Cmyk, Matrix, Paint, Rectangle } from '@/design/units'
import { identity, inverse, isInvertible, transformBox, multiply } from '@/design/geometry/matrix'
import type { SceneElement, SceneGradient, SceneGroup, ScenePath, ScenePicture } from '@/design/scene/scene'
import { pathOperators, sharesOf } from './path-operators'
import { changeMatrix, type Content, newContent, number, numbers, type PdfObjects } from './pdf-objects'
import { shadingOf } from './shading'

/** Writes a scene's elements into a PDF content stream, in the scene's own coordinates. */

export interface PlacedPicture {
  ref: PDFRef
  /**
   * Matrix from the unit square of the stored picture to that of the displayed one, by EXIF orientation; both
   * have their origin at the top left.
   */
  turn: Matrix
}

/** A plate's color space and tint: 1 is full ink, 0 is none. */
export interface Plate {
  space: PDFRef
  tint: 0 | 1
}

interface Drawing {
  objects: PdfObjects
  pictureOf: (picture: ScenePicture) => PlacedPicture
  /** The visible area, in the scene's coordinates. */
  area: Rectangle
  /** Returns the plate and tint of a color; undefined if colors are sRGB. */
  plateOf?: ((paint: string) => Plate) | undefined
  /** Values of colors that a shopper typed as CMYK, which are printed as they are. */
  typed?: Readonly<Record<string, Cmyk>> | undefined
}

interface Place {
  content: Content
  /** Matrix from the current coordinates to the scene's. */
  matrix: Matrix
}

/** Round caps and joins, as in a scene. */
export const strokeStyle = '1 J 1 j'

export function drawElements(drawing: Drawing, place: Place, elements: readonly SceneElement[]): void {
  for (const element of elements) {
    const matrix = multiply(place.matrix, element.transform ?? identity)
    if (!isInvertible(matrix)) continue // nothing would be visible
    place.content.lines.push('q')
    if (element.transform) place.content.lines.push(changeMatrix(element.transform))
    if (element.clip !== undefined) place.content.lines.push(pathOperators(element.clip), 'W n')
    drawElement(drawing, { content: place.content, matrix }, element)
    place.content.lines.push('Q')
  }
}

function drawElement(drawing: Drawing, place: Place, element: SceneElement) {
  const { content } = place
  if (needsGroup(element)) return drawGroup(drawing, place, element)
  setState(drawing, content, element)
  if (element.kind === 'path') drawPath(drawing, content, element)
  else if (element.kind === 'picture') drawPicture(drawing, content, element)
  else drawElements(drawing, place, element.children)
}

const isPlain = ({ opacity = 1, blend }: SceneElement) => opacity === 1 && blend === undefined

const isMixed = (element: SceneElement): boolean =>
  element.blend !== undefined || (element.kind === 'group' && element.children.some(isMixed))

/** True if an element must be composed first and then blended with its background, as browsers do. */
function needsGroup(element: SceneElement): boolean {
  if (element.kind === 'picture') return false
  if (element.kind === 'path') return !isPlain(element) && element.fill !== null && hasStroke(element)
  return !isPlain(element) || (element.clip !== undefined && element.children.some(isMixed))
}

const hasStroke = ({ stroke }: ScenePath) => Boolean(stroke && stroke.paint !== null && stroke.width > 0)

function setState({ objects }: Drawing, content: Content, element: SceneElement) {
  if (isPlain(element)) return
  const { opacity = 1, blend } = element
  const mode = blend === 'multiply' ? 'Multiply' : 'Normal'
  const ref = objects.once(`state ${opacity} ${mode}`, () =>
    objects.context.obj({ Type: 'ExtGState', ca: opacity, CA: opacity, BM: mode }),
  )
  content.lines.push(`${content.named('ExtGState', ref)} gs`)
}

function withoutState(element: ScenePath | SceneGroup): SceneElement[] {
  if (element.kind === 'group') return element.children
  const { opacity: _, blend: __, transform: ___, clip: ____, ...path } = element
  return [path]
}

/** Draws an element as a transparency group, in the coordinates of its position. */
function drawGroup(drawing: Drawing, { content, matrix }: Place, element: SceneElement) {
  if (element.kind === 'picture') return
  const { context, blend } = drawing.objects
  const inner = newContent()
  drawElements(drawing, { content: inner, matrix }, withoutState(element))
  const { x, y, width, height } = transformBox(inverse(matrix), drawing.area)
  const form = context.flateStream(inner.lines.join('\n'), {
    Type: 'XObject',
    Subtype: 'Form',
    BBox: [x, y, x + width, y + height],
    Resources: inner.resources(context),
    Group: { Type: 'Group', S: 'Transparency', CS: blend, I: true },
  })
  setState(drawing, content, element)
  content.lines.push(`${content.named('XObject', context.register(form))} Do`)
}

function setPaint(
  { objects, plateOf, typed }: Drawing,
  content: Content,
  paint: Paint,
  operators: [string, string],
) {
  if (paint === null) return
  const [space, color] = operators
  const plate = plateOf?.(paint)
  if (plate) {
    content.lines.push(`${content.named('ColorSpace', plate.space)} ${space} ${plate.tint} ${color}n`)
    return
  }
  const values = typed?.[paint]
  if (values) {
    content.lines.push(`${numbers(...values.map((value) => value / 100))} ${space === 'cs' ? 'k' : 'K'}`)
    return
  }
  content.lines.push(`${content.named('ColorSpace', objects.colors)} ${space} ${sharesOf(paint)} ${color}`)
}

/** Fills a path with a gradient as a shading, which stays sharp at any size. */
function drawGradient({ objects }: Drawing, content: Content, d: string, gradient: SceneGradient) {
  const ref = objects.once(`gradient ${JSON.stringify(gradient)}`, () => shadingOf(gradient, objects))
  content.lines.push('q', pathOperators(d), 'W n', `${content.named('Shading', ref)} sh`, 'Q')
}

function drawPath(drawing: Drawing, content: Content, whole: ScenePath) {
  // A plate has one color, so it gets `fill` instead of the gradient.
  const gradient = drawing.plateOf ? undefined : whole.gradient
  if (gradient) drawGradient(drawing, content, whole.d, gradient)
  const path = gradient ? { ...whole, fill: null } : whole
  const { stroke } = path
  const isStroked = hasStroke(path)
  const operator = path.fill === null ? (isStroked ? 'S' : 'n') : isStroked ? 'B' : 'f'
  setPaint(drawing, content, path.fill, ['cs', 'sc'])
  if (stroke && isStroked) {
    setPaint(drawing, content, stroke.paint, ['CS', 'SC'])
    content.lines.push(`${number(stroke.width)} w ${strokeStyle}`)
  }
  content.lines.push(pathOperators(path.d), operator)
}

/** PDF places pictures from the bottom edge, scenes from the top. */
const fromBottom: Matrix = [1, 0, 0, -1, 0, 1]

function drawPicture({ pictureOf }: Drawing, content: Content, picture: ScenePicture) {
  const { x, y, width, height } = picture.box
  const { ref, turn } = pictureOf(picture)
  const matrix = multiply([width, 0, 0, height, x, y], multiply(turn, fromBottom))
  content.lines.push(changeMatrix(matrix), `${content.named('XObject', ref)} Do`)
}
