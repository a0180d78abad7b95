import type { Rectangle, Size } from '../units'
import { cropAt, type Frame } from './cover-crop'
import { profileOf, type Detail } from './picture-detail'

/**
 * The default crop of a picture. It shows as much as possible, so that only one direction is cropped. The
 * crop loses the least prominent detail, which is the detail above the median of its rows or columns. Detail
 * lost at the top, or just below the upper edge (`headroom`, a fraction of the crop), has four times the
 * weight, because heads are there. Without prominent detail the crop is in the middle of a wide picture, and
 * in the upper third of a tall one. No face detection is used.
 */

const directions = {
  x: { weightBefore: 1, home: 0.5, headroom: 0 },
  y: { weightBefore: 4, home: 1 / 3, headroom: 0.1 },
}

/**
 * Cost of moving away from `home`, relative to all detail, so that slightly more detail at one end changes
 * nothing.
 */
const pull = 1.5

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)

/** Returns the best position for a window of `length` along a profile, as a fraction of its range. */
function bestShare(profile: number[], length: number, axis: 'x' | 'y'): number {
  const { weightBefore, home, headroom } = directions[axis]
  const room = profile.length - Math.round(length * profile.length)
  const usual = profile.toSorted((one, other) => one - other)[Math.floor(profile.length / 2)] ?? 0
  const extra = profile.map((value) => Math.max(value - usual, 0))
  const all = sum(extra)
  if (room <= 0 || all === 0) return home
  const spare = Math.round(headroom * length * profile.length)
  let best = { cost: Number.POSITIVE_INFINITY, share: home }
  for (let first = 0; first <= room; first++) {
    const share = first / room
    const before = first === 0 ? 0 : sum(extra.slice(0, first + spare))
    const after = sum(extra.slice(first + profile.length - room))
    const cost = (before * weightBefore + after) / all + pull * (share - home) ** 2
    if (cost < best.cost) best = { cost, share }
  }
  return best.share
}

/**
 * Returns the initial crop of a picture. @param detail of the whole picture; without it each axis uses its
 * `home`
 */
export function defaultCrop(pixels: Size, frame: Frame, detail?: Detail): Rectangle {
  const shareOf = (axis: 'x' | 'y', length: number) =>
    detail ? bestShare(profileOf(detail, axis), length, axis) : directions[axis].home
  const middle = cropAt(pixels, frame, { x: 0.5, y: 0.5 }, 1)
  // The front cannot be inside the margins.
  const [left, top] = [
    (frame.margin * middle.width) / frame.front.width,
    (frame.margin * middle.height) / frame.front.height,
  ]
  const x = left + shareOf('x', middle.width + 2 * left) * (1 - middle.width - 2 * left) + middle.width / 2
  const y = top + shareOf('y', middle.height + 2 * top) * (1 - middle.height - 2 * top) + middle.height / 2
  return cropAt(pixels, frame, { x, y }, 1)
}
