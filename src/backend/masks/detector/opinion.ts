import { boxMeans } from '@/design/geometry/guided-filter'
import { subjectChance } from '@/design/geometry/matte-subject'
import type { AlphaPicture } from '@/design/geometry/outline'
import { resizedBytes } from '@/design/geometry/resize-picture'
import type { Rectangle, Size } from '@/design/units'

/** Makes one opinion of several looks at a picture: which pixels are the subject's, and how sure that is. */

/** What the network sees in a part of the picture: the probability of each pixel. */
export interface Look extends AlphaPicture {
  part: Rectangle
}

/** Puts a look into the grid of the whole picture: the part that it did not see has no subject. */
function onWhole({ part, ...look }: Look, grid: Size): Uint8Array {
  const [left, top] = [Math.floor(part.x * grid.width), Math.floor(part.y * grid.height)]
  const width = Math.max(1, Math.min(grid.width - left, Math.round(part.width * grid.width)))
  const height = Math.max(1, Math.min(grid.height - top, Math.round(part.height * grid.height)))
  const small = resizedBytes(look.alpha, look, { width, height })
  const whole = new Uint8Array(grid.width * grid.height)
  for (let row = 0; row < height; row++)
    whole.set(small.subarray(row * width, (row + 1) * width), (top + row) * grid.width + left)
  return whole
}

/** Returns how well two looks agree, 0 to 1: their common part of everything that either has found. */
export function agreement(one: Uint8Array, other: Uint8Array): number {
  let [common, all] = [0, 0]
  for (let pixel = 0; pixel < one.length; pixel++) {
    common += Math.min(one[pixel]!, other[pixel]!) // one probability per pixel in both
    all += Math.max(one[pixel]!, other[pixel]!)
  }
  return all === 0 ? 0 : common / all
}

/**
 * Returns the overlap with the true subject that the probabilities promise, 0 to 1, if each pixel is its own case:
 * 1 if each is certain.
 */
export function expectedOverlap(alpha: Uint8Array): number {
  let [common, all] = [0, 0]
  for (const each of alpha) {
    const isIn = each >= subjectChance * 255
    common += isIn ? each : 0
    all += isIn ? 255 : each
  }
  return all === 0 ? 0 : common / all
}

const mean = (one: Uint8Array, other: Uint8Array, share: number) =>
  one.map((value, pixel) => Math.round(value * (1 - share) + other[pixel]! * share)) // equal grids

/** Share of the far look in the result: closer ones see edges more exactly. */
const farShare = 0.3

/** Agreement from which a framed look shows the same subject as the others. */
const sameSubject = 0.75
/** Pixels around each one whose openness counts, as a fraction of the longer side. */
const openReach = 0.02
/**
 * Mean openness around a pixel, 0 if all are decided, 1 if all are even chances: up to the first, as along an edge,
 * the frame changes nothing; from the second on, most of what it sees is added.
 */
const [openEdge, openArea] = [0.35, 0.6]
/** Share of the framed look in an open area. */
const framedShare = 0.7

/** Adds what only the framed look is sure of: large areas that the others leave open where the picture's edge cuts them. */
export function withFramed(alpha: Uint8Array, framed: Uint8Array, grid: Size): Uint8Array {
  const openness = Float32Array.from(alpha, (value) => (4 * value * (255 - value)) / 65_025)
  const around = boxMeans(openness, grid, Math.round(openReach * Math.max(grid.width, grid.height)))
  return alpha.map((value, pixel) => {
    const more = framed[pixel]! - value // equal grids
    const share = Math.min(1, Math.max(0, (around[pixel]! - openEdge) / (openArea - openEdge)))
    return more > 0 ? Math.round(value + framedShare * share * more) : value
  })
}

interface Looks {
  far: Look
  near: [Look, Look]
  framed: Look
}

/** Returns the probability of each pixel of a grid, and how sure the looks are of the subject as a whole. */
export function opinionOf(looks: Looks, grid: Size): { alpha: Uint8Array; sureness: number } {
  const [far, framed] = [onWhole(looks.far, grid), onWhole(looks.framed, grid)]
  const [one, other] = [onWhole(looks.near[0], grid), onWhole(looks.near[1], grid)]
  const seen = mean(mean(one, other, 0.5), far, farShare)
  const alpha = agreement(far, framed) < sameSubject ? seen : withFramed(seen, framed, grid)
  return { alpha, sureness: Math.round(1_000 * expectedOverlap(alpha)) / 1_000 }
}
