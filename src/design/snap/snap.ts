import type { Rectangle } from '../units'
import { gapSnap } from './equal-gaps'
import { type Axis, endOf, lengthOf, otherAxis } from './axis'

/** A guide that shows why a box snapped: vertical at x or horizontal at y, with its ends. Millimeters. */
export interface Guide {
  axis: Axis
  at: number
  from: number
  to: number
  /**
   * `gap` marks one of several equal gaps: horizontal along x or vertical along y, at the position `at` on
   * the other axis.
   */
  kind: 'line' | 'gap'
}

/**
 * The positions of a box that can snap, as fractions of its width and height: all three while moving, one
 * edge while resizing.
 */
export interface Shares {
  x: number[]
  y: number[]
}

export interface SnapTargets {
  objects: Rectangle[]
  /** The surface's trimmed edge and safe area. */
  frames: Rectangle[]
  /** The gap between pieces of a sheet, from the art of one to that of the next. */
  apart?: number
}

export interface Snapped {
  /** The snap offset of the box. */
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

/** Returns the shortest distance that aligns a line of the box with one of a target. */
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

/** Returns a guide for each line that the snapped box shares with a target, spanning both. */
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
  const gap = shares.length > 1 ? gapSnap(box, axis, targets.objects, targets.apart) : undefined
  const isLine = line !== undefined && Math.abs(line) <= reach
  const isGap = gap !== undefined && Math.abs(gap.distance) <= reach
  if (isLine && (!isGap || Math.abs(line) <= Math.abs(gap.distance)))
    return { distance: line, guides: guidesAt(shifted(box, axis, line), axis, shares, all) }
  return isGap ? gap : { distance: 0, guides: [] }
}

/**
 * Snaps a box to centers and edges of other objects, the trimmed surface and its safe area, and to equal gaps
 * (design-snap-1).
 * @param reach snap distance in millimeters; 0 to disable
 */
export function snap(box: Rectangle, shares: Shares, targets: SnapTargets, reach: number): Snapped {
  if (reach <= 0) return { x: 0, y: 0, guides: [] }
  const across = pullAlong(box, 'x', shares.x, targets, reach)
  const down = pullAlong(shifted(box, 'x', across.distance), 'y', shares.y, targets, reach)
  const end = shifted(shifted(box, 'x', across.distance), 'y', down.distance)
  const upright = across.guides.map((guide) => reaching(guide, end))
  return { x: across.distance, y: down.distance, guides: [...upright, ...down.guides] }
}

/** Extends vertical guides, because they were found before the box snapped vertically. */
function reaching(guide: Guide, box: Rectangle): Guide {
  if (guide.kind === 'gap') return guide
  return { ...guide, from: Math.min(guide.from, box.y), to: Math.max(guide.to, box.y + box.height) }
}
