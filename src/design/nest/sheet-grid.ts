import { boundsOf, edgesOf, type Ring } from '../geometry/point'
import type { Point } from '../units'

/**
 * A sheet as rows of bits, 32 cells to a number. A cell is taken as soon as an outline touches it, so pieces whose
 * cells are free never overlap.
 */

/** Cells of a sheet at most, and the shortest side of one in mm. */
const mostCells = 300_000
const shortestCell = 0.25

export const cellFor = (width: number, height: number): number =>
  Math.max(shortestCell, Math.sqrt((width * height) / mostCells))

interface Bits {
  rows: number
  /** Numbers per row. */
  words: number
  bits: Uint32Array
}

/** The cells of an outline whose box begins at 0, 0. */
export type Mask = Bits

/** Tolerance in cells for outlines that end exactly between two cells. */
const between = 1e-6

function bitsFor(columns: number, rows: number): Bits {
  const words = Math.ceil(columns / 32) + 1
  return { rows, words, bits: new Uint32Array(words * rows) }
}

/** Sets the cells from one column to another, both included. */
function setRun({ rows, words, bits }: Bits, row: number, from: number, to: number): void {
  if (row < 0 || row >= rows) return
  const last = Math.min(to, words * 32 - 1)
  for (let column = Math.max(from, 0); column <= last; column++) {
    const at = row * words + (column >>> 5)
    bits[at] = bits[at]! | (1 << (column & 31)) // `at` is within the rows
  }
}

/** Sets the cells that an edge passes through. */
function setEdge(grid: Bits, from: Point, to: Point): void {
  const [upper, lower] = from.y <= to.y ? [from, to] : [to, from]
  const slope = lower.y === upper.y ? 0 : (lower.x - upper.x) / (lower.y - upper.y)
  const first = Math.floor(upper.y + between)
  const last = Math.max(first, Math.ceil(lower.y - between) - 1)
  for (let row = first; row <= last; row++) {
    const ends =
      lower.y === upper.y
        ? [from.x, to.x]
        : [Math.max(row, upper.y), Math.min(row + 1, lower.y)].map((y) => upper.x + (y - upper.y) * slope)
    const [left, right] = [Math.min(...ends), Math.max(...ends)]
    const column = Math.floor(left + between)
    setRun(grid, row, column, Math.max(column, Math.ceil(right - between) - 1))
  }
}

/** Sets the cells inside an outline, whose edges are set already. */
function setInside(grid: Bits, ring: Ring): void {
  const crossings: number[][] = Array.from({ length: grid.rows }, () => [])
  for (const [from, to] of edgesOf(ring)) {
    const [upper, lower] = from.y <= to.y ? [from, to] : [to, from]
    for (let row = Math.max(0, Math.ceil(upper.y - 0.5)); row + 0.5 < lower.y && row < grid.rows; row++)
      crossings[row]?.push(upper.x + ((row + 0.5 - upper.y) * (lower.x - upper.x)) / (lower.y - upper.y))
  }
  crossings.forEach((all, row) => {
    const sorted = all.toSorted((one, other) => one - other)
    for (let at = 0; at + 1 < sorted.length; at += 2)
      setRun(grid, row, Math.floor(sorted[at]!), Math.floor(sorted[at + 1]!)) // crossings come in pairs
  })
}

function setRing(grid: Bits, ring: Ring): void {
  for (const [from, to] of edgesOf(ring)) setEdge(grid, from, to)
  setInside(grid, ring)
}

const inCells = (ring: Ring, cell: number): Ring => ring.map(({ x, y }) => ({ x: x / cell, y: y / cell }))

export function maskOf(outline: Ring, cell: number): Mask {
  const ring = inCells(outline, cell)
  const { width, height } = boundsOf(ring)
  const mask = bitsFor(Math.ceil(width - between), Math.ceil(height - between))
  setRing(mask, ring)
  return mask
}

export class SheetGrid {
  private readonly grid: Bits
  readonly columns: number
  readonly rows: number
  readonly cell: number
  /** Cells looked at so far. */
  steps = 0

  constructor(width: number, height: number, cell: number) {
    this.cell = cell
    this.columns = Math.ceil(width / cell)
    this.rows = Math.ceil(height / cell)
    this.grid = bitsFor(this.columns, this.rows + 1)
  }

  /** Takes the cells of an outline at its place. */
  take(outline: Ring): void {
    setRing(this.grid, inCells(outline, this.cell))
  }

  /** True for a point in a taken cell, or beyond the sheet. */
  isTaken(x: number, y: number): boolean {
    const [column, row] = [Math.floor(x / this.cell), Math.floor(y / this.cell)]
    if (column < 0 || row < 0 || column >= this.columns || row >= this.rows) return true
    return ((this.grid.bits[row * this.grid.words + (column >>> 5)]! >>> (column & 31)) & 1) === 1 // within the grid
  }

  /**
   * Returns the first free place at or after `from`, row by row from the top; undefined if there is none. Places are
   * counted in cells: row × columns + column.
   */
  firstFree(mask: Mask, across: number, down: number, from: number): number | undefined {
    let row = Math.floor(from / this.columns)
    let column = from - row * this.columns
    let hint = 0
    while (row <= down) {
      if (column > across) {
        row++
        column = 0
        continue
      }
      this.steps++
      const met = this.meeting(mask, column, row, hint)
      if (!met) return row * this.columns + column
      hint = met.row
      column = met.next
    }
    return undefined
  }

  /**
   * Returns a row of the mask that meets a taken cell, and the next column where that cell is not met; undefined if
   * the place is free. Row `hint` is looked at first.
   */
  private meeting(mask: Mask, column: number, row: number, hint: number) {
    for (let each = -1; each < mask.rows; each++) {
      const looked = each < 0 ? hint : each
      if (each === hint) continue
      const met = this.lastMet(mask, column, row, looked)
      if (met >= 0) return { row: looked, next: column + met - runStart(mask, looked, met) + 1 }
    }
    return undefined
  }

  /** Returns the last cell of a mask's row that meets a taken cell; -1 if there is none. */
  private lastMet(mask: Mask, column: number, row: number, each: number): number {
    const { bits, words } = this.grid
    const shift = column & 31
    const base = (row + each) * words + (column >>> 5)
    const start = each * mask.words
    const end = (row + each + 1) * words
    for (let word = mask.words - 1; word >= 0; word--) {
      const part = mask.bits[start + word]!
      if (part === 0 || base + word >= end) continue
      const right =
        shift === 0 || base + word + 1 >= end ? 0 : bits[base + word + 1]! & (part >>> (32 - shift))
      if (right !== 0) return word * 32 + 63 - shift - Math.clz32(right)
      const left = bits[base + word]! & (part << shift)
      if (left !== 0) return word * 32 + 31 - shift - Math.clz32(left)
    }
    return -1
  }
}

/** Returns the first cell of the run of set cells that a cell is in. */
function runStart({ bits, words }: Mask, row: number, cell: number): number {
  let at = cell
  while (at > 0 && ((bits[row * words + ((at - 1) >>> 5)]! >>> ((at - 1) & 31)) & 1) === 1) at--
  return at
}
