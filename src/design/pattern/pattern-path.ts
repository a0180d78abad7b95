import { rotation, transformBox, inverse } from '../geometry/matrix'
import { formatPath, parsePath, type PathStep, type Subpath, transformPath } from '../geometry/path'
import type { Matrix, Point, Rectangle } from '../units'
import { type BandStep, type Motif, motifs } from './motifs'
import { type DrawPattern, mostTiles, type PatternFill, patternNames } from '../pattern-fill'

/** Draws a pattern over an area. Tiles are anchored at the area's origin, so that resizing does not shift them. */

/** Rows and columns of tiles that cover a box, with one more on each side for offset rows and thick bands. */
interface Tiles {
  side: number
  columns: readonly [from: number, to: number]
  rows: readonly [from: number, to: number]
}

const spanOf = (start: number, length: number, side: number) =>
  [Math.floor(start / side) - 1, Math.ceil((start + length) / side) + 1] as const

const countOf = ({ columns, rows }: Tiles) => (columns[1] - columns[0]) * (rows[1] - rows[0])

/** Returns the tiles over a box; if there would be too many, each one is larger. */
function tilesOver({ x, y, width, height }: Rectangle, size: number): Tiles {
  for (let side = Math.max(size, 0.001); ; side *= 1.1) {
    const least = Math.sqrt((width * height) / mostTiles)
    const wide = Math.max(side, least, Math.max(width, height) / mostTiles)
    const tiles = { side: wide, columns: spanOf(x, width, wide), rows: spanOf(y, height, wide) }
    if (countOf(tiles) <= mostTiles) return tiles
    side = wide
  }
}

const range = ([from, to]: readonly [number, number]) =>
  Array.from({ length: to - from }, (_, at) => from + at)

function placedMotifs({ path, isOffset }: Extract<Motif, { kind: 'motif' }>, tiles: Tiles): Subpath[] {
  const motif = parsePath(path)
  const { side } = tiles
  return range(tiles.rows).flatMap((row) =>
    range(tiles.columns).flatMap((column) => {
      const shift = isOffset && row % 2 !== 0 ? 0.5 : 0
      return transformPath(motif, [side, 0, 0, side, (column + shift) * side, row * side])
    }),
  )
}

const stepOf = (step: BandStep, at: (x: number, y: number) => Point): PathStep =>
  step.length === 2
    ? { to: at(step[0], step[1]) }
    : { toward: at(step[0], step[1]), comingFrom: at(step[2], step[3]), to: at(step[4], step[5]) }

/** Returns the steps of a run in the opposite direction. */
function reversed(start: Point, steps: readonly PathStep[]): PathStep[] {
  const ends = [start, ...steps.map(({ to }) => to)]
  return steps
    .map((step, at): PathStep => {
      const to = ends[at]! // one end more than steps
      return 'toward' in step ? { toward: step.comingFrom, comingFrom: step.toward, to } : { to }
    })
    .toReversed()
}

function bands({ steps, thickness }: Extract<Motif, { kind: 'band' }>, tiles: Tiles): Subpath[] {
  const { side, columns, rows } = tiles
  const isStraight = steps.length === 1
  const edge = (row: number, lower: number): PathStep[] => {
    const at = (column: number) => (x: number, y: number) => ({
      x: (column + x) * side,
      y: (row + y + lower) * side,
    })
    if (isStraight) return [{ to: at(columns[1])(0, 0) }]
    return range(columns).flatMap((column) => steps.map((step) => stepOf(step, at(column))))
  }
  return range(rows).map((row) => {
    const [start, below] = [0, thickness].map((lower) => ({
      x: columns[0] * side,
      y: (row + lower) * side,
    })) as [Point, Point]
    const lower = edge(row, thickness)
    const corner = lower.at(-1)?.to ?? below
    return { start, steps: [...edge(row, 0), { to: corner }, ...reversed(below, lower)], isClosed: true }
  })
}

const quarter: Matrix = [0, 1, -1, 0, 0, 0]

function outlines(pattern: PatternFill, area: Rectangle): Subpath[] {
  const motif = motifs[pattern.name]
  const tiles = tilesOver(area, pattern.size)
  if (motif.kind === 'motif') return placedMotifs(motif, tiles)
  if (!motif.isCrossed) return bands(motif, tiles)
  const across = tilesOver(transformBox(inverse(quarter), area), tiles.side)
  return [...bands(motif, tiles), ...transformPath(bands(motif, across), quarter)]
}

/** Returns a pattern as path data that covers a box and more; the caller clips it. */
export function patternPath(pattern: PatternFill, box: Rectangle): string {
  const turned = rotation(pattern.turn ?? 0)
  const area = transformBox(inverse(turned), box)
  const drawn = outlines(pattern, area)
  return formatPath(pattern.turn ? transformPath(drawn, turned) : drawn)
}

/** Draws a pattern over the fill of an outline. */
export const patternElement: DrawPattern = (pattern, outline, box) => ({
  kind: 'path',
  d: patternPath(pattern, box),
  fill: pattern.color,
  clip: outline,
})

/** What draws each pattern, for processes that need not load it in parts. */
export const patternDrawings: Readonly<Record<string, DrawPattern>> = Object.fromEntries(
  patternNames.map((name) => [name, patternElement]),
)
