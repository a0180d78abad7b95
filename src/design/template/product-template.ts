import type { CutStyle, FontKey, Paint, Shape, Stroke } from '../document/design-document'
import type { MaterialLook } from './material-look'
import type { BackingRule, NeonRule } from './neon-rule'

/**
 * What a product lets be designed, as data (`brands/<brand>/designs/*.yaml`). The studio, the checks, the files for print and the measures
 * know products only by it. Lengths are millimeters.
 */
export interface ProductTemplate {
  /** The urlKey of the product, so that a design alone says what it is of. */
  id: string
  revision: number
  kind: 'print' | 'neon' | 'canvas'
  /** "none": it is laid out by hand, so that a chosen picture is not shown as the product; left out: it is. */
  preview?: 'none'
  sizes: SizeRule
  /** As they are made before any option has its effect: `templateFor` gives those of one design. */
  surfaces: SurfaceRule[]
  options: Record<string, OptionRule>
  neon?: NeonRule
  /** By the slot of a text: the title of the product's option that it is typed into. */
  words?: Record<string, string>
  /** How typed words are shown on the product that a person lays out; left out: they are not, unless a surface has a caption. */
  label?: LabelRule
  checks: Partial<Record<CheckName, Thresholds>>
  output: OutputRule
  /** Revisions that were made on other surfaces: how far each went round the size then, by its id. */
  before?: { revision: number; around: Record<string, number> }[]
}

/** An answer that a design gives, and what it changes in how the product is made. */
export interface OptionRule {
  values: string[]
  default: string
  /** The product's option that asks for it, and its values by ours, by their titles; without it the product is made in one way. */
  asked?: { option: string; values: Record<string, string> }
  effects?: Record<string, TemplateChange>
}

/** What is otherwise while an option has one of its values. */
export interface TemplateChange {
  surfaces?: Record<string, SurfaceChange>
  neon?: Partial<
    Pick<NeonRule, 'diameter' | 'minimumBend' | 'wattsPerMeter' | 'cutStep' | 'maximumRun' | 'jacket'>
  > & {
    backing?: Partial<BackingRule>
  }
}

export type SurfaceChange = Partial<Omit<SurfaceRule, 'id' | 'cut' | 'edge' | 'materials'>> & {
  cut?: Partial<CutRule>
  edge?: Partial<EdgeRule>
}

/** Free sizes between two limits, or those of a list. */
export interface SizeRule {
  /** Every size that it is made in, where no other can be typed. */
  list?: [width: number, height: number][]
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
  /** Corner radius of the mask "rounded". */
  maskRadius?: number
  cut?: CutRule
  /** Where it is folded, as distances from the trimmed edge on every side: a canvas at its front and at its back. */
  folds?: number[]
  edge?: EdgeRule
  panels?: PanelRule
  /** What stays unprinted within the size on every side: paper to be held by, the rim of a board. */
  border?: number
  /** Where it hangs in a frame, whose color is the swatch of the option "frame": the width of the frame's face. */
  frame?: number
  /** The white margin between print and frame; it adds to the size as the frame does. */
  mount?: number
  /** Where a line stands that is typed beside the picture; left out: a person places it. */
  caption?: CaptionRule
  /** From how near it is looked at; left out: as pictures on a wall are. */
  seenFrom?: number
  /** What pictures without a tone of their own are turned into; left out: their own colors. */
  tone?: 'color' | 'gray' | 'sepia'
  inks: InkRule[]
  /** How finished pieces come; left out: one by one. */
  packing?: PackingRule
  /** How each value of the template's option "material" looks. */
  materials?: Record<string, MaterialLook>
}

/**
 * `height` is from the face's ascent to its descent, less where the line would be too long; `rise` from the front's lower edge to it,
 * more where a side would reflect it.
 */
export interface CaptionRule {
  /** Of the template's words. */
  slot: string
  font: FontKey
  height: number
  rise: number
  align: 'left' | 'center'
  fill: Paint
  /** Round the letters, so that they are read on any picture. */
  stroke?: Stroke
}

/**
 * A label as it is shown while its words are typed (catalogue-100): nothing is printed by it. Lines stand below each other in the middle of
 * what a picture leaves them.
 */
export interface LabelRule {
  lines: LabelLine[]
  /** The title of the option whose color is printed all over it; left out: the material. */
  background?: string
  /** The option that chooses what is drawn on it, by title, and the drawings by the titles of its values. */
  picture?: { option: string; drawings: Record<string, LabelDrawing> }
  /** Of these, letters have the one that is read best on what is below them. */
  inks: string[]
}

export interface LabelDrawing {
  file: string
  alt: string
}

/** `share` is how much of the label's height it may take. */
export type LabelLine = { font: FontKey; share: number; align: 'left' | 'center' } & (
  | { slot: string }
  | { says: string }
)

/**
 * What runs round the sides: the art itself, which then reaches over the folds, or what is made of the front: its reflection, its last
 * line drawn out or blurred, or a color.
 */
export interface EdgeRule {
  kind: 'image' | 'mirror' | 'stretch' | 'blur' | 'color'
  color?: Paint
}

/** A picture over several canvases side by side; what falls into a gap is lost. The design's size is that of the whole. */
export interface PanelRule {
  columns: number
  gap: number
}

/** Pieces side by side on a sheet, or one after the other on a roll. */
export interface PackingRule {
  on: 'sheet' | 'roll'
  /** Between two cut lines, and from them to the edge. */
  gap: number
  margin: number
  /** How many are on a sheet, whose size follows from them; left out: the product's size is that of the sheet. */
  count?: number
  /** Longer side of a piece on a sheet of the product's size, until the shopper chooses another. */
  piece?: number
  /** The edge of a piece that leaves the roll first. */
  first?: 'top' | 'bottom' | 'left' | 'right'
}

/**
 * `spot` is the name of the separation that is cut through, `kissSpot` of what is cut through the film alone; a kiss cut's backing is
 * cut around the pieces (its default) or along the surface's edge. The smallest radius, neck and gap are what the blade can do.
 */
export interface CutRule {
  styles: CutStyle[]
  default: CutStyle
  offset: { minimum: number; maximum: number; default: number }
  minimum: { radius: number; neck: number; gap: number; piece: number }
  spot: string
  kissSpot?: string
  backing?: 'around' | 'surface'
}

/** The separations besides the colors, in the order of printing. White lies `choke` within the art's edge. */
export interface InkRule {
  name: string
  kind: 'white' | 'gloss'
  choke: number
  overprint: boolean
  /** Values of the option "material" that need it. */
  materials: string[]
  /** Below all art, which is meant when left out, or only where the shopper's own file has a plate of it. */
  where?: 'art' | 'file'
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
