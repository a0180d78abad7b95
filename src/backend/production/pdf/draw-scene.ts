import type { PDFRef } from '@cantoo/pdf-lib'
import type { Matrix, Paint, Rectangle } from '@/design/document/design-document'
import { identity, inverse, isInvertible, movedBox, multiply } from '@/design/geometry/matrix'
import type { SceneElement, SceneGroup, ScenePath, ScenePicture } from '@/design/scene/scene'
import { pathOperators, sharesOf } from './path-operators'
import { changeMatrix, type Content, newContent, number, type PdfObjects } from './pdf-objects'

/** Draws a scene's elements into a content stream, in the scene's own coordinates. */

export interface PlacedPicture {
  ref: PDFRef
  /** From the unit square of what is stored, top left, to that of what is shown: as EXIF turns it. */
  turn: Matrix
}

interface Drawing {
  objects: PdfObjects
  pictureOf: (picture: ScenePicture) => PlacedPicture
  /** What can be seen at all, in the scene's coordinates. */
  area: Rectangle
}

interface Place {
  content: Content
  /** From here to the scene's coordinates. */
  matrix: Matrix
}

/** Round ends and joins, as a scene has them. */
export const strokeStyle = '1 J 1 j'

export function drawElements(drawing: Drawing, place: Place, elements: readonly SceneElement[]): void {
  for (const element of elements) {
    const matrix = multiply(place.matrix, element.transform ?? identity)
    if (!isInvertible(matrix)) continue // nothing is seen of it
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

/** What has to be put together before it is laid on what is behind it, as browsers do. */
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

/** A transparency group of its own, in the coordinates of where it stands. */
function drawGroup(drawing: Drawing, { content, matrix }: Place, element: SceneElement) {
  if (element.kind === 'picture') return
  const { context, colors } = drawing.objects
  const inner = newContent()
  drawElements(drawing, { content: inner, matrix }, withoutState(element))
  const { x, y, width, height } = movedBox(inverse(matrix), drawing.area)
  const form = context.flateStream(inner.lines.join('\n'), {
    Type: 'XObject',
    Subtype: 'Form',
    BBox: [x, y, x + width, y + height],
    Resources: inner.resources(context),
    Group: { Type: 'Group', S: 'Transparency', CS: colors, I: true },
  })
  setState(drawing, content, element)
  content.lines.push(`${content.named('XObject', context.register(form))} Do`)
}

function setPaint({ objects }: Drawing, content: Content, paint: Paint, operators: [string, string]) {
  if (paint === null) return
  const [space, color] = operators
  content.lines.push(`${content.named('ColorSpace', objects.colors)} ${space} ${sharesOf(paint)} ${color}`)
}

function drawPath(drawing: Drawing, content: Content, path: ScenePath) {
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

/** PDF's pictures stand on their bottom edge; ours hang from their top. */
const fromBottom: Matrix = [1, 0, 0, -1, 0, 1]

function drawPicture({ pictureOf }: Drawing, content: Content, picture: ScenePicture) {
  const { x, y, width, height } = picture.box
  const { ref, turn } = pictureOf(picture)
  const matrix = multiply([width, 0, 0, height, x, y], multiply(turn, fromBottom))
  content.lines.push(changeMatrix(matrix), `${content.named('XObject', ref)} Do`)
}
