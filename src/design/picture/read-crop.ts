import { isRecord } from '@/lib/is-record'
import type { Rectangle, Size } from '../units'

/** Validates crops and sizes from outside. */

export const within = (value: unknown, least: number, most: number): value is number =>
  typeof value === 'number' && value >= least && value <= most

export const isSize = (value: unknown, most: number): value is Size =>
  isRecord(value) && within(value['width'], 1, most) && within(value['height'], 1, most)

/** Tolerance for fractions that were rounded when stored. */
const tolerance = 1e-5

const isStretch = (start: unknown, length: unknown) =>
  within(start, -tolerance, 1) && within(length, 1e-4, 1 + tolerance) && start + length <= 1 + tolerance

/** True for a rectangle in fractions that is within the picture. */
export const isCrop = (value: unknown): value is Rectangle =>
  isRecord(value) && isStretch(value['x'], value['width']) && isStretch(value['y'], value['height'])

/** A ring around the front, such as a border, a mount or a frame; its width is in millimeters. */
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

/** Reads rings from the inside out; returns none if any ring is invalid. */
export const readRings = (value: unknown): PictureRing[] =>
  Array.isArray(value) && value.length <= maxRings && value.every(isRing)
    ? value.map(({ color, width }) => ({ color, width }))
    : []

const maxWindows = 9

const isWindowOf =
  (front: Size) =>
  (value: unknown): value is Rectangle =>
    isRecord(value) &&
    within(value['x'], 0, front.width) &&
    within(value['y'], 0, front.height) &&
    within(value['width'], 0, front.width - value['x']) &&
    within(value['height'], 0, front.height - value['y'])

/** Reads the windows of a mat over a front; returns none if any window is invalid or beyond the front. */
export const readWindows = (value: unknown, front: Size): Rectangle[] =>
  Array.isArray(value) && value.length <= maxWindows && value.every(isWindowOf(front))
    ? value.map(({ x, y, width, height }) => ({ x, y, width, height }))
    : []
