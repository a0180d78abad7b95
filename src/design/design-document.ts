import type { DatedName, MadeWhat, Repeat } from './made-parameters'
import type { WarpKind } from './warp-kinds'
import type { PatternFill } from './pattern-fill'
import type { Cmyk, Size, Rectangle, Matrix, Paint, Stroke, Shape } from './units'
/**
 * A design as it is saved, hashed and ordered: plain JSON whose tables are flat and keyed by id.
 *
 * Lengths are millimeters, rounded to 0.001 when stored; x grows to the right and y downward. Each node has
 * its own coordinate system with the origin at its top left corner. `transform` maps it to that of its parent
 * (a surface or a group). Derived data (cut path, findings, price, pictures) is never part of it.
 */
export interface DesignDocument {
  schema: number
  id: string
  product: DesignedProduct
  /** The surfaces, in the order of the template. */
  surfaceOrder: SurfaceId[]
  surfaces: Record<SurfaceId, Surface>
  nodes: Record<NodeId, DesignNode>
  assets: Record<AssetId, Asset>
  /** Fonts of the texts, with hashes: another file under the same name would change the layout. */
  fonts: Record<FontKey, FontRecord>
  /** Dates that the design's calendars show: a country's holidays, and the shopper's own dates. */
  dates?: DesignDate[]
  /** Photos chosen for the design that are not on a page. */
  tray?: AssetId[]
  /** CMYK values that the shopper typed, by the color that screens show for them. They print as typed. */
  cmyk?: Record<string, Cmyk>
}

/** `isHoliday`: from the template, not typed by the shopper. */
export interface DesignDate extends DatedName {
  isHoliday?: true
}

export type SurfaceId = string
export type NodeId = string
export type AssetId = string
export type FontKey = string

/**
 * `revision` is the template revision that the design was made for; a newer revision never moves anything
 * automatically.
 */
export interface DesignedProduct {
  template: string
  revision: number
  size: Size
  quantity: number
  /** Chosen values by option name of the template, such as material: "clear". */
  options: Record<string, string>
}

/** `nodes` are ordered from back to front. */
export interface Surface {
  nodes: NodeId[]
  background?: Paint
  cut?: CutChoice
  /**
   * The size of one piece on a filled sheet; the surface's nodes are the first piece (design-document-33).
   */
  fill?: Size
  /** Each object that is not in a group is a separate piece, however near the next one is (design-document-33). */
  apart?: true
  /** On a roll with several designs: how many pieces have this one (design-document-33, `rollRuns`). */
  count?: number
  /** How the surface's objects, which form one tile, repeat over the surface. */
  repeat?: Repeat
  /**
   * How the surface repeats the one that its rule names; it then has no objects. Absent: it has its own objects
   * (design-document-22).
   */
  follows?: 'same' | 'mirrored'
  arrangement?: Arrangement
}

/** How the photos of a page are arranged (`setLayout`). It is never printed. */
export interface Arrangement {
  layout: string
  /** Photos of the page that its layout has no frame for. */
  spare?: ImageNode[]
  /** Positions of photos and words in earlier layouts, the latest layout last. */
  former?: FormerArrangement[]
}

/** `photos` are in the order of the layout's frames. */
export interface FormerArrangement {
  layout: string
  photos: FormerPhoto[]
  caption?: Pick<TextNode, 'transform' | 'size' | 'fit'>
}

export type FormerPhoto = Pick<ImageNode, 'transform' | 'asset' | 'width' | 'height' | 'crop'>

export interface FontRecord {
  sha256: string
}

/** An uploaded picture. `width` and `height` are pixels after its EXIF orientation is applied. */
export interface Asset {
  /** The upload's key, under which its bytes are stored. */
  key: string
  sha256: string
  type: string
  width: number
  height: number
  name: string
  /** A vector picture, which prints sharp at any size. */
  isVector?: true
  /** When the photo was taken, by the camera's clock, without a time zone: "2026-05-01T13:45:09". */
  taken?: string
  /** Boxes of faces in fractions of the picture; absent if the device could not look for faces. */
  faces?: Rectangle[]
  matte?: Matte
}

/**
 * How the background was removed; strokes are in fractions (0 to 1) of the picture's width and height. "flat" removes a
 * plain background, "subject" all but what the shop's detector finds, "box" what the shopper marks.
 */
export interface Matte {
  method: 'flat' | 'subject' | 'box' | 'artist'
  /** Keeps background that the art encloses; only for the method "flat". */
  keepsEnclosed?: boolean
  box?: Rectangle
  strokes?: { keep: boolean; width: number; points: [number, number][] }[]
}

export type CutStyle = 'die' | 'kiss' | 'through' | 'shape' | 'none'

/**
 * `offset` is the distance from the art to the cut; `smoothing` is 0 to 1. `bridge` is the widest gap that
 * the cut spans; "auto" is as wide as needed for a single piece.
 */
export interface CutChoice {
  style: CutStyle
  offset: number
  smoothing: number
  bridge: number | 'auto'
  /** Whether holes in the art are cut out. */
  holes: boolean
  /** The color between art and cut; white and null leave the bare material (design-document-34). */
  border: Paint
  /**
   * The shopper's own cut line, used instead of one around the art, in mm of the surface
   * (design-geometry-8).
   */
  path?: string
  /** Areas with a different offset, such as those fixed by the blade check. */
  regions?: { area: Rectangle; offset: number }[]
}

/** The ink that an object is printed with instead of its colors: the name of its plate in the template. */
export type InkName = string

export type Locked = 'place' | 'content' | 'all'

interface NodeBase {
  transform: Matrix
  name?: string
  opacity?: number
  blend?: 'multiply'
  locked?: Locked
  hidden?: boolean
  /** Where pieces are apart: objects with the same name are copies of one design, and change together. */
  piece?: string
}

/**
 * `crop` is the visible part in fractions of the picture. Without an asset the node is a placeholder for a
 * picture.
 */
export interface ImageNode extends NodeBase {
  kind: 'image'
  asset: AssetId | null
  width: number
  height: number
  crop: Rectangle
  /**
   * How far the edge colors extend beyond the picture; ignored along cropped or masked edges
   * (design-document-34).
   */
  bleed?: number
  mask?: Shape
  /** `line` and `halftone` are for engraved surfaces only. */
  tone?: 'gray' | 'sepia' | 'line' | 'halftone'
  adjust?: Adjustment
  ink?: InkName
  /** The name of this placeholder in a starter design. */
  slot?: string
}

/** Changes to a picture's colors before its tone: whole numbers from -100 to 100, left out where they are 0. */
export interface Adjustment {
  light?: number
  contrast?: number
  warmth?: number
  saturation?: number
}

/** `size` is the font size, the height of the em square; `lineHeight` and `tracking` are fractions of it. */
export interface TextNode extends NodeBase {
  kind: 'text'
  text: string
  font: FontKey
  size: number
  align: 'left' | 'center' | 'right'
  lineHeight: number
  tracking: number
  fill: Paint
  ink?: InkName
  pattern?: PatternFill
  stroke?: Stroke
  /** Colors of the letters instead of `fill`, which remains for surfaces of one tone or few colors. */
  gradient?: Gradient
  shadow?: TextShadow
  /**
   * Bends the lines by -1 to 1. An arc and a wave turn the letters, the arc as a fraction of a half circle; the
   * others change their shape (`text/warp-text.ts`).
   */
  curve?: { kind: 'arc' | 'wave' | WarpKind; amount: number }
  along?: AlongEdge
  /** Makes the letters as large as this box allows. */
  fit?: Size
  slot?: string
}

/** Colors along a line through the middle of the letters, in equal steps. */
export interface Gradient {
  /** Two or three colors. */
  colors: string[]
  /** Whole degrees clockwise, from 0 (left to right) to 359. */
  turn: number
}

/** A copy below the letters with hard edges; `x` and `y` are its distance. */
export interface TextShadow {
  color: string
  x: number
  y: number
}

/**
 * Words along the edge of their surface. `path` is their base line in the surface's coordinates, made of M and L; it
 * begins in the middle of the side and runs as the words do (`document/along-edge.ts`).
 */
export interface AlongEdge {
  side: 'top' | 'bottom'
  path: string
  /** How far the middle of the words is from the middle of the side, as a share of the path, from -0.5 to 0.5. */
  at?: number
}

export interface ShapeNode extends NodeBase {
  kind: 'shape'
  shape: Shape
  width: number
  height: number
  /** Corner radius of the shape "rounded". */
  radius?: number
  fill: Paint
  ink?: InkName
  pattern?: PatternFill
  stroke?: Stroke
}

/** `path` is SVG path data with M, L, C and Z only, all absolute. */
export interface PathNode extends NodeBase {
  kind: 'path'
  path: string
  fill: Paint
  ink?: InkName
  pattern?: PatternFill
  stroke?: Stroke
}

export interface GroupNode extends NodeBase {
  kind: 'group'
  children: NodeId[]
}

export interface QrNode extends NodeBase {
  kind: 'qr'
  text: string
  size: number
  fill: Paint
  background: Paint
}

/** `code` names an image of the emoji set, such as "1f680". */
export interface EmojiNode extends NodeBase {
  kind: 'emoji'
  code: string
  size: number
}

/** Single-stroke lettering. A line's `height` is its cap height, and `letterColors` override its `color`. */
export interface NeonNode extends NodeBase {
  kind: 'neon'
  lines: NeonLine[]
  align: 'left' | 'center' | 'right'
  lineGap: number
  /** Diameter of the tube. */
  tube: number
}

export interface NeonLine {
  text: string
  font: FontKey
  height: number
  tracking: number
  color: string
  letterColors?: Record<number, string>
}

/** A setting of a generated object: a value, or the template's option that supplies it. */
export type MadeValue = string | number | boolean | string[] | { option: string }

/** An object that a generator draws from its settings (`design/made`), such as a month of a calendar. */
export interface MadeNode extends NodeBase {
  kind: 'made'
  what: MadeWhat
  with: Record<string, MadeValue>
  width: number
  height: number
  font: FontKey
  fill: Paint
  /** Slot of the template's `words`, so the words can also be typed in the order form. */
  slot?: string
}

export type DesignNode =
  | ImageNode
  | TextNode
  | ShapeNode
  | PathNode
  | GroupNode
  | QrNode
  | EmojiNode
  | NeonNode
  | MadeNode

export type NodeKind = DesignNode['kind']
