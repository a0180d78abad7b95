/**
 * A color that changes slowly across a picture: per channel, the weights of 1, x, y, x², xy and y² (x and y
 * from -1 to 1).
 */
export type Surface = [red: number[], green: number[], blue: number[]]

export interface Sample {
  x: number
  y: number
  color: [number, number, number]
}

/**
 * Solves a linear system for several right-hand sides, which are the extra columns (Gaussian elimination).
 */
function solved(rows: number[][]): number[][] {
  const size = rows.length
  for (let pivot = 0; pivot < size; pivot++) {
    const best = rows
      .slice(pivot)
      .reduce((most, row) => (Math.abs(row[pivot]!) > Math.abs(most[pivot]!) ? row : most)) // the matrix is square
    rows.splice(rows.indexOf(best), 1)
    rows.splice(pivot, 0, best)
    for (const row of rows) {
      if (row === best || best[pivot] === 0) continue
      const factor = row[pivot]! / best[pivot]!
      for (let column = pivot; column < row.length; column++) row[column]! -= factor * best[column]!
    }
  }
  const sides = (rows[0]?.length ?? size) - size
  return Array.from({ length: sides }, (_, side) =>
    rows.map((row, index) => (row[index] === 0 ? 0 : row[size + side]! / row[index]!)),
  )
}

/** Returns the least-squares surface: six weights for each of the three channels. */
function leastSquares(samples: Sample[]): Surface {
  const rows = Array.from({ length: 6 }, () => Array.from({ length: 9 }, () => 0))
  for (const { x, y, color } of samples) {
    const terms = [1, x, y, x * x, x * y, y * y, ...color]
    for (let index = 0; index < 6; index++) {
      const [row, weight] = [rows[index]!, terms[index]!] // six rows, nine terms
      for (let column = 0; column < 9; column++) row[column]! += weight * terms[column]!
    }
  }
  for (const [index, row] of rows.entries()) row[index]! += 1e-6 * samples.length // keeps the system solvable if the samples are collinear
  return solved(rows) as Surface // three right-hand sides
}

/** Writes the surface's color at a point into `into`. */
function surfaceAt(surface: Surface, x: number, y: number, into: Float64Array): Float64Array {
  for (let channel = 0; channel < 3; channel++) {
    const weights = surface[channel]! // six weights
    const slanted = weights[0]! + weights[1]! * x + weights[2]! * y
    into[channel] = slanted + (weights[3]! * x + weights[4]! * y) * x + weights[5]! * y * y
  }
  return into
}

export const offSurface = (surface: Surface, { x, y, color }: Sample, into = new Float64Array(3)): number => {
  const [red, green, blue] = surfaceAt(surface, x, y, into) as unknown as [number, number, number] // three channels
  return Math.sqrt((red - color[0]) ** 2 + (green - color[1]) ** 2 + (blue - color[2]) ** 2) // `Math.hypot` takes five times as long
}

const median = (values: number[]): number => Float64Array.from(values).toSorted()[values.length >> 1] ?? 0

const rounds = 6

/** Returns the surface that most samples are on; outliers are dropped in each round. */
export function fitSurface(samples: Sample[]): { surface: Surface; noise: number } {
  const middle = ([0, 1, 2] as const).map((channel) => [
    median(samples.map(({ color }) => color[channel])),
    0,
    0,
    0,
    0,
    0,
  ])
  let surface = middle as Surface // three channels
  let noise = 0
  for (let round = 0; round < rounds; round++) {
    const offs = samples.map((sample) => offSurface(surface, sample))
    noise = median(offs)
    const kept = samples.filter((_, index) => offs[index]! <= Math.max(2, 2.5 * noise)) // one distance per sample
    surface = leastSquares(kept)
  }
  return { surface, noise }
}
