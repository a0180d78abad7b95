import type { Priceable } from '@/lib/money/price'
import type { DesignDocument } from '../design-document'
import type { Rectangle, Size } from '../units'
import { widened } from '../geometry/point'
import { shownEngraving } from '../template/engraving'
import type { MaterialLook } from '../template/material-look'
import type { ProductTemplate } from '../template/product-template'
import type { SurfaceRule } from '../template/surface-rule'
import { severalWindows } from '../template/mat-openings'
import { irregularPiece } from '../template/surface-edge'
import { type CanvasMake, frameOf } from './canvas-rules'

/**
 * How the flat print of a design is made. It uses the model of a canvas: `front` is the printed, visible area,
 * and `depth` is the part printed beyond it and trimmed off. Lengths are millimeters.
 */
export interface PrintMake extends CanvasMake {
  /** Size of the whole piece within its frame, including its unprinted border. */
  piece: Size
  border: number
  /** Corner radius of the piece. */
  radius: number
  /** Outline of the piece with its holes, as path data from its corner; omit for a rectangle. */
  outline?: string
  /** Width of the frame's face and of the mount; 0 if there is none. */
  face: number
  mount: number
  look: MaterialLook
  /** True if light colors cover the material, because white ink is below them or they are wool. */
  isBacked: boolean
}

const paper: MaterialLook = { base: '#ffffff', finish: 'flat' }

type Asked = Pick<Priceable, 'options'>

/**
 * Returns how far the picture is printed beyond the front: to the bleed, or not at all if a border stays
 * unprinted.
 */
const beyond = ({ bleed, border = 0 }: SurfaceRule) => (border > 0 ? 0 : bleed)

const hasWhite = ({ inks }: SurfaceRule, material: string) =>
  inks.some((ink) => ink.kind === 'white' && ink.materials.includes(material))

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
    isBacked: hasWhite(rule, material) || rule.palette !== undefined,
    ...(rule.seenFrom !== undefined && { seenFrom: rule.seenFrom }),
  } as const
}

export const mountColor = '#fbfaf6'

/** Returns border, mount and frame, from the inside out. */
function ringsOf({ border, look, mount, face, frame }: Omit<PrintMake, 'rings'>): Pick<PrintMake, 'rings'> {
  const rings = [
    { color: look.base, width: border },
    { color: mountColor, width: mount },
    { color: frame ?? mountColor, width: face },
  ].filter(({ width }) => width > 0)
  return rings.length > 0 ? { rings } : {}
}

/** Returns the windows of a framed print's mat, if there are several. */
function windowsOf(rule: SurfaceRule, frame: string | undefined, size: Size): Pick<PrintMake, 'windows'> {
  if (frame === undefined) return {}
  const windows = severalWindows(rule, size)
  return windows.length > 0 ? { windows } : {}
}

/**
 * Returns a design as a print. The tone is "color", because the design is already drawn in its tone.
 * @param template with the effects of the design's options (see `templateFor`)
 */
export function designedPrint(
  document: DesignDocument,
  template: ProductTemplate,
  rule: SurfaceRule,
  product: Asked,
): PrintMake {
  const { size, options } = document.product
  const { border = 0 } = rule
  const frame = frameOf(document, template, product)
  const outline = irregularPiece(rule, size)
  const engraved = shownEngraving(rule, options)
  const make = {
    ...dressed(rule, options['material'] ?? '', frame),
    piece: size,
    border,
    front: { width: size.width - 2 * border, height: size.height - 2 * border },
    depth: beyond(rule),
    tone: 'color',
    ...(outline !== undefined && { outline }),
    ...windowsOf(rule, frame, size),
    ...(engraved && { engraved }),
  } as const
  return { ...make, ...ringsOf(make) }
}

/**
 * Returns the outer edge of the frame around a piece at the origin, or of the piece itself without a frame.
 */
export const outerEdge = ({ piece, face, mount }: PrintMake): Rectangle =>
  widened({ x: 0, y: 0, ...piece }, face + mount)
