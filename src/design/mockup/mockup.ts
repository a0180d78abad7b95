import type { Point, Size } from '../units'

/**
 * A scene in which a design is shown in use. It is SVG markup in millimeters, so that a design has its true size in
 * it. Only our own code reads the markup, so it may use filters.
 */
export interface Mockup extends Size {
  /** Markup below the design, and above it. */
  below: string
  above?: string
  /** Where the design is, and the space for it. */
  at: Point
  space: Size
  /** Smaller designs, measured along their longer side, would be lost in the scene. Default: none are. */
  least?: number
  /** The point of the design that is there, in fractions of its size. Default: its middle. */
  anchor?: Point
  /** The part around the design that is shown at least, and at most; both are sides of a square. */
  shown: { least: number; most: number }
  /** How much of the part shown the design takes up, if the limits allow it. */
  share: number
  /** Rotation of the design in degrees, clockwise. */
  turned?: number
  /** Where the middle of the design is in the part shown, in fractions. Default: in its middle. */
  aim?: Point
}

/** Names of the scenes, in the sequence in which they are offered. */
export const mockupNames = ['laptop', 'bottle', 'hand', 'window', 'sofa', 'shelf', 'bar', 'bedroom'] as const
export type MockupName = (typeof mockupNames)[number]
