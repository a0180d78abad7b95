import type { Matrix, Paint } from '@/design/units'

/**
 * Vector artwork in the form that our PDF writer draws. Lengths are in artwork units, about 10,000 along the longer
 * side; y points down, and the origin is the upper left corner.
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
  /** Each hides everything outside of it. */
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
  /** A gradient line from point to point (x, y), or from circle to circle (x, y, radius). */
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
  /** Blend modes inside the group do not mix with anything below the group. */
  isIsolated?: true
  children: VectorElement[]
}

/** Upper limits for one drawing; a larger one is printed as a picture. */
export const vectorLimits = {
  /** Drawn elements, counting each use of a repeated one. */
  elements: 100_000,
  /** Characters of all path data. */
  pathLetters: 24_000_000,
  /** Nesting depth of groups and uses. */
  depth: 60,
  gradients: 2_000,
  stops: 300,
  dashes: 40,
}

/** Thrown for artwork that our writer cannot draw exactly; the message completes "because it has …". */
export class NotVector extends Error {}

export const refuse = (what: string): never => {
  throw new NotVector(what)
}
