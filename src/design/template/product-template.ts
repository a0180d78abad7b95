import type { DatedName, MadeWhat } from '../made-parameters'
import type { BackingRule, NeonRule } from './neon-rule'
import type { ViewChange, ViewRule } from './view-rule'
import type { AutofillRule } from './layout'
import type { CutRule } from '../geometry/cut-rule'
import type { PressRule } from './press-rule'
import type { SizeRule, SurfaceRule, LabelRule, EdgeRule } from './surface-rule'
/**
 * What can be designed for a product, as data (`brands/<brand>/designs/*.yaml`). It is the only description
 * of products for the studio, the checks, print files and measures. Lengths are millimeters.
 */
export interface ProductTemplate {
  /** The product's urlKey, so that a design alone identifies its product. */
  id: string
  revision: number
  kind: 'print' | 'neon' | 'canvas'
  /** "none": the product is laid out by hand, so a chosen picture is not previewed on it; default: it is. */
  preview?: 'none'
  sizes: SizeRule
  /**
   * Surfaces as they are written: before the effects of options, and one rule for all pieces of a counted one. Ask
   * `templateFor` for the surfaces of a certain design.
   */
  surfaces: SurfaceRule[]
  /** Lengths by name that sizes of surfaces are made of, such as the width of a spine. */
  lengths?: Record<string, number>
  options: Record<string, OptionRule>
  /** How photos are distributed over its pages; without it only places for pictures are filled. */
  autofill?: AutofillRule
  /** The shapes that the product is shown on, the first one first; default: flat, on a wall. */
  views?: ViewRule[]
  neon?: NeonRule
  /** Title of the product option for a text, by the text's slot. */
  words?: Record<string, string>
  /**
   * How typed words are shown on a product that a person lays out; without it they are not shown, unless a
   * surface has a caption.
   */
  label?: LabelRule
  checks: Partial<Record<CheckName, Thresholds>>
  /** The kinds of generated objects that shoppers may add. */
  made?: MadeWhat[]
  /** Lists of dates for the product's calendars, by country; new designs get the first list. */
  dates?: { id: string; name: string; dates: DatedName[] }[]
  output: OutputRule
  /**
   * Revisions with different surfaces: how far each surface extended beyond the size then, and the own sizes of
   * those that had one, by id.
   */
  before?: {
    revision: number
    around: Record<string, number>
    sizes?: Record<string, NonNullable<SurfaceRule['size']>>
  }[]
}

/** An option of a design, and its effects on how the product is made. */
export interface OptionRule {
  values: string[]
  default: string
  /**
   * The title of the product's option, and the title of each value, keyed by our value; omitted if the product
   * is made in only one way.
   */
  asked?: { option: string; values: Record<string, string> }
  /** The size of each value, if the product's option for the size asks for it: a heart is as large as hearts are. */
  sizes?: Record<string, [width: number, height: number]>
  effects?: Record<string, TemplateChange>
}

/** Changes to the template while an option has a certain value. */
export interface TemplateChange {
  surfaces?: Record<string, SurfaceChange>
  lengths?: Record<string, number>
  view?: ViewChange
  checks?: Partial<Record<CheckName, Thresholds>>
  neon?: Partial<
    Pick<NeonRule, 'diameter' | 'minimumBend' | 'wattsPerMeter' | 'cutStep' | 'maximumRun' | 'jacket'>
  > & {
    backing?: Partial<BackingRule>
  }
}

type WrittenOnce = 'id' | 'count' | 'stem' | 'number' | 'when' | 'follows'

export type SurfaceChange = Partial<Omit<SurfaceRule, WrittenOnce | 'cut' | 'edge' | 'materials'>> & {
  cut?: Partial<CutRule>
  edge?: Partial<EdgeRule>
}

export type CheckName =
  | 'empty'
  | 'resolution'
  | 'safe-area'
  | 'cut-radius'
  | 'cut-neck'
  | 'cut-gap'
  | 'cut-pieces'
  | 'missing-glyphs'
  | 'stroke-width'
  | 'capital-height'
  | 'line-art'
  | 'dark'
  | 'even'
  | 'color-field'
  | 'colors'
  | 'fold'
  | 'zone'
  | 'face'
  | 'hole'
  | 'piece'
  | 'slot'
  | 'twice'
  | 'mirrored'
  | 'made'
  | 'turned'
  | 'repeat'
  | 'contrast'
  | 'effect'
  | 'ink'
  | 'curve'

/** Findings are shown from `warn` on; from `stop` on the design can't be ordered. */
export interface Thresholds {
  warn?: number
  stop?: number
}

export interface OutputRule extends PressRule {
  /** May contain {order}, {line}, {surface} and {template}. */
  fileName: string
  files: OutputFile[]
}

/**
 * `surface` gives each page its own file, `surfaces` makes them pages of one PDF. Both name surfaces by id or by
 * the stem of counted surfaces.
 */
export type OutputFile = {
  /** Instead of the common `fileName`. */
  name?: string
  /** A mirror image, for transfer paper: art, plates, cut lines and page boxes. */
  mirrored?: true
  /**
   * Each page of a spread as its own page of the PDF, only the first tile of a pattern, or the flat piece that makes the
   * side of a cone.
   */
  as?: 'pages' | 'tile' | 'bent'
} /** `csv`: the list of what is cut for a frame. */ & (
  | { surface: string; format: 'pdf' | 'png' | 'dxf' | 'csv' }
  /** `collated`: front and back of the first piece, then those of the second; default: surface after surface. */
  | { surfaces: string[]; format: 'pdf'; collated?: true }
)
