import type { Rectangle } from '../units'
import { type Axis, endOf, lengthOf, middleOf, otherAxis } from './axis'

/** Snaps to equal gaps between neighboring objects. */

interface GapGuide {
  axis: Axis
  at: number
  from: number
  to: number
  kind: 'gap'
}

interface Rest {
  distance: number
  guides: GapGuide[]
}

const isBeside = (box: Rectangle, other: Rectangle, across: Axis) =>
  box[across] < endOf(other, across) && other[across] < endOf(box, across)

/** Returns the sorted objects in the same row or column that do not overlap the box's center. */
function neighbors(box: Rectangle, axis: Axis, objects: Rectangle[]): Rectangle[] {
  const across = otherAxis(axis)
  const middle = middleOf(box, axis)
  return objects
    .filter((each) => isBeside(box, each, across) && (endOf(each, axis) <= middle || each[axis] >= middle))
    .toSorted((one, other) => one[axis] - other[axis])
}

const guide = (axis: Axis, at: number, from: number, to: number): GapGuide => ({
  axis,
  at,
  from,
  to,
  kind: 'gap',
})

/** Snaps to the middle between two objects. */
function between(box: Rectangle, axis: Axis, before: Rectangle, after: Rectangle, at: number): Rest[] {
  const [start, end] = [endOf(before, axis), after[axis]]
  const gap = (end - start - lengthOf(box, axis)) / 2
  if (gap <= 0) return []
  const rest = start + gap
  return [
    {
      distance: rest - box[axis],
      guides: [guide(axis, at, start, rest), guide(axis, at, end - gap, end)],
    },
  ]
}

/** Snaps after the second of two objects, or before the first, at the same gap as between them. */
function beside(box: Rectangle, axis: Axis, first: Rectangle, second: Rectangle, at: number): Rest[] {
  const [start, end] = [endOf(first, axis), second[axis]]
  const gap = end - start
  if (gap <= 0) return []
  const known = guide(axis, at, start, end)
  const [tail, head] = [endOf(second, axis), first[axis]]
  return [
    { distance: tail + gap - box[axis], guides: [known, guide(axis, at, tail, tail + gap)] },
    { distance: head - gap - endOf(box, axis), guides: [guide(axis, at, head - gap, head), known] },
  ]
}

/**
 * Returns the nearest position with equal gaps, or with a gap equal to an existing one; undefined with fewer
 * than two neighbors.
 */
export function gapSnap(box: Rectangle, axis: Axis, objects: Rectangle[]): Rest | undefined {
  const row = neighbors(box, axis, objects)
  const at = middleOf(box, otherAxis(axis))
  const rests = row.slice(1).flatMap((second, index) => {
    const first = row[index]
    return first ? [...between(box, axis, first, second, at), ...beside(box, axis, first, second, at)] : []
  })
  return rests.toSorted((one, other) => Math.abs(one.distance) - Math.abs(other.distance))[0]
}
