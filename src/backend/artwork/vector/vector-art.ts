import type { Matrix, Paint } from '@/design/units'

/**
 * Vector artwork as our PDF writer draws it. All lengths are in units of the artwork, whose longer side has
 * about 10,000; y points down, and the origin is the upper left corner.
 */
export interface VectorArt {
  width: number
  height: number
  elements: VectorElement[]
}

export type VectorElement = VectorPath | VectorPicture | VectorGroup

interface Base {
  opacity: number
  blend?: 'multiply'
  /** Each cuts off what is outside of it. */
  clips: VectorClip[]
}

/** `d` has absolute M, L, C and Z. */
export interface VectorClip {
  d: string
  isEvenOdd: boolean
}

export interface VectorPath extends Base {
  kind: 'path'
  /** In the coordinates of `matrix`. */
  d: string
  matrix: Matrix
  isEvenOdd: boolean
  fill?: VectorPaint
  stroke?: VectorStroke
}

export interface VectorPaint {
  paint: NonNullable<Paint> | Gradient
  opacity: number
}

export interface VectorStroke extends VectorPaint {
  width: number
  /** As PDF numbers them: butt, round, square. */
  cap: 0 | 1 | 2
  /** As PDF numbers them: miter, round, bevel. */
  join: 0 | 1 | 2
  miterLimit: number
  dashes: number[]
  dashOffset: number
}

export interface Gradient {
  /** A line from one point to another, or circles from one to another: x, y, radius. */
  kind: 'linear' | 'radial'
  coordinates: number[]
  matrix: Matrix
  stops: GradientStop[]
}

export interface GradientStop {
  /** 0 to 1, in increasing order. */
  at: number
  color: NonNullable<Paint>
}

export interface VectorPicture extends Base {
  kind: 'picture'
  bytes: Buffer
  /** From the unit square, whose origin is the upper left corner. */
  matrix: Matrix
}

export interface VectorGroup extends Base {
  kind: 'group'
  /** Its blend modes do not mix with what is below the group. */
  isIsolated?: true
  children: VectorElement[]
}

/** Upper limits for what one drawing may hold; a larger one is printed as a picture. */
export const vectorLimits = {
  /** Elements drawn, each use of a repeated one counted. */
  elements: 100_000,
  /** Characters of all path data. */
  pathLetters: 24_000_000,
  /** Groups and uses within each other. */
  depth: 60,
  gradients: 2_000,
  stops: 300,
  dashes: 40,
}

/** Thrown for artwork that our writer cannot draw as it is shown; the message completes "because it has …". */
export class NotVector extends Error {}

export const refuse = (what: string): never => {
  throw new NotVector(what)
}
