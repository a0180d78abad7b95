/**
 * A design as it is saved, hashed and ordered: plain JSON, every table flat by id.
 *
 * Lengths are millimeters, rounded to 0.001 whenever they are stored; x grows to the right and y downward. A node has its own
 * coordinates with the origin at its top left corner; `transform` takes them to those of its parent (a surface or a group).
 * What can be worked out (cut path, findings, price, pictures) is never part of it.
 */
export interface DesignDocument {
  schema: number
  id: string
  product: DesignedProduct
  /** The surfaces in the order of the template. */
  surfaceOrder: SurfaceId[]
  surfaces: Record<SurfaceId, Surface>
  nodes: Record<NodeId, DesignNode>
  assets: Record<AssetId, Asset>
  /** The fonts that its texts were set with; another file under the same name would set them otherwise. */
  fonts: Record<FontKey, FontRecord>
}

export type SurfaceId = string
export type NodeId = string
export type AssetId = string
export type FontKey = string

/** `revision` is that of the template that the design was made for: a newer one never moves anything by itself. */
export interface DesignedProduct {
  template: string
  revision: number
  size: Size
  quantity: number
  /** Answers by name of the template's options, such as material: "clear". */
  options: Record<string, string>
}

export interface Size {
  width: number
  height: number
}

/** Its nodes from back to front. */
export interface Surface {
  nodes: NodeId[]
  background?: Paint
  cut?: CutChoice
  /** The box of one piece on a sheet full of it: what lies on the surface is the first piece (design-document-33). */
  fill?: Size
}

export interface FontRecord {
  sha256: string
}

/** An uploaded picture. Width and height are pixels, after the turning that its EXIF data asks for. */
export interface Asset {
  /** The upload's key, by which its bytes are found and kept. */
  key: string
  sha256: string
  type: string
  width: number
  height: number
  name: string
  matte?: Matte
}

/** How the background was taken away; strokes are in shares (0 to 1) of the picture's width and height. */
export interface Matte {
  method: 'flat' | 'box' | 'artist'
  /** Background that the art encloses stays; "flat" alone knows it. */
  keepsEnclosed?: boolean
  box?: Rectangle
  strokes?: { keep: boolean; width: number; points: [number, number][] }[]
}

export interface Rectangle {
  x: number
  y: number
  width: number
  height: number
}

/** `#rrggbb`, or none. */
export type Paint = string | null

export interface Stroke {
  paint: Paint
  width: number
}

export type CutStyle = 'die' | 'kiss' | 'through' | 'shape' | 'none'

/** `offset` from the art to the cut; `smoothing` 0 to 1; `bridge` is the widest gap that the cut spans, "auto": as wide as one piece needs. */
export interface CutChoice {
  style: CutStyle
  offset: number
  smoothing: number
  bridge: number | 'auto'
  /** Whether holes in the art are cut out. */
  holes: boolean
  /** What fills the ground between art and cut; white and none are the material's own (design-document-35). */
  border: Paint
  /** A line of the shopper's own in place of one around the art, in mm of the surface (design-document-36). */
  path?: string
  /** Spots with an offset of their own, such as those that the blade check mended. */
  regions?: { area: Rectangle; offset: number }[]
}

/** [a, b, c, d, e, f] as in SVG: x' = a·x + c·y + e, y' = b·x + d·y + f. */
export type Matrix = [number, number, number, number, number, number]

export type Locked = 'place' | 'content' | 'all'

interface NodeBase {
  transform: Matrix
  name?: string
  opacity?: number
  blend?: 'multiply'
  locked?: Locked
  hidden?: boolean
}

/** `crop` is the shown part in shares of the picture. Without an asset it is a place that waits for a picture. */
export interface ImageNode extends NodeBase {
  kind: 'image'
  asset: AssetId | null
  width: number
  height: number
  crop: Rectangle
  /** How far the colors of its edge are carried on beyond it; what is cropped or has a mask ends there (design-document-34). */
  bleed?: number
  mask?: Shape
  tone?: 'gray' | 'sepia'
  /** The place that a starter design leaves for the shopper's picture. */
  slot?: string
}

/** `size` is the height of a capital M's em square; line height and tracking are shares of it. */
export interface TextNode extends NodeBase {
  kind: 'text'
  text: string
  font: FontKey
  size: number
  align: 'left' | 'center' | 'right'
  lineHeight: number
  tracking: number
  fill: Paint
  stroke?: Stroke
  /** Bends the lines: from -1 (down) to 1 (up), as a share of a half circle; a wave goes both ways. */
  curve?: { kind: 'arc' | 'wave'; amount: number }
  /** Makes the letters as large as this box allows. */
  fit?: Size
  slot?: string
}

export type Shape = 'rectangle' | 'rounded' | 'ellipse' | 'star' | 'heart' | 'triangle' | 'hexagon' | 'speech'

export interface ShapeNode extends NodeBase {
  kind: 'shape'
  shape: Shape
  width: number
  height: number
  /** Corner radius of "rounded". */
  radius?: number
  fill: Paint
  stroke?: Stroke
}

/** `path` is SVG path data with M, L, C and Z only, all absolute. */
export interface PathNode extends NodeBase {
  kind: 'path'
  path: string
  fill: Paint
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

/** `code` names a picture of the emoji set, such as "1f680". */
export interface EmojiNode extends NodeBase {
  kind: 'emoji'
  code: string
  size: number
}

/** Lettering of single strokes. `height` is the height of a capital letter; colors by letter win over the line's. */
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

export type DesignNode =
  | ImageNode
  | TextNode
  | ShapeNode
  | PathNode
  | GroupNode
  | QrNode
  | EmojiNode
  | NeonNode

export type NodeKind = DesignNode['kind']
