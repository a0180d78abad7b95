import type { Priceable } from '@/lib/price'
import { chosen, type Selection } from '@/lib/product-options'
import type { DesignDocument, Rectangle, Size } from '../document/design-document'
import { widened } from '../geometry/point'
import { chosenAnswers } from '../template/product-answers'
import type { MaterialLook } from '../template/material-look'
import type { ProductTemplate, SurfaceRule } from '../template/product-template'
import { chosenSize } from '../template/size-answers'
import { templateFor } from '../template/template-for'
import { type CanvasMake, type CanvasProduct, frameOf } from './canvas-rules'

/**
 * How a print is made that a shopper has chosen so far: a picture on something flat. It is laid like one on a canvas, whose `front` is what
 * is printed and seen, and `depth` what of the picture is printed beyond it and trimmed away. Lengths are millimeters.
 */
export interface PrintMake extends CanvasMake {
  /** Of the whole piece within its frame, its bare border included. */
  piece: Size
  border: number
  /** Of the piece. */
  radius: number
  /** Of the frame's face and of the mount; 0 for what has none. */
  face: number
  mount: number
  look: MaterialLook
  /** White ink lies below the picture, so that its light colors do not show the material. */
  isBacked: boolean
}

const paper: MaterialLook = { base: '#ffffff', finish: 'flat' }

type Asked = Pick<Priceable, 'options'>

/** Printed on one side of something flat that nobody cuts out along a line. */
export const isFlatPrint = ({ kind, preview, surfaces }: ProductTemplate): boolean =>
  kind === 'print' && preview !== 'none' && surfaces.every(({ cut }) => cut === undefined)

/** What of the picture is printed beyond the front: to the bleed, or nothing where a border stays bare. */
const beyond = ({ bleed, border = 0 }: SurfaceRule) => (border > 0 ? 0 : bleed)

const hasWhite = ({ inks }: SurfaceRule, material: string) =>
  inks.some(({ kind, materials }) => kind === 'white' && materials.includes(material))

function dressed(rule: SurfaceRule, material: string, frame: string | undefined) {
  return {
    edge: 'image',
    edgeColor: '#ffffff',
    panels: 1,
    frame,
    face: frame === undefined ? 0 : (rule.frame ?? 0),
    mount: frame === undefined ? 0 : (rule.mount ?? 0),
    radius: rule.mask === 'rounded' ? (rule.maskRadius ?? 0) : 0,
    look: rule.materials?.[material] ?? paper,
    isBacked: hasWhite(rule, material),
    ...(rule.seenFrom !== undefined && { seenFrom: rule.seenFrom }),
  } as const
}

/** What is chosen, read as a print by its template; undefined for products that are none, and for those that are laid out by hand. */
export function printOf(
  template: ProductTemplate,
  product: CanvasProduct,
  selection: Selection,
): PrintMake | undefined {
  const isPictured = product.options.some(({ type }) => type === 'file')
  const answers = chosenAnswers(template, product, selection)
  const [rule] = templateFor(template, answers).surfaces
  if (!rule || !isPictured || !isFlatPrint(template)) return undefined
  const { width, height } = chosenSize(product, selection, template)
  const { border = 0, tone = 'color' } = rule
  const frame = frameOf(template, product, ({ uid }, option) => chosen(selection, option.uid).includes(uid))
  const make = {
    ...dressed(rule, answers['material'] ?? '', frame),
    piece: { width, height },
    border,
    front: { width: width - 2 * border, height: height - 2 * border },
    depth: beyond(rule),
    tone,
  }
  return { ...make, ...ringsOf(make) }
}

export const mountColor = '#fbfaf6'

/** From the inside out: the bare border, the mount, the frame. */
function ringsOf({ border, look, mount, face, frame }: Omit<PrintMake, 'rings'>): Pick<PrintMake, 'rings'> {
  const rings = [
    { color: look.base, width: border },
    { color: mountColor, width: mount },
    { color: frame ?? mountColor, width: face },
  ].filter(({ width }) => width > 0)
  return rings.length > 0 ? { rings } : {}
}

/**
 * A design read as a print: all of the piece is drawn already, its tone and its border too.
 * @param template as it is made with the design's options (templateFor)
 */
export function designedPrint(
  { product: { size, options } }: DesignDocument,
  template: ProductTemplate,
  rule: SurfaceRule,
  product: Asked,
): PrintMake {
  const said = template.options['frame']?.asked?.values[options['frame'] ?? '']
  const frame = frameOf(template, product, ({ title }) => title === said)
  return {
    ...dressed(rule, options['material'] ?? '', frame),
    piece: size,
    border: 0,
    front: size,
    depth: 0,
    tone: 'color',
  }
}

/** Of the frame's outer edge round a piece, whose corner is the origin; of the piece itself where there is no frame. */
export const outerEdge = ({ piece, face, mount }: PrintMake): Rectangle =>
  widened({ x: 0, y: 0, ...piece }, face + mount)
