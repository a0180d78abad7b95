import type { Rectangle, Size } from '../document/design-document'
import { cropAt, type Frame } from './cover-crop'
import { profileOf, type Detail } from './picture-detail'

/**
 * How a picture lies before anybody moved it: as small as covers, so that something is cut off in one direction only. The part is
 * chosen that loses least of what stands out: detail beyond the median of its rows or columns. What is cut off at the top, or lies
 * just below the upper edge (`headroom`, a share of the part), counts four times, because heads are there. Where nothing stands
 * out it is the middle of a wide picture and the upper third of a tall one. No model looks for faces.
 */

const directions = {
  x: { weightBefore: 1, home: 0.5, headroom: 0 },
  y: { weightBefore: 4, home: 1 / 3, headroom: 0.1 },
}

/** What being away from home costs, as a share of all detail: a little more to see at one end moves nothing. */
const pull = 1.5

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)

/** The best place for a window of `length` along a profile, as the share of the way that it may go. */
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

/** The crop that a picture begins with. @param detail of the whole picture; without it the home of its direction counts */
export function usualCrop(pixels: Size, frame: Frame, detail?: Detail): Rectangle {
  const shareOf = (axis: 'x' | 'y', length: number) =>
    detail ? bestShare(profileOf(detail, axis), length, axis) : directions[axis].home
  const middle = cropAt(pixels, frame, { x: 0.5, y: 0.5 }, 1)
  // What the margins take on both sides is no place for the front.
  const [left, top] = [
    (frame.margin * middle.width) / frame.front.width,
    (frame.margin * middle.height) / frame.front.height,
  ]
  const x = left + shareOf('x', middle.width + 2 * left) * (1 - middle.width - 2 * left) + middle.width / 2
  const y = top + shareOf('y', middle.height + 2 * top) * (1 - middle.height - 2 * top) + middle.height / 2
  return cropAt(pixels, frame, { x, y }, 1)
}
