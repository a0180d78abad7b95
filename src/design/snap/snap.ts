import type { Rectangle } from '../document/design-document'
import { gapSnap } from './equal-gaps'
import { type Axis, endOf, lengthOf, otherAxis } from './axis'

/** A line that shows why something stays where it is: upright at x, or level at y, from one end to the other. Millimeters. */
export interface Guide {
  axis: Axis
  at: number
  from: number
  to: number
  /** `gap`: one of several equal distances, level along x or upright along y, at `at` across. */
  kind: 'line' | 'gap'
}

/** Which parts of a box may come to rest, as shares of its width and height: all three when it moves, one edge when it is resized. */
export interface Shares {
  x: number[]
  y: number[]
}

export interface SnapTargets {
  /** The other objects. */
  objects: Rectangle[]
  /** What of the surface holds: its trimmed edge and its safe area. */
  frames: Rectangle[]
}

export interface Snapped {
  /** How far the box has to go. */
  x: number
  y: number
  guides: Guide[]
}

export const wholeBox: Shares = { x: [0, 0.5, 1], y: [0, 0.5, 1] }

const same = 0.005

const linesOf = (box: Rectangle, axis: Axis, shares: number[]) =>
  shares.map((share) => box[axis] + lengthOf(box, axis) * share)

interface Pull {
  distance: number
  guides: Guide[]
}

/** The shortest way on which a line of the box meets one of a target. */
function nearest(box: Rectangle, axis: Axis, shares: number[], all: Rectangle[]): number | undefined {
  const own = linesOf(box, axis, shares)
  const ways = all.flatMap((target) =>
    linesOf(target, axis, wholeBox[axis]).flatMap((line) => own.map((each) => line - each)),
  )
  return ways.reduce<number | undefined>(
    (best, way) => (best === undefined || Math.abs(way) < Math.abs(best) ? way : best),
    undefined,
  )
}

/** Each line that the box now shares with a target, from the one's end to the other's. */
function guidesAt(box: Rectangle, axis: Axis, shares: number[], all: Rectangle[]): Guide[] {
  const across = otherAxis(axis)
  const found = new Map<string, Guide>()
  for (const target of all)
    for (const line of linesOf(target, axis, wholeBox[axis]))
      if (linesOf(box, axis, shares).some((own) => Math.abs(own - line) < same)) {
        const key = line.toFixed(2)
        const known = found.get(key)
        const from = Math.min(box[across], target[across], known?.from ?? Infinity)
        const to = Math.max(endOf(box, across), endOf(target, across), known?.to ?? -Infinity)
        found.set(key, { axis, at: line, from, to, kind: 'line' })
      }
  return [...found.values()]
}

const shifted = (box: Rectangle, axis: Axis, distance: number): Rectangle => ({
  ...box,
  [axis]: box[axis] + distance,
})

function pullAlong(box: Rectangle, axis: Axis, shares: number[], targets: SnapTargets, reach: number): Pull {
  const all = [...targets.objects, ...targets.frames]
  const line = nearest(box, axis, shares, all)
  const gap = shares.length > 1 ? gapSnap(box, axis, targets.objects) : undefined
  const isLine = line !== undefined && Math.abs(line) <= reach
  const isGap = gap !== undefined && Math.abs(gap.distance) <= reach
  if (isLine && (!isGap || Math.abs(line) <= Math.abs(gap.distance)))
    return { distance: line, guides: guidesAt(shifted(box, axis, line), axis, shares, all) }
  return isGap ? gap : { distance: 0, guides: [] }
}

/**
 * Where a box comes to rest: at centers and edges of other objects, of the trimmed surface and its safe area, and at equal gaps
 * (design-snap-1–3).
 * @param reach how far away something may be to be felt, in millimeters; 0 for none
 */
export function snap(box: Rectangle, shares: Shares, targets: SnapTargets, reach: number): Snapped {
  if (reach <= 0) return { x: 0, y: 0, guides: [] }
  const across = pullAlong(box, 'x', shares.x, targets, reach)
  const down = pullAlong(shifted(box, 'x', across.distance), 'y', shares.y, targets, reach)
  const end = shifted(shifted(box, 'x', across.distance), 'y', down.distance)
  const upright = across.guides.map((guide) => reaching(guide, end))
  return { x: across.distance, y: down.distance, guides: [...upright, ...down.guides] }
}

/** Guides across were found before the box came to rest the other way. */
function reaching(guide: Guide, box: Rectangle): Guide {
  if (guide.kind === 'gap') return guide
  return { ...guide, from: Math.min(guide.from, box.y), to: Math.max(guide.to, box.y + box.height) }
}
