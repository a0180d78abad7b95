import { gapBetween } from '../geometry/ring-gaps'
import { boundsOf, ringArea, type Ring } from '../geometry/point'
import { identity, multiply, translation } from '../geometry/matrix'
import { growRegion, withoutHoles } from '../geometry/region'
import type { Matrix, Rectangle } from '../units'
import { nest, type NestRequest, type NestResult } from './nest'
import { moved } from './prepared-piece'

/** A piece that is on the sheet. `stays`: where it is, if others can give way; `kept`: unless it is in the way. */
export interface SheetMember {
  place: Matrix
  is: 'stays' | 'kept' | 'free'
}

/** A design of a sheet: its cut line, its pieces so far, and how many are wanted. */
export interface SheetDesign {
  rings: readonly Ring[]
  members: readonly SheetMember[]
  count: number
}

/** Shares of the sheet from 0 to 1. `withGaps` counts half of the gap around each piece. */
export interface SheetShares {
  bare: number
  withGaps: number
}

export interface ArrangedSheet extends SheetShares {
  /** Places of the pieces of each design: first those of its members, in their order, then of added ones. */
  places: Matrix[][]
  left: number[]
  more: number[]
}

type Sheet = Omit<NestRequest, 'designs' | 'fixed'> & {
  /** Adds as many more pieces as fit. */
  isFilled?: boolean
}

const areaOf = (rings: readonly Ring[]) => rings.reduce((sum, ring) => sum + ringArea(ring), 0)

/** Returns how much of a sheet its pieces use. */
function sharesOf(
  designs: readonly Pick<SheetDesign, 'rings'>[],
  counts: readonly number[],
  { area, gap }: Pick<Sheet, 'area' | 'gap'>,
): SheetShares {
  const sum = (of: (rings: readonly Ring[]) => number) =>
    designs.reduce((total, { rings }, design) => {
      const count = counts[design] ?? 0
      return total + (count === 0 ? 0 : count * of(rings))
    }, 0)
  return {
    bare: sum((rings) => areaOf(withoutHoles([...rings]))) / (area.width * area.height),
    withGaps:
      sum((rings) => areaOf(withoutHoles(growRegion([...rings], gap / 2, 0.05)))) /
      ((area.width + gap) * (area.height + gap)),
  }
}

const placedRings = (rings: readonly Ring[], place: Matrix) => rings.map((ring) => moved(ring, place))

/** Tolerance (mm) of gaps that need not change. */
const tolerance = 0.15

/** Returns how far a side has to move to be inside. */
const shift = (from: number, side: number, low: number, room: number) =>
  Math.max(low - from, 0) || Math.min(low + room - from - side, 0)

/** Returns a place inside the area. */
function within(rings: readonly Ring[], place: Matrix, area: Rectangle): Matrix {
  const box = boundsOf(placedRings(rings, place).flat())
  const x = shift(box.x, box.width, area.x, area.width)
  const y = shift(box.y, box.height, area.y, area.height)
  return multiply(translation(x, y), place)
}

const isNear = (one: Ring[], other: Ring[], gap: number) =>
  one.some((ring) => other.some((each) => gapBetween(ring, each) < gap - tolerance))

/** Frees the kept pieces that are too near to those that stay, and those outside the area. */
function giveWay(designs: readonly SheetDesign[], { area, gap }: Sheet): SheetDesign[] {
  const placed = designs.map((design) => ({
    ...design,
    members: design.members.map((member) =>
      member.is === 'stays' ? { ...member, place: within(design.rings, member.place, area) } : member,
    ),
  }))
  const staying = placed.flatMap(({ rings, members }) =>
    members.flatMap(({ is, place }) => (is === 'stays' ? [placedRings(rings, place)] : [])),
  )
  return placed.map((design) => ({
    ...design,
    members: design.members.map((member): SheetMember => {
      if (member.is !== 'kept') return member
      const here = placedRings(design.rings, member.place)
      return staying.some((other) => isNear(here, other, gap)) ? { ...member, is: 'free' } : member
    }),
  }))
}

const allFree = (designs: readonly SheetDesign[]): SheetDesign[] =>
  designs.map((design) => ({
    ...design,
    members: design.members.map((member) => (member.is === 'kept' ? { ...member, is: 'free' } : member)),
  }))

const still = (members: readonly SheetMember[]) => members.filter(({ is }) => is !== 'free')

/** Lays the pieces that are free, and those that are added. */
function layFree(designs: readonly SheetDesign[], sheet: Sheet): { made: NestResult; taken: SheetDesign[] } {
  const taken = designs.map((design) => ({ ...design, members: design.members.slice(0, design.count) }))
  const made = nest({
    ...sheet,
    designs: taken.map(({ rings, members, count }) => ({ rings, count: count - still(members).length })),
    fixed: taken.flatMap(({ rings, members }) =>
      still(members).map(({ place }) => ({ rings: placedRings(rings, place) })),
    ),
  })
  return { made, taken }
}

/** Returns the places of a design's pieces; members without a new place stay where they are. */
function placesOf({ members }: SheetDesign, found: readonly Matrix[]): Matrix[] {
  const waiting = [...found]
  const own = members.map(({ place, is }) => (is === 'free' ? (waiting.shift() ?? place) : place))
  return [...own, ...waiting]
}

/**
 * Lays the designs of a sheet, and measures the share that they use. Pieces that stay are only moved into the area;
 * kept ones move if they are in the way, and all of them if there is no other room (design-document-33).
 */
export function arrangedSheet(designs: readonly SheetDesign[], sheet: Sheet): ArrangedSheet {
  const given = giveWay(designs, sheet)
  const hasKept = given.some(({ members }) => members.some(({ is }) => is === 'kept'))
  const first = layFree(given, sheet)
  const isFull = first.made.left.some((count) => count > 0)
  const { made, taken } = isFull && hasKept ? layFree(allFree(given), sheet) : first
  const laid = sheet.isFilled ? made.places : made.places.slice(0, made.laid)
  const places = taken.map((design, index) =>
    placesOf(
      design,
      laid.flatMap((place) => (place.design === index ? [place.matrix] : [])),
    ),
  )
  const counts = places.map(({ length }) => length)
  const more = sheet.isFilled ? made.more.map(() => 0) : made.more
  return { places, left: made.left, more, ...sharesOf(designs, counts, sheet) }
}

/** Members of a design whose pieces may all move. */
export const freeMembers = (others: readonly Matrix[]): SheetMember[] =>
  [identity, ...others].map((place) => ({ place, is: 'free' }))
