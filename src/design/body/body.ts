import type { SurfaceId } from '../design-document'
import type { FittingKind } from '../template/view-rule'
import type { Ring } from '../geometry/point'
import type { Point, Rectangle, Size } from '../units'

/** A picture: RGBA, one byte per channel, not premultiplied, as in the browser's ImageData. */
export interface Pixels extends Size {
  data: Uint8ClampedArray
}

/** Finish of a body's surface: glossy (glazed or laminated), matte, woven cloth, or lit from within. */
export type Material = 'glossy' | 'matte' | 'cloth' | 'lit'

interface Printed {
  surface: SurfaceId
  /** Size of that surface in millimeters, without bleed. */
  size: Size
  material: Material
  /** Color of everything that is not printed, as `#rrggbb`. */
  color: string
}

/** A clockwise ring around a piece, and counterclockwise ones around its holes. */
export type Outline = readonly Ring[]

/** What supports a flat body. "air": it floats upright, so turning it shows its back. */
export type Support = 'wall' | 'floor' | 'table' | 'air'

/** A sheet or board, hung on a wall or lying face up. */
export interface FlatBody extends Printed {
  body: 'flat'
  on: Support
  /** 0 for paper; then transparent pixels of the art are cut away. */
  thickness: number
  /** Radii of the corners; half the size makes an ellipse. */
  corners: Point
  /** Outline with holes, in mm from the surface's top left corner; it replaces the corners. */
  outline?: Outline
  /** The surface on its back; without one the back is not drawn. */
  back?: SurfaceId
  /** A clock's hands: their color, and the time they show. */
  hands?: Hands
  fitting?: Fitting
  /** Printed pieces that are sewn onto it. */
  patches?: readonly Patch[]
  /** A band along the outline that is not printed. */
  rim?: Rim
}

/** A printed piece on a flat body: its middle is in mm from the top left corner. */
export interface Patch {
  surface: SurfaceId
  at: Point
  /** Size of the part that is seen. */
  size: Size
  /** What is seen of its width, in shares. */
  part: readonly [from: number, to: number]
  corners: Point
}

/** Distances in mm from the outline, inward. */
export interface Rim {
  from: number
  to: number
  color: string
}

/** A fitting at the holes of a flat body, whose centers are in mm from the top left corner. */
export interface Fitting {
  kind: FittingKind
  color: string
  holes: readonly Point[]
  /** The holes with their sizes, for switches. */
  openings?: readonly Rectangle[]
}

export interface Hands {
  color: string
  hours: number
  minutes: number
}

export const boxSides = ['left', 'right', 'back', 'top', 'bottom'] as const
export type BoxSide = (typeof boxSides)[number]

/** A block or a lamp of four panels. */
export interface BoxBody extends Printed {
  body: 'box'
  depth: number
  /** How far the art extends beyond the front on every side. */
  around: number
  /** What the sides show: the art beyond the front, the front's edge as in a mirror, or a color as `#rrggbb`. */
  edge: 'image' | 'mirror' | `#${string}`
  /** The surfaces on other sides, with their sizes; they replace the edge. */
  sides?: Partial<Record<BoxSide, { surface: SurfaceId; size: Size }>>
}

/** A body that is round about a vertical axis. The art wraps around its side, centered on the front. */
interface TurnedBody extends Printed {
  /** Diameter at the middle of the art. */
  diameter: number
  height: number
  /** Color of the inside and the handle, as `#rrggbb`. */
  inside: string
}

/** A mug, a lamp, a tin. */
export interface CylinderBody extends TurnedBody {
  body: 'cylinder'
  /** How far the handle reaches beyond the side; 0 for none. */
  handle: number
}

/** A bowl or a cup. Unrolled, its art is a segment of a ring. */
export interface ConeBody extends TurnedBody {
  body: 'cone'
  /** Angle of the side in degrees; positive if the foot is wider than the rim. */
  slope: number
}

/** A pillow propped up on its edge. */
export interface CushionBody extends Printed {
  body: 'cushion'
  /** The surface on its back; without one the back has the body's color. */
  back?: SurfaceId
  /** Thickness in the middle. */
  plump: number
}

/** A towel or blanket spread out in soft waves. `color` is the color of its back. */
export interface ClothBody extends Printed {
  body: 'cloth'
  /** Leg length of the folded-over triangle at the near right corner; 0 for no fold. */
  fold: number
}

/**
 * A book: closed and upright, or open and flat, or a calendar sheet that hangs on its wire or leans on a folded card.
 */
export interface BookBody extends Printed {
  body: 'book'
  shown: 'cover' | 'spread' | 'leaf' | 'tent'
  /** Thickness of the closed book. */
  thickness: number
  /** Widths on a cover's surface: the spine (0 if the surface is only the front), and the turned-in edges. */
  spine: number
  turnIn: number
}

/**
 * An open umbrella. A surface is as long as a gore and as wide as its outer edge; the gores show the surface and the
 * `others` in turn. With `gore`, a gore's size, the surface is one round picture over all of them.
 */
export interface CanopyBody extends Printed {
  body: 'canopy'
  gores: number
  others?: readonly SurfaceId[]
  gore?: Size
  /** The surface on the underside; without one it has the body's color. */
  under?: SurfaceId
}

/** Two boards of the same size side by side, such as the soles of flip-flops. */
export interface PairBody extends Printed {
  body: 'pair'
  on: Support
  thickness: number
  gap: number
  /** Left and right: surface, outline as in a flat body, and the strap holes, the one between the toes first. */
  pieces: readonly { surface: SurfaceId; outline: Outline; straps: readonly Point[] }[]
  /** Color of the straps. */
  strap?: string
}

/** A printed half of a sock, with its outline as in a flat body. */
export interface SockSide {
  surface: SurfaceId
  outline: Outline
}

/** A pair of worn socks. A surface is as long as a sock from its cuff to its toe, and as wide as half of its girth. */
export interface SocksBody extends Printed {
  body: 'socks'
  /** Length of the foot on the surface, from the heel to the toe. */
  foot: number
  gap: number
  /** Left and right sock: the shin side (`front`) and the heel side (`back`). */
  pieces: readonly [left: { front: SockSide; back: SockSide }, right: { front: SockSide; back: SockSide }]
}

/** A print behind a larger clear pane, with a gap between the two. */
export interface PanesBody extends Printed {
  body: 'panes'
  thickness: number
  /** Distance between the two panes. */
  gap: number
  /** The surface on the clear pane, and the pane's size. */
  front?: SurfaceId
  pane: Size
}

/** The 3D shape on which a product is shown. Lengths are in millimeters. */
export type Body =
  | FlatBody
  | BoxBody
  | CylinderBody
  | ConeBody
  | CushionBody
  | ClothBody
  | BookBody
  | CanopyBody
  | PairBody
  | SocksBody
  | PanesBody

/** The picture of each printed surface; a surface without one is blank. */
export type BodyArt = Readonly<Record<SurfaceId, Pixels>>

/** Size of a view in pixels, and the camera's angles in degrees. */
export interface Camera extends Size {
  /** Turns the body around its vertical axis; positive values move its front to the right. */
  turn: number
  /** How far the camera looks down on the body: 0 is level with it, 90 above it. */
  tilt: number
  /** "turn" leaves room for a full turn, so the scale never changes; "body" fills the view. Default: turn. */
  frame?: 'turn' | 'body'
  /** Magnification, for close-ups. Default: 1. */
  zoom?: number
  /** The point of the unmagnified view that is at the center, in fractions of its size. Default: its center. */
  aim?: Point
  /** Samples per pixel along each axis: 2 makes smooth edges, 1 is quick. Default: 2. */
  samples?: 1 | 2
  /** False if the caller draws the shadow. Default: true. */
  shadow?: boolean
}
