import type { TrueMeasure } from '@/design/picture/true-measures'
import type { Size } from '@/design/units'

/** Arranges the sizes of a product beside a familiar object, all to one scale. */

/** A familiar object, such as a phone or a door; `name` is a message of the size guide. */
export interface KnownThing extends Size {
  name: 'card' | 'sheet' | 'door'
}

export interface DrawnSize extends Size {
  x: number
  y: number
  /** Index of the measure; undefined for the familiar object. */
  measure?: number
}

export interface SizeDrawing extends Size {
  /** Units of the drawing per millimeter. */
  scale: number
  things: DrawnSize[]
  known: KnownThing
}

/** Smallest first. Each is used for pieces up to four times as long. */
const knownThings: readonly KnownThing[] = [
  { name: 'card', width: 85.6, height: 54 },
  { name: 'sheet', width: 215.9, height: 279.4 },
]

const largest: KnownThing = { name: 'door', width: 813, height: 2032 }

/** Returns the familiar object for pieces of a length in mm. */
const knownFor = (reach: number) =>
  [...knownThings, largest].find((thing) => longest(thing) * 4 >= reach) ?? largest

const width = 640
const most = 560
const gap = 20
/** Height of the line below each size, and the width that its words need. */
export const labelHeight = 26
const labelWidth = 132

const longest = ({ width: one, height: other }: Size) => Math.max(one, other)

/** Returns the outline drawn for a size: its piece, or its largest area if it has no piece. */
export const drawnSize = ({ piece, areas }: TrueMeasure): Size =>
  piece ?? areas.toSorted((one, other) => longest(other) - longest(one))[0] ?? { width: 0, height: 0 }

function packed(sizes: Size[], scale: number): { places: DrawnSize[]; height: number } {
  const places: DrawnSize[] = []
  let row: DrawnSize[] = []
  let [x, top] = [0, 0]
  const endRow = () => {
    const tallest = Math.max(0, ...row.map(({ height }) => height))
    for (const place of row) places.push({ ...place, y: top + tallest - place.height })
    top += tallest + labelHeight + gap
    row = []
    x = 0
  }
  for (const size of sizes) {
    const drawn = { width: size.width * scale, height: size.height * scale }
    const cell = Math.max(drawn.width, labelWidth)
    if (x > 0 && x + cell > width) endRow()
    row.push({ ...drawn, x: x + (cell - drawn.width) / 2, y: 0 })
    x += cell + gap
  }
  endRow()
  return { places, height: top - gap }
}

/** Returns the largest drawing that fits on a phone's screen. */
export function sizeDrawing(measures: TrueMeasure[]): SizeDrawing {
  const sizes = measures.map(drawnSize)
  const reach = Math.max(1, ...sizes.map(longest))
  const known = knownFor(reach)
  const all = [known, ...sizes]
  const widest = Math.max(...all.map((size) => size.width))
  let scale = Math.min(width / widest, (most - labelHeight) / Math.max(...all.map((size) => size.height)))
  let drawn = packed(all, scale)
  while (drawn.height > most) {
    scale *= 0.94
    drawn = packed(all, scale)
    if (scale * reach < 1) break
  }
  const things = drawn.places.map((place, index) => ({ ...place, ...(index > 0 && { measure: index - 1 }) }))
  return { width, height: drawn.height, scale, things, known }
}

/** Diameter of a quarter in mm. */
const quarter = 24.26

/** A size beside familiar objects, in millimeters. The lower edge of each is at y = 0; negative values are above it. */
export interface SizeRow extends Size {
  known: KnownThing
  piece: Size
  /** Left edges of the familiar object and of the coin, which only small pieces have. */
  at: { known: number; coin?: number }
  coin: number
}

/** Returns one size with familiar objects in a row beside it. */
export function sizeRow(piece: Size): SizeRow {
  const known = knownFor(longest(piece))
  const space = 0.1 * Math.max(piece.width, known.width)
  const at = piece.width + space
  const coin = at + known.width + space
  const hasCoin = known.name === 'card'
  return {
    known,
    piece,
    at: { known: at, ...(hasCoin && { coin }) },
    coin: quarter,
    width: hasCoin ? coin + quarter : at + known.width,
    height: Math.max(piece.height, known.height),
  }
}
