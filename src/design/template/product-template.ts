import type { CutStyle, Shape } from '../document/design-document'

/**
 * What a product lets be designed, as data (`brands/<brand>/designs/*.yaml`). The studio, the checks, the files for print and the measures
 * know products only by it. Lengths are millimeters.
 */
export interface ProductTemplate {
  id: string
  revision: number
  kind: 'print' | 'neon' | 'canvas'
  sizes: SizeRule
  surfaces: SurfaceRule[]
  options: Record<string, { values: string[]; default: string }>
  checks: Partial<Record<CheckName, Thresholds>>
  output: OutputRule
}

/** Free sizes between two limits, or those of a list. */
export interface SizeRule {
  minimum: [width: number, height: number]
  maximum: [width: number, height: number]
  step: number
  default: [width: number, height: number]
  keepsProportions?: boolean
}

/** Width and height are those of the design's size plus `around` on every side (a canvas wraps round its bars). */
export interface SurfaceRule {
  id: string
  around: number
  bleed: number
  safe: number
  dpi: { wanted: number; warn: number; stop: number }
  mask?: Shape
  cut?: CutRule
  inks: InkRule[]
  /** How each value of the template's option "material" looks. */
  materials?: Record<string, MaterialLook>
}

/** `spot` is the name of the separation; the smallest radius, neck and gap are what the blade can do. */
export interface CutRule {
  styles: CutStyle[]
  default: CutStyle
  offset: { minimum: number; maximum: number; default: number }
  minimum: { radius: number; neck: number; gap: number; piece: number }
  spot: string
}

/** The separations besides the colors, in the order of printing. White lies `choke` within the art's edge. */
export interface InkRule {
  name: string
  kind: 'white' | 'gloss'
  choke: number
  overprint: boolean
  /** Values of the option "material" that need it. */
  materials: string[]
}

export interface MaterialLook {
  base: string
  finish: 'flat' | 'clear' | 'holographic' | 'kraft' | 'glitter' | 'mirror'
}

export type CheckName =
  | 'resolution'
  | 'safe-area'
  | 'cut-radius'
  | 'cut-neck'
  | 'cut-gap'
  | 'cut-pieces'
  | 'missing-glyphs'
  | 'stroke-width'
  | 'fold'

/** A finding is shown from `warn` on; from `stop` on the design can't be ordered as it is. */
export interface Thresholds {
  warn?: number
  stop?: number
}

export interface OutputRule {
  /** May name {order}, {line}, {surface} and {template}. */
  fileName: string
  files: { surface: string; format: 'pdf' | 'png' | 'dxf' }[]
}
