import type { Rectangle, Size } from '../units'
import { cropAt, type Frame } from './cover-crop'
import { profileOf, type Detail } from './picture-detail'

/**
 * The default crop of a picture. It shows as much as possible, so that only one direction is cropped. The
 * crop loses the least prominent detail, which is the detail above the median of its rows or columns. Detail
 * lost at the top, or just below the upper edge (`headroom`, a fraction of the crop), has four times the
 * weight, because heads are there. Without prominent detail the crop is in the middle of a wide picture, and
 * in the upper third of a tall one. Known faces stay whole, with their hair, whatever else is lost.
 */

/** A picture to crop: its size in pixels and, if they are known, its faces in fractions of it. */
export interface Croppable extends Size {
  faces?: readonly Rectangle[] | undefined
}

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

/** What a face needs around it, as shares of its height: the detector's boxes end at the forehead. */
const [above, below, beside] = [0.6, 0.25, 0.2]

/** Cost of losing faces, more than any detail costs. */
const faceCost = 100

type Span = [start: number, end: number]

const spansOf = (faces: readonly Rectangle[], axis: 'x' | 'y'): Span[] =>
  faces.map(({ x, y, width, height }) =>
    axis === 'x'
      ? [Math.max(0, x - width * beside), Math.min(1, x + width * (1 + beside))]
      : [Math.max(0, y - height * above), Math.min(1, y + height * (1 + below))],
  )

/** Returns the mean share of the faces that a window loses. */
function lostOf(spans: readonly Span[], start: number, end: number): number {
  const shares = spans.map(([from, to]) => {
    const shown = Math.max(0, Math.min(end, to) - Math.max(start, from))
    return 1 - shown / Math.max(to - from, 1e-6)
  })
  return sum(shares) / Math.max(shares.length, 1)
}

/** Steps of a picture whose detail is unknown. */
const usualSteps = 200

interface Along {
  axis: 'x' | 'y'
  /** Detail of each row or column; undefined while it is unknown. */
  profile: number[] | undefined
  faces: readonly Rectangle[]
}

/** Returns the best position for a window of `length` along a picture, as a fraction of its range. */
function bestShare({ axis, profile, faces }: Along, length: number): number {
  const { weightBefore, home, headroom } = directions[axis]
  const steps = profile?.length ?? usualSteps
  const window = Math.round(length * steps)
  const room = steps - window
  const usual = profile?.toSorted((one, other) => one - other)[Math.floor(steps / 2)] ?? 0
  const extra = (profile ?? []).map((value) => Math.max(value - usual, 0))
  const all = sum(extra)
  const spans = spansOf(faces, axis)
  if (room <= 0 || (all === 0 && spans.length === 0)) return home
  const spare = Math.round(headroom * length * steps)
  let best = { cost: Number.POSITIVE_INFINITY, share: home }
  for (let first = 0; first <= room; first++) {
    const share = first / room
    const before = first === 0 ? 0 : sum(extra.slice(0, first + spare))
    const after = sum(extra.slice(first + window))
    const lost = all === 0 ? 0 : (before * weightBefore + after) / all
    const faceLost = faceCost * lostOf(spans, first / steps, (first + window) / steps)
    const cost = lost + faceLost + pull * (share - home) ** 2
    if (cost < best.cost) best = { cost, share }
  }
  return best.share
}

/**
 * Returns the initial crop of a picture. @param detail of the whole picture; without it and without
 * faces, each axis uses its `home`
 */
export function defaultCrop(pixels: Croppable, frame: Frame, detail?: Detail): Rectangle {
  const shareOf = (axis: 'x' | 'y', length: number) =>
    bestShare({ axis, profile: detail && profileOf(detail, axis), faces: pixels.faces ?? [] }, length)
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
