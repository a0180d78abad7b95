import type { SurfaceId } from '../design-document'
import type { Point, Size } from '../units'

/** A picture: RGBA, one byte per channel, not premultiplied, as in the browser's ImageData. */
export interface Pixels extends Size {
  data: Uint8ClampedArray
}

/** Finish of a body's surface: glossy (glazed or laminated), matte, or woven cloth. */
export type Material = 'glossy' | 'matte' | 'cloth'

interface Printed {
  surface: SurfaceId
  /** Size of that surface in millimeters, without bleed. */
  size: Size
  material: Material
  /** Color of everything that is not printed, as `#rrggbb`. */
  color: string
}

/** A sheet or board that is hung on a wall or lying with its front up. */
export interface FlatBody extends Printed {
  body: 'flat'
  on: 'wall' | 'floor' | 'table'
  /** 0 for paper; then transparent pixels of the art are cut away. */
  thickness: number
  /** Radii of the corners; half the size makes an ellipse. */
  corners: Point
  /** Outline with holes as path data, in mm from the surface's top left corner; it replaces the corners. */
  outline?: string
}

/** A block; its sides repeat the front's edge as in a mirror, or have the body's color. */
export interface BoxBody extends Printed {
  body: 'box'
  depth: number
  edge: 'mirror' | 'color'
}

/** A mug, a lamp, a tin: the art is around the side, and its middle is opposite the handle. */
export interface CylinderBody extends Printed {
  body: 'cylinder'
  diameter: number
  height: number
  /** How far the handle reaches beyond the side; 0 for none. */
  handle: number
  /** Color of the inside and the handle, as `#rrggbb`. */
  inside: string
}

/** A pillow standing on its edge. */
export interface CushionBody extends Printed {
  body: 'cushion'
  /** The surface on its back; without one the back has the body's color. */
  back?: SurfaceId
  /** Thickness in the middle. */
  plump: number
}

/** A towel or blanket lying in soft waves; `color` is that of its back. */
export interface ClothBody extends Printed {
  body: 'cloth'
  /** Length of the sides that are folded over at the near right corner; 0 for none. */
  fold: number
}

/** The 3D shape that a product is shown on. Lengths are millimeters. */
export type Body = FlatBody | BoxBody | CylinderBody | CushionBody | ClothBody

/** The picture of each printed surface; a surface without one is blank. */
export type BodyArt = Readonly<Record<SurfaceId, Pixels>>

/** Size of a view in pixels, and where it is seen from in degrees. */
export interface Camera extends Size {
  /** Turns the body around its vertical axis; positive values move its front to the right. */
  turn: number
  /** How far the camera looks down on the body: 0 is level with it, 90 above it. */
  tilt: number
  /** "turn" leaves room for a whole turn, so that the size stays the same; "body" fills the view. Default: turn. */
  frame?: 'turn' | 'body'
  /** Magnification, for close-ups. Default: 1. */
  zoom?: number
  /** The point of the unmagnified view that is at the center, in fractions of its size. Default: its center. */
  aim?: Point
  /** Samples per pixel along each axis: 2 makes smooth edges, 1 is quick. Default: 2. */
  samples?: 1 | 2
}
