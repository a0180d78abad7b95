import type { Rectangle } from '../units'
import { type Axis, endOf, lengthOf, middleOf, otherAxis } from './axis'

/** Snaps to equal gaps between neighboring objects, and to the gap between the pieces of a sheet. */

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

/** Snaps after or before an object, at a certain gap. */
function spaced(box: Rectangle, axis: Axis, other: Rectangle, at: number, gap: number): Rest[] {
  const [tail, head] = [endOf(other, axis), other[axis]]
  return [
    { distance: tail + gap - box[axis], guides: [guide(axis, at, tail, tail + gap)] },
    { distance: head - gap - endOf(box, axis), guides: [guide(axis, at, head - gap, head)] },
  ]
}

/**
 * Returns the nearest position with equal gaps, with a gap equal to an existing one, or with that of a sheet's pieces;
 * undefined without enough neighbors.
 * @param apart the gap between pieces of a sheet; undefined on other surfaces
 */
export function gapSnap(box: Rectangle, axis: Axis, objects: Rectangle[], apart?: number): Rest | undefined {
  const row = neighbors(box, axis, objects)
  const at = middleOf(box, otherAxis(axis))
  const pieces = apart === undefined ? [] : row.flatMap((other) => spaced(box, axis, other, at, apart))
  const rests = row.slice(1).flatMap((second, index) => {
    const first = row[index]
    return first ? [...between(box, axis, first, second, at), ...beside(box, axis, first, second, at)] : []
  })
  return [...pieces, ...rests].toSorted((one, other) => Math.abs(one.distance) - Math.abs(other.distance))[0]
}
