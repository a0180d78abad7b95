import type { Size } from '../units'

/** Assigns photos to the frames of a page so that the least area is cropped. */

/** Returns the share of a photo that a frame of another proportion crops. */
export const lostShare = (photo: Size, frame: Size): number =>
  1 - Math.exp(-Math.abs(Math.log(photo.width / photo.height) - Math.log(frame.width / frame.height)))

/** Cost of placing a photo one frame out of order. */
const outOfOrder = 0.002

/** The state of the assignment problem; rows and columns count from 1, and column 0 holds the row to assign. */
interface Assignment {
  costs: readonly (readonly number[])[]
  rowOf: Int32Array
  /** Potentials, which keep the reduced costs of assigned pairs at 0. */
  ofRow: Float64Array
  ofColumn: Float64Array
}

interface Search {
  /** Least reduced cost of each column, and the previous column on the path to it. */
  least: Float64Array
  wayTo: Int32Array
  isUsed: Uint8Array
}

/** Adds the nearest further column to the search, and returns it. */
function nextColumn({ costs, rowOf, ofRow, ofColumn }: Assignment, search: Search, column: number): number {
  const { least, wayTo, isUsed } = search
  const from = rowOf[column] ?? 0
  const row = costs[from - 1] ?? []
  let [delta, next] = [Number.POSITIVE_INFINITY, 0]
  isUsed[column] = 1
  for (let to = 1; to < least.length; to++) {
    if (isUsed[to]) continue
    const reduced = (row[to - 1] ?? 0) - (ofRow[from] ?? 0) - (ofColumn[to] ?? 0)
    if (reduced < (least[to] ?? 0)) {
      least[to] = reduced
      wayTo[to] = column
    }
    if ((least[to] ?? 0) < delta) [delta, next] = [least[to] ?? 0, to]
  }
  for (let to = 0; to < least.length; to++) {
    if (isUsed[to]) {
      const used = rowOf[to] ?? 0
      ofRow[used] = (ofRow[used] ?? 0) + delta
      ofColumn[to] = (ofColumn[to] ?? 0) - delta
    } else least[to] = (least[to] ?? 0) - delta
  }
  return next
}

/** Assigns a row, reassigning others along the shortest path to a free column. */
function assignRow(state: Assignment, row: number) {
  const { costs, rowOf } = state
  const length = costs.length + 1
  const search: Search = {
    least: new Float64Array(length).fill(Number.POSITIVE_INFINITY),
    wayTo: new Int32Array(length),
    isUsed: new Uint8Array(length),
  }
  rowOf[0] = row
  let column = 0
  do column = nextColumn(state, search, column)
  while (rowOf[column] !== 0)
  while (column !== 0) {
    const before = search.wayTo[column] ?? 0
    rowOf[column] = rowOf[before] ?? 0
    column = before
  }
}

/**
 * Solves the assignment problem (Kuhn–Munkres with potentials, O(n³)).
 * @param costs one row per photo, with as many columns as rows
 * @returns the column of each row
 */
function assigned(costs: readonly (readonly number[])[]): number[] {
  const length = costs.length + 1
  const state = {
    costs,
    rowOf: new Int32Array(length),
    ofRow: new Float64Array(length),
    ofColumn: new Float64Array(length),
  }
  for (let row = 1; row < length; row++) assignRow(state, row)
  const columns = costs.map(() => 0)
  for (let column = 1; column < length; column++) columns[(state.rowOf[column] ?? 1) - 1] = column - 1
  return columns
}

export interface Match {
  /** The index of each photo's frame. */
  frameOf: number[]
  /** Mean lost share of the photos. */
  lost: number
}

/** Matches photos to as many frames with the least total loss; of equal matches it keeps their order. */
export function matchPhotos(photos: readonly Size[], frames: readonly Size[]): Match {
  const losses = photos.map((photo) => frames.map((frame) => lostShare(photo, frame)))
  const frameOf = assigned(
    losses.map((row, photo) => row.map((loss, frame) => loss + outOfOrder * Math.abs(photo - frame))),
  )
  const total = frameOf.reduce((sum, frame, photo) => sum + (losses[photo]?.[frame] ?? 0), 0)
  return { frameOf, lost: photos.length === 0 ? 0 : total / photos.length }
}
