import type { FontKey, MadeValue } from '../design-document'
import type { MadeWhat } from '../made-parameters'
import type { Paint, Shape, Stroke } from '../units'
import type { HoleRule } from './hole-rule'
import type { ZoneRule } from './zone-rule'
import type { MaterialLook } from './material-look'
import type { AreaRule } from './area-rule'
import type { PaletteRule } from '../tone/palette'
import type { CutRule, PackingRule } from '../geometry/cut-rule'

/** Rules of one surface of a product: what is printed and cut there, in mm. */

/** Free sizes between two limits, or a list of sizes. */
export interface SizeRule {
  /** All available sizes, if no other size can be typed. */
  list?: [width: number, height: number][]
  minimum: [width: number, height: number]
  maximum: [width: number, height: number]
  step: number
  default: [width: number, height: number]
  keepsProportions?: boolean
}

/** A length in mm, or a factor of the ordered width or height plus millimeters and named lengths. */
export type SurfaceLength =
  | number
  | { of: 'width' | 'height'; times?: number | undefined; plus?: (number | string)[] | undefined }

/**
 * How many pieces a counted surface has: always the same number, or that of an option. The option's values are
 * numbers, or `values` says the number of each. `per` is how many of the option's number are on one piece.
 */
export type CountRule =
  | { fixed: number }
  | {
      option: string
      per?: number | undefined
      values?: Record<string, number> | undefined
      /** Minimum and maximum of the option's number, by the value of another option (count-limits.ts). */
      within?: { option: string; values: Record<string, [least: number, most: number]> } | undefined
      /**
       * The first piece keeps the surface's own id, so that designs of one piece stay as they are; where only one
       * piece is possible, the surface is not counted.
       */
      keepsFirst?: true | undefined
    }

export interface PieceRule {
  size: [width: number, height: number]
  count: number
}

/** An object of a new surface. `at` is left, top, width and height in shares of the trimmed size. */
export type BeginRule = { at: [left: number, top: number, width: number, height: number] } & (
  | { slot: string }
  | { made: MadeWhat; with?: Record<string, MadeValue>; font: FontKey; fill: string; slot?: string }
)

export type Following = 'same' | 'mirrored'

/** A surface that repeats another one (`as` in new designs) until a shopper chooses otherwise among `may`. */
export interface FollowRule {
  /** As written: a surface, or its own name for its first piece. Made: the id of a surface. */
  surface: string
  as: Following
  may: (Following | 'own')[]
}

/** Width and height are the surface's size plus `around` on every side (a canvas wraps around its bars). */
export interface SurfaceRule {
  id: string
  /** What shoppers call it; every surface of a template with several has one. */
  title?: string
  /** The surface's own size instead of the ordered one (`sizeOf`). */
  size?: { width: SurfaceLength; height: SurfaceLength }
  /** As written only: `templateFor` makes the pieces `page-1`, `page-2` … of it. */
  count?: CountRule
  /** The name of the counted surface that this is a piece of, and which of them it is, from 1. */
  stem?: string
  number?: number
  /** Only before expansion (`withPieces`): the surface exists while each of these options has one of these values. */
  when?: Record<string, string[]>
  follows?: FollowRule
  /** Set if the surface's objects form a tile that repeats over it: limits for the tile's sides, and their default. */
  repeats?: { minimum: number; maximum: number; default: number }
  /** One photo may be laid over all pieces: limits for the gap between two of them, and its default. */
  together?: { minimum: number; maximum: number; default: number }
  /** Into how many pieces it is cut in some sizes, as a puzzle (`pieceLinesOf`). */
  pieces?: PieceRule[]
  /** The surface must look the same upside down, like the back of a playing card. */
  turns?: true
  /** Initial objects of each new surface, from back to front. */
  begins?: BeginRule[]
  /**
   * Objects of each piece with a photo from the product's page, from back to front; the photo fills the slot. Default:
   * the photo covers the first piece.
   */
  withPhoto?: BeginRule[]
  around: number
  bleed: number
  safe: number
  dpi: { wanted: number; warn: number; stop: number }
  mask?: Shape
  /** Corner radius of the mask "rounded". */
  maskRadius?: number
  /**
   * Instead of a mask: one closed clockwise path of M, L, C and Z in a box of 1 × 1, stretched to the trimmed size
   * (`edgeOf`).
   */
  outline?: string
  /** Holes through the piece (`holesOf`). */
  holes?: HoleRule[]
  /** Seams, hardware and lines that guide the design and are never printed (`zoneShapes`). */
  zones?: ZoneRule[]
  cut?: CutRule
  /**
   * Fold lines, as distances from the trimmed edge on every side; for a canvas, at its back and at its front.
   */
  folds?: number[]
  /** Folds across the surface, such as the middle of an opened book (`foldLines`). */
  foldsAt?: FoldLineRule[]
  spine?: SpineRule
  edge?: EdgeRule
  panels?: PanelRule
  parts?: PartsRule
  /** Set for a round picture that is cut into gores, which meet in its middle (gores.ts). */
  gores?: GoresRule
  /** Unprinted border inside the size on every side: a paper margin for handling, the edge of a board. */
  border?: number
  /**
   * Width of the frame's face, if the surface can be framed; the frame's color is the swatch of the option
   * "frame".
   */
  frame?: number
  /** Width of the white margin between print and frame; like the frame, it adds to the size. */
  mount?: number
  openings?: OpeningsRule
  /** Place of a line typed beside the picture; without it a person places the line. */
  caption?: CaptionRule
  /** Closest viewing distance; default: that of pictures on a wall. */
  seenFrom?: number
  /** Default tone for pictures that set none; omit to keep their colors. */
  tone?: 'color' | 'gray' | 'sepia' | 'line' | 'halftone'
  inks: InkRule[]
  /** Inks that shoppers may print objects with, such as varnish and foil, in printing order. */
  areas?: AreaRule[]
  /** The colors that the surface is made of, such as wools; omitted: all. */
  palette?: PaletteRule
  /** How finished pieces are delivered; default: individually. */
  packing?: PackingRule
  /** Appearance of each value of the template's option "material". */
  materials?: Record<string, MaterialLook>
}

/**
 * The spine in the middle of a book's cover that is laid flat. `width` is a named length as written, a number once
 * made. Words are on it from `wordsFrom` mm on. `turnIn` is how far the cover is folded in on every side.
 */
export interface SpineRule {
  width: number | string
  wordsFrom: number
  turnIn?: number | undefined
  /** Width of the groove on both sides of the spine in which a hard cover bends. */
  hinge?: number | undefined
}

/**
 * `x` is a share of the trimmed width, `y` one of its height. `keep` is how far words and edges of photos stay
 * from the line, in millimeters.
 */
export type FoldLineRule = { keep: number } & ({ x: number } | { y: number })

/**
 * `height` is from ascent to descent, and is reduced for lines that would be too long. `rise` is the distance
 * above the front's lower edge, and is increased where a side would reflect the caption.
 */
export interface CaptionRule {
  /** One of the template's `words`. */
  slot: string
  font: FontKey
  height: number
  rise: number
  align: 'left' | 'center'
  fill: Paint
  /** Outline of the letters, so that they are legible on any picture. */
  stroke?: Stroke
}

/**
 * Preview of a label while its words are typed (catalogue-100); not used for printing. Lines are stacked in
 * the center of the space beside the picture.
 */
export interface LabelRule {
  lines: LabelLine[]
  /** Title of the option whose color fills the label; default: the bare material. */
  background?: string
  /** The title of the option that selects the drawing, and the drawings by the titles of its values. */
  picture?: { option: string; drawings: Record<string, LabelDrawing> }
  /** Colors for letters; the most legible one on the background is used. */
  inks: string[]
}

export interface LabelDrawing {
  file: string
  alt: string
}

/** `share` is the maximum fraction of the label's height. */
export type LabelLine = { font: FontKey; share: number; align: 'left' | 'center' } & (
  | { slot: string }
  | { says: string }
)

/**
 * What is printed on the sides. "image": the art itself, which then extends over the folds. Otherwise the
 * sides are made from the front (reflected, stretched or blurred), or have a color.
 */
export interface EdgeRule {
  kind: 'image' | 'mirror' | 'stretch' | 'blur' | 'color'
  color?: Paint
}

/**
 * A picture across a grid of pieces, each printed on its own page; what is in the gaps is lost. The surface's size
 * is that of the whole grid.
 */
export interface PartsRule {
  grid: [columns: number, rows: number]
  gap: number
  /** Corner radius of a piece; default: sharp. */
  radius?: number | undefined
}

/**
 * The windows of a mat, one for each photo: a grid, or places as left, top, width and height in shares of the print
 * (mat-openings.ts). They are cut only into a mat, which `mount` adds.
 */
export interface OpeningsRule {
  grid?: [columns: number, rows: number] | undefined
  places?: [left: number, top: number, width: number, height: number][] | undefined
  /** Width of the mat between two windows. */
  bar: number
  /** What shoppers call what covers the print there. */
  say: string
}

/** The gores of an umbrella: their number, the outline of one with its tip at the top, and its size. */
export interface GoresRule {
  number: number
  outline: string
  size: { width: SurfaceLength; height: SurfaceLength }
}

/**
 * A picture across several canvases side by side; the parts in the gaps are lost. The design's size is that
 * of the whole set.
 */
export interface PanelRule {
  columns: number
  gap: number
}

/**
 * Separations besides the process colors, in printing order. White is inset by `choke` from the art's edge.
 */
export interface PlateRule {
  name: string
  kind: 'white' | 'gloss'
  choke: number
  overprint: boolean
  /** Values of the option "material" that need this ink. */
  materials: string[]
  /** Below all art (default), or only where the shopper's file has a plate for it. */
  where?: 'art' | 'file'
}

/** The only plate of a surface that is engraved: it has one tone and no colors (design-scene-13). */
export interface EngraveRule {
  name: string
  kind: 'engrave'
}

export type InkRule = PlateRule | EngraveRule
