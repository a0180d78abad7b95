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
