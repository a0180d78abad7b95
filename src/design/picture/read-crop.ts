import { isRecord } from '@/lib/is-record'
import type { Rectangle, Size } from '../document/design-document'

/** Crops and sizes that come from outside. */

export const within = (value: unknown, least: number, most: number): value is number =>
  typeof value === 'number' && value >= least && value <= most

export const isSize = (value: unknown, most: number): value is Size =>
  isRecord(value) && within(value['width'], 1, most) && within(value['height'], 1, most)

/** Shares are rounded where they are stored; what such rounding may add is let pass. */
const tolerance = 1e-5

const isStretch = (start: unknown, length: unknown) =>
  within(start, -tolerance, 1) && within(length, 1e-4, 1 + tolerance) && start + length <= 1 + tolerance

/** A part of a picture, in shares, that lies within it. */
export const isCrop = (value: unknown): value is Rectangle =>
  isRecord(value) && isStretch(value['x'], value['width']) && isStretch(value['y'], value['height'])

/** What is seen round the front on every side, such as a bare border, a mount or a frame; as wide as it is in millimeters. */
export interface PictureRing {
  /** `#rrggbb` */
  color: string
  width: number
}

const hexColor = /^#[0-9a-f]{6}$/
const maxRings = 4
const widest = 500

const isRing = (value: unknown): value is PictureRing =>
  isRecord(value) &&
  typeof value['color'] === 'string' &&
  hexColor.test(value['color']) &&
  within(value['width'], 0, widest)

/** From the inside out; none where any is not as it should be. */
export const readRings = (value: unknown): PictureRing[] =>
  Array.isArray(value) && value.length <= maxRings && value.every(isRing)
    ? value.map(({ color, width }) => ({ color, width }))
    : []
