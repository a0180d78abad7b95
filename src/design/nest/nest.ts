import { multiply, translation } from '../geometry/matrix'
import type { Ring } from '../geometry/point'
import type { Rectangle } from '../units'
import { moved, outlineOf, prepared, type Prepared } from './prepared-piece'
import { type NestPlace, Sheet } from './sheet'
import { cellFor } from './sheet-grid'
import { inOrder, type Way, ways } from './ways'

/**
 * Lays pieces on a sheet by their outlines, as close together as the gap allows (design-document-33). Lengths are
 * millimeters. The same request always has the same answer, and the work is bounded by `nestLimits`.
 */

export const nestLimits = {
  /** Different designs on a sheet, and pieces in all. */
  designs: 60,
  pieces: 300,
  /** Cells of the sheet that are looked at, over all orders that are tried. */
  steps: 20_000_000,
} as const

export interface NestDesign {
  /** The cut line: outer rings, anywhere. */
  rings: readonly Ring[]
  count: number
}

/** A piece that stays where it is; the others give way to it. */
export interface FixedPiece {
  rings: readonly Ring[]
}

export interface NestRequest {
  designs: readonly NestDesign[]
  fixed?: readonly FixedPiece[]
  /** The area for cut lines: the sheet without its margins. */
  area: Rectangle
  gap: number
  /** Allowed rotations in degrees. */
  turns: readonly number[]
  /** Cells looked at before no further way is tried; at most and by default those of `nestLimits`. */
  steps?: number
}

export interface NestResult {
  /** The pieces that were asked for, then those that fit besides. */
  places: NestPlace[]
  /** How many of the places are of pieces that were asked for. */
  laid: number
  /** Pieces of each design that found no place. */
  left: number[]
  /** How many more of each design fit, if the room is shared in turn. */
  more: number[]
}

type Attempt = Pick<NestResult, 'left' | 'more' | 'laid'> & { sheet: Sheet }

/** Lays the pieces that were asked for. Returns the number of each design that found no room. */
function layAsked(
  sheet: Sheet,
  request: NestRequest,
  order: readonly number[],
  { choice, touch }: Way,
): number[] {
  const left = request.designs.map(({ count }) => count)
  let waiting = order.filter((design) => left[design]! > 0) // indexes are of the list
  while (waiting.length > 0) {
    const placed = sheet.place(waiting.slice(0, choice), touch)
    if (placed === undefined) waiting = waiting.slice(choice)
    else if (--left[placed]! === 0) waiting = waiting.filter((design) => design !== placed)
  }
  return left
}

/** Adds pieces of all designs in turn until none fits. Returns the number of each. */
function layMore(sheet: Sheet, order: readonly number[], { choice, touch }: Way): number[] {
  const more = order.map(() => 0)
  let open = [...order]
  while (open.length > 0) {
    let round = open
    while (round.length > 0) {
      if (sheet.places.length >= nestLimits.pieces) return more
      const placed = sheet.place(round.slice(0, choice), touch)
      if (placed === undefined) {
        const gone = round.slice(0, choice)
        open = open.filter((design) => !gone.includes(design))
        round = round.slice(choice)
      } else {
        more[placed]!++
        round = round.filter((design) => design !== placed)
      }
    }
  }
  return more
}

/** Lays pieces in one way, then looks how many more fit. */
function attempt(
  request: NestRequest,
  pieces: readonly Prepared[],
  way: Way,
  { cell, fixed }: Base,
): Attempt {
  const sheet = new Sheet(request, pieces, cell)
  for (const ring of fixed) sheet.block(ring)
  // Sizes that vary are computed once per design.
  const sizes = new Map(pieces.map((piece) => [piece, way.size(piece)]))
  const order = inOrder(pieces, (piece) => sizes.get(piece) ?? 0)
  const left = layAsked(sheet, request, order, way)
  const laid = sheet.places.length
  const isFull = left.some((count) => count > 0)
  return { sheet, left, laid, more: isFull ? left.map(() => 0) : layMore(sheet, order, way) }
}

interface Base {
  cell: number
  fixed: Ring[]
}

const areaPlaced = ({ sheet }: Attempt, pieces: readonly Prepared[]) =>
  sheet.places.reduce((sum, { design }) => sum + (pieces[design]?.withGaps ?? 0), 0)

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)

/** Negative if the first attempt is better: it lays more pieces, and then has room for more. */
const compared = (one: Attempt, other: Attempt, pieces: readonly Prepared[]) =>
  sum(one.left) - sum(other.left) || areaPlaced(other, pieces) - areaPlaced(one, pieces)

const limited = (designs: readonly NestDesign[]): NestDesign[] => {
  let room: number = nestLimits.pieces
  return designs.slice(0, nestLimits.designs).map(({ rings, count }) => {
    const taken = Math.min(Math.max(0, Math.floor(count)), room)
    room -= taken
    return { rings, count: taken }
  })
}

/** Returns the best of several attempts; see `nestLimits` for their bounds. */
export function nest(asked: NestRequest): NestResult {
  const request = { ...asked, designs: limited(asked.designs) }
  const { area, gap } = request
  const origin = { x: area.x - gap / 2, y: area.y - gap / 2 }
  const cell = cellFor(area.width + gap, area.height + gap)
  const pieces = request.designs.map(({ rings }) => prepared(rings, request, cell))
  const home = translation(-origin.x, -origin.y)
  const fixed = (request.fixed ?? []).map(({ rings }) => moved(outlineOf(rings, gap), home))
  let best: Attempt | undefined
  const most = Math.min(asked.steps ?? Infinity, nestLimits.steps)
  let steps = 0
  for (const way of ways) {
    if (best && steps > most) break
    const made = attempt(request, pieces, way, { cell, fixed })
    steps += made.sheet.grid.steps
    if (!best || compared(made, best, pieces) < 0) best = made
  }
  const places = (best?.sheet.places ?? []).map(({ design, matrix }) => ({
    design,
    matrix: multiply(translation(origin.x, origin.y), matrix),
  }))
  return {
    places,
    laid: best?.laid ?? 0,
    left: best?.left ?? [],
    more: best?.more ?? [],
  }
}
