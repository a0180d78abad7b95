import { type PDFDict, PDFDocument, PDFName, PDFObjectCopier, PDFRawStream, PDFRef } from '@cantoo/pdf-lib'
import type {
  Gradient,
  GradientStop,
  VectorArt,
  VectorClip,
  VectorElement,
  VectorPath,
  VectorPicture,
} from '../../artwork/artwork'
import { multiply } from '@/design/geometry/matrix'
import type { Matrix } from '@/design/units'
import { pathOperators, sharesOf } from './path-operators'
import { changeMatrix, type Content, newContent, number, numbers, type PdfObjects } from './pdf-objects'
import { pictureObject } from './picture-object'
import { sRgbObjects } from './srgb-objects'

/** Writes vector artwork as a form XObject, which is placed in the unit square like a picture. */

interface Drawing {
  objects: PdfObjects
  art: VectorArt
  pictures: ReadonlyMap<VectorPicture, PDFRef>
}

/** Longer side in points of the PDF file for one drawing. */
const pageSide = 1_000

/** Flips y: PDF measures from the bottom edge. */
const fromBottom: Matrix = [1, 0, 0, -1, 0, 1]

const picturesIn = (elements: readonly VectorElement[]): VectorPicture[] =>
  elements.flatMap((element) =>
    element.kind === 'picture' ? [element] : element.kind === 'group' ? picturesIn(element.children) : [],
  )

const colorsAt = ({ color }: GradientStop): number[] => sharesOf(color).split(' ').map(Number)

/** Returns the PDF function that interpolates two neighboring stops. */
const between = (one: GradientStop, other: GradientStop) => ({
  FunctionType: 2,
  Domain: [0, 1],
  C0: colorsAt(one),
  C1: colorsAt(other),
  N: 1,
})

/** Returns the PDF function for the colors of a whole gradient. */
function colorFunction(stops: readonly GradientStop[]) {
  const [first, last] = [stops[0], stops.at(-1)]
  if (!first || !last) return undefined
  const whole = [
    ...(first.at > 0 ? [{ ...first, at: 0 }] : []),
    ...stops,
    ...(last.at < 1 ? [{ ...last, at: 1 }] : []),
  ]
  const pairs = whole.slice(1).flatMap((stop, index) => {
    const before = whole[index]
    return before && stop.at > before.at ? [[before, stop] as const] : []
  })
  return {
    FunctionType: 3,
    Domain: [0, 1],
    Functions: pairs.map(([one, other]) => between(one, other)),
    Bounds: pairs.slice(1).map(([{ at }]) => at),
    Encode: pairs.flatMap(() => [0, 1]),
  }
}

const shadingTypes = { linear: 2, radial: 3 }

function patternOf({ kind, coordinates, matrix, stops }: Gradient, { context, colors }: PdfObjects): PDFRef {
  const shading = context.obj({
    ShadingType: shadingTypes[kind],
    ColorSpace: colors,
    Coords: coordinates,
    Function: colorFunction(stops) ?? null,
    Extend: [true, true],
  })
  return context.register(
    context.obj({ Type: 'Pattern', PatternType: 2, Shading: shading, Matrix: [...matrix] }),
  )
}

function setState(
  { objects }: Drawing,
  content: Content,
  state: { fill: number; stroke: number; blend?: string | undefined },
) {
  const { fill, stroke, blend } = state
  if (fill === 1 && stroke === 1 && blend === undefined) return
  const mode = blend === 'multiply' ? 'Multiply' : 'Normal'
  const ref = objects.once(`vector state ${fill} ${stroke} ${mode}`, () =>
    objects.context.obj({ Type: 'ExtGState', ca: fill, CA: stroke, BM: mode }),
  )
  content.lines.push(`${content.named('ExtGState', ref)} gs`)
}

function setPaint({ objects }: Drawing, content: Content, paint: string | Gradient, isStroke: boolean) {
  const [space, color] = isStroke ? ['CS', 'SCN'] : ['cs', 'scn']
  content.lines.push(
    typeof paint === 'string'
      ? `${content.named('ColorSpace', objects.colors)} ${space} ${sharesOf(paint)} ${color}`
      : `/Pattern ${space} ${content.named('Pattern', patternOf(paint, objects))} ${color}`,
  )
}

const paintOperators = (isEvenOdd: boolean) =>
  isEvenOdd ? { fill: 'f*', both: 'B*' } : { fill: 'f', both: 'B' }

function drawPath(drawing: Drawing, content: Content, path: VectorPath) {
  const { fill, stroke, opacity, blend } = path
  setState(drawing, content, {
    fill: opacity * (fill?.opacity ?? 1),
    stroke: opacity * (stroke?.opacity ?? 1),
    blend,
  })
  content.lines.push(changeMatrix(path.matrix))
  if (fill) setPaint(drawing, content, fill.paint, false)
  if (stroke) {
    setPaint(drawing, content, stroke.paint, true)
    const { width, cap, join, miterLimit, dashes, dashOffset } = stroke
    content.lines.push(
      `${number(width)} w ${cap} J ${join} j ${number(miterLimit)} M [${numbers(...dashes)}] ${number(dashOffset)} d`,
    )
  }
  const operators = paintOperators(path.isEvenOdd)
  content.lines.push(pathOperators(path.d), stroke ? (fill ? operators.both : 'S') : operators.fill)
}

/** True if an element must be composed as a group before it is painted. */
function needsGroup(element: VectorElement): boolean {
  const isMixed = element.opacity !== 1 || element.blend !== undefined
  if (element.kind === 'group') return isMixed || element.isIsolated === true
  return element.kind === 'path' && isMixed && element.fill !== undefined && element.stroke !== undefined
}

const plain = <Element extends VectorElement>({ blend: _blend, ...element }: Element) => ({
  ...element,
  opacity: 1,
  clips: [] as VectorClip[],
})

function drawGroup(drawing: Drawing, content: Content, element: VectorElement) {
  const { context, colors } = drawing.objects
  const inner = newContent()
  drawElements(
    drawing,
    inner,
    element.kind === 'group' ? element.children : [plain(element) as VectorElement],
  ) // the same kind
  const form = context.flateStream(inner.lines.join('\n'), {
    Type: 'XObject',
    Subtype: 'Form',
    BBox: [0, 0, drawing.art.width, drawing.art.height],
    Resources: inner.resources(context),
    Group: { Type: 'Group', S: 'Transparency', CS: colors, I: true },
  })
  setState(drawing, content, { fill: element.opacity, stroke: element.opacity, blend: element.blend })
  content.lines.push(`${content.named('XObject', context.register(form))} Do`)
}

function drawPicture(drawing: Drawing, content: Content, picture: VectorPicture) {
  const ref = drawing.pictures.get(picture)
  if (!ref) throw new Error('A picture of a drawing was not loaded')
  setState(drawing, content, { fill: picture.opacity, stroke: 1, blend: picture.blend })
  content.lines.push(
    changeMatrix(multiply(picture.matrix, fromBottom)),
    `${content.named('XObject', ref)} Do`,
  )
}

function drawElements(drawing: Drawing, content: Content, elements: readonly VectorElement[]): void {
  for (const element of elements) {
    content.lines.push('q')
    for (const { d, isEvenOdd } of element.clips)
      content.lines.push(pathOperators(d), isEvenOdd ? 'W* n' : 'W n')
    if (needsGroup(element)) drawGroup(drawing, content, element)
    else if (element.kind === 'group') drawElements(drawing, content, element.children)
    else if (element.kind === 'path') drawPath(drawing, content, element)
    else drawPicture(drawing, content, element)
    content.lines.push('Q')
  }
}

async function formOf(art: VectorArt, objects: PdfObjects): Promise<PDFRef> {
  const { context, colors } = objects
  const pictures = new Map<VectorPicture, PDFRef>()
  for (const picture of picturesIn(art.elements))
    pictures.set(picture, (await pictureObject(picture.bytes, objects)).ref)
  const content = newContent()
  drawElements({ objects, art, pictures }, content, art.elements)
  const { width, height } = art
  return context.register(
    context.flateStream(content.lines.join('\n'), {
      Type: 'XObject',
      Subtype: 'Form',
      BBox: [0, 0, width, height],
      Matrix: [1 / width, 0, 0, -1 / height, 0, 1],
      Resources: content.resources(context),
      Group: { Type: 'Group', S: 'Transparency', CS: colors, I: true },
    }),
  )
}

/** Resource name of the drawing in its file. */
const formName = PDFName.of('Art')

/** Writes a drawing as a PDF file with one page that contains only the form. */
export async function writeVectorFile(art: VectorArt): Promise<Buffer> {
  const document = await PDFDocument.create({ updateMetadata: false })
  const { context } = document
  const factor = pageSide / Math.max(art.width, art.height)
  const [width, height] = [art.width * factor, art.height * factor]
  const { objects } = await sRgbObjects(context)
  const form = await formOf(art, objects)
  const page = document.addPage([width, height])
  const content = context.flateStream(`q ${changeMatrix([width, 0, 0, height, 0, 0])} /Art Do Q`)
  page.node.set(PDFName.of('Contents'), context.register(content))
  page.node.set(PDFName.of('Resources'), context.obj({ XObject: context.obj({ Art: form }) }))
  return Buffer.from(await document.save({ useObjectStreams: false }))
}

/** Copies the drawing from a file of `writeVectorFile` into another PDF. */
export async function vectorObject(file: Buffer, { context }: PdfObjects): Promise<PDFRef> {
  const source = await PDFDocument.load(file, { updateMetadata: false })
  const forms = source.getPage(0).node.Resources()?.lookup(PDFName.of('XObject')) as PDFDict | undefined
  const form = forms?.get(formName)
  if (!(form instanceof PDFRef) || !(source.context.lookup(form) instanceof PDFRawStream))
    throw new Error('A drawing has no form')
  return PDFObjectCopier.for(source.context, context).copy(form)
}
