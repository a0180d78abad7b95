import { inverse, multiply, rotation, translation } from '../geometry/matrix'
import type { Ring } from '../geometry/point'
import type { Matrix, Rectangle } from '../units'
import { moved, outlineOf, prepared, type Prepared } from './prepared-piece'
import { type NestPlace, Sheet } from './sheet'
import { cellFor } from './sheet-grid'
import { changedWay, firstWays, inOrder, numbersFrom, type Way } from './ways'

/**
 * Lays pieces on a sheet by their outlines, as close together as the gap allows (design-document-33). Lengths are
 * millimeters. The same request always has the same answer, and the work is bounded by `nestLimits`.
 */

export const nestLimits = {
  /** Different designs on a sheet, and pieces in all. */
  designs: 60,
  pieces: 300,
  /** Cells of the sheet that are looked at, over all ways that are tried, and how many ways at most. */
  steps: 38_000_000,
  ways: 60,
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
function attempt({ request, pieces, cell, fixed }: Frame, way: Way): Attempt {
  const sheet = new Sheet(request, pieces, cell)
  for (const ring of fixed) sheet.block(ring)
  const order = inOrder(way.sizes)
  const left = layAsked(sheet, request, order, way)
  const laid = sheet.places.length
  const isFull = left.some((count) => count > 0)
  return { sheet, left, laid, more: isFull ? left.map(() => 0) : layMore(sheet, order, way) }
}

/** The sheet as it is filled from one side: pieces are laid from the top of the frame on. */
interface Frame {
  request: NestRequest
  pieces: Prepared[]
  cell: number
  fixed: Ring[]
  toSheet: Matrix
}

const wholeTurn = 360

function frameFrom(side: Way['from'], request: NestRequest): Frame {
  const { area, gap, turns } = request
  const origin = translation(gap / 2 - area.x, gap / 2 - area.y)
  const cell = cellFor(area.width + gap, area.height + gap)
  const isLeft = side === 'left'
  // Turned by a quarter, the left side of the sheet is the top of the frame.
  const quarter = multiply(translation(area.height + gap, 0), rotation(90))
  const toFrame = isLeft ? multiply(quarter, origin) : origin
  const turned = turns.map((degrees) => (degrees + (isLeft ? 90 : 0)) % wholeTurn)
  const { width, height } = area
  return {
    request: { ...request, ...(isLeft && { area: { x: 0, y: 0, width: height, height: width } }) },
    pieces: request.designs.map(({ rings }) => prepared(rings, { gap, turns: turned }, cell)),
    cell,
    fixed: (request.fixed ?? []).map(({ rings }) => moved(outlineOf(rings, gap), toFrame)),
    toSheet: inverse(toFrame),
  }
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

/**
 * Returns the best of several attempts. After a few different ways each further one is like the best so far, with small
 * changes; see `nestLimits` for the bounds.
 */
export function nest(asked: NestRequest): NestResult {
  const request = { ...asked, designs: limited(asked.designs) }
  const frames = new Map<Way['from'], Frame>()
  const frameOf = (side: Way['from']): Frame => {
    const frame = frames.get(side) ?? frameFrom(side, request)
    frames.set(side, frame)
    return frame
  }
  const most = Math.min(asked.steps ?? Infinity, nestLimits.steps)
  const first = firstWays(frameOf('top').pieces)
  const next = numbersFrom(2)
  let best: { way: Way; made: Attempt } | undefined
  let steps = 0
  for (let tried = 0; tried < nestLimits.ways && !(best && steps > most); tried++) {
    const way = first[tried] ?? (best && changedWay(best.way, next))
    if (!way) break
    const frame = frameOf(way.from)
    const made = attempt(frame, way)
    steps += made.sheet.grid.steps
    if (!best || compared(made, best.made, frame.pieces) < 0) best = { way, made }
  }
  const { toSheet } = frameOf(best?.way.from ?? 'top')
  const { sheet, laid = 0, left = [], more = [] } = best?.made ?? {}
  const places = (sheet?.places ?? []).map(({ design, matrix }) => ({
    design,
    matrix: multiply(toSheet, matrix),
  }))
  return { places, laid, left, more }
}
