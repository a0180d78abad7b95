import type { Rectangle, Size } from '../units'
import type { PageRoom } from '../template/layout'

/** Arranges many photos in justified rows that fill a page. */

const ratioOf = ({ width, height }: Size) => width / height

interface Row {
  from: number
  to: number
  height: number
}

/** Returns the prefix sums of the proportions, starting with 0. */
function sumsOf(ratios: readonly number[]): number[] {
  const sums = [0]
  for (const ratio of ratios) sums.push((sums.at(-1) ?? 0) + ratio)
  return sums
}

/**
 * Splits photos into rows of nearly equal width and returns where each row ends (dynamic programming over the ends).
 * @param sums sums of the photos' proportions
 */
function rowEnds(sums: readonly number[], rows: number): number[] {
  const count = sums.length - 1
  const wanted = (sums[count] ?? 0) / rows
  const cost = (from: number, to: number) => ((sums[to] ?? 0) - (sums[from] ?? 0) - wanted) ** 2
  let costs = sums.map((_, to) => (to === 0 ? Number.POSITIVE_INFINITY : cost(0, to)))
  const starts: number[][] = []
  for (let row = 1; row < rows; row++) {
    const [next, from] = [sums.map(() => Number.POSITIVE_INFINITY), [] as number[]]
    for (let to = row + 1; to <= count; to++)
      for (let start = row; start < to; start++) {
        const total = (costs[start] ?? 0) + cost(start, to)
        if (total < (next[to] ?? 0)) [next[to], from[to]] = [total, start]
      }
    costs = next
    starts.push(from)
  }
  const ends = [count]
  for (const from of starts.toReversed()) ends.unshift(from[ends[0] ?? 0] ?? 0)
  return ends
}

function rowsOf(
  sums: readonly number[],
  count: number,
  { width, gap }: { width: number; gap: number },
): Row[] {
  const ends = rowEnds(sums, count)
  return ends.map((to, index) => {
    const from = ends[index - 1] ?? 0
    const gaps = (to - from - 1) * gap
    return { from, to, height: (width - gaps) / ((sums[to] ?? 0) - (sums[from] ?? 0)) }
  })
}

/** Returns the row counts to try: the one that about fills the page, and up to two more or fewer; at least one. */
function rowCounts(sums: readonly number[], { width, height }: Size): number[] {
  const photos = sums.length - 1
  // Panoramas may want more rows than there are photos, and upright ones less than a row.
  const about = Math.min(Math.max(Math.round(Math.sqrt(((sums[photos] ?? 0) * height) / width)), 1), photos)
  return [-2, -1, 0, 1, 2].map((more) => about + more).filter((count) => count >= 1 && count <= photos)
}

/** Returns the factor by which rows must be stretched to fill a height. */
function stretchOf(rows: readonly Row[], height: number, gap: number): number {
  const own = rows.reduce((sum, row) => sum + row.height, 0)
  return (height - (rows.length - 1) * gap) / own
}

/** Largest gap relative to the side of a square that is as large as the mean photo. */
const widestGap = 0.25

/** Returns the gap between photos: the usual one, or a narrower one if it would leave too little of small photos. */
const gapFor = (photos: number, { safe, gap }: Pick<PageRoom, 'safe' | 'gap'>): number =>
  Math.min(gap, widestGap * Math.sqrt((safe.width * safe.height) / Math.max(photos, 1)))

interface Arrangement {
  rows: Row[]
  /** By how much the rows are stretched to fill the height. */
  factor: number
  gap: number
}

/** Returns the arrangement that needs the least stretching; undefined if the gaps leave no room for the photos. */
function arranged(sums: readonly number[], safe: Size, gap: number): Arrangement | undefined {
  const [best] = rowCounts(sums, safe)
    .map((count) => rowsOf(sums, count, { width: safe.width, gap }))
    .filter((rows) => rows.every(({ height }) => height > 0))
    .map((rows) => ({ rows, factor: stretchOf(rows, safe.height, gap), gap }))
    .filter(({ factor }) => factor > 0)
    .toSorted((one, other) => Math.abs(Math.log(one.factor)) - Math.abs(Math.log(other.factor)))
  return best
}

/**
 * Returns a box for each photo, in its order. Rows fill the width at the photos' own proportions; all are then
 * stretched by the same factor to fill the height. The number of rows is the one that needs the least stretching.
 */
export function photoRows(
  photos: readonly Size[],
  { safe, gap: usual }: Pick<PageRoom, 'safe' | 'gap'>,
): Rectangle[] {
  const ratios = photos.map(ratioOf)
  const sums = sumsOf(ratios)
  const chosen = arranged(sums, safe, gapFor(photos.length, { safe, gap: usual })) ?? arranged(sums, safe, 0)
  if (!chosen) return []
  const { rows, factor, gap } = chosen
  let { y } = safe
  return rows.flatMap(({ from, to, height }) => {
    const tall = height * factor
    let { x } = safe
    const boxes = ratios.slice(from, to).map((ratio) => {
      const box = { x, y, width: height * ratio, height: tall }
      x += box.width + gap
      return box
    })
    y += tall + gap
    return boxes
  })
}
