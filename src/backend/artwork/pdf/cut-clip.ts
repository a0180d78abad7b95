/**
 * Turns the lines of a cut plate into a clipping path for the page: everything outside is bleed and not part
 * of the sticker (media-426).
 */

interface Box {
  x: number
  y: number
  width: number
  height: number
}

/**
 * Upper limit for path data in characters: no hand-drawn outline is longer, only the output of tracing
 * programs.
 */
const maxLetters = 100_000
/** Largest distance in points between the ends of a line that is meant to be closed. */
const gap = 1
/** Share of the page's area; smaller shapes are printer's marks. */
const leastShare = 0.01

type Point = [number, number]

/** A subpath as path data, such as "M0 0L9 0L9 9Z". */
interface Outline {
  data: string
  points: Point[]
}

function outlineOf(data: string): Outline {
  const numbers = (data.match(/-?[\d.]+(?:e-?\d+)?/g) ?? []).map(Number)
  return {
    data,
    points: numbers.flatMap((x, at): Point[] => (at % 2 === 0 ? [[x, numbers[at + 1] ?? 0]] : [])),
  }
}

function isClosed({ data, points }: Outline): boolean {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || points.length < 3) return false
  return data.endsWith('Z') || Math.hypot(first[0] - last[0], first[1] - last[1]) <= gap
}

/**
 * Returns the area of the polygon through the curve's control points, precise enough to tell a shape from a
 * mark.
 */
const areaOf = ({ points }: Outline): number =>
  Math.abs(
    points.reduce((sum, [x, y], at) => {
      const [nextX, nextY] = points[(at + 1) % points.length] ?? [x, y]
      return sum + x * nextY - nextX * y
    }, 0),
  ) / 2

function boxOf({ points }: Outline): Box {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
}

const holds = (outer: Box, inner: Box) =>
  outer.x <= inner.x &&
  outer.y <= inner.y &&
  outer.x + outer.width >= inner.x + inner.width &&
  outer.y + outer.height >= inner.y + inner.height

/** Converts path data to operators of a content stream. */
const operatorsOf = ({ data }: Outline) =>
  `${data
    .replace(/([MLCZ])([^MLCZ]*)/g, (_, operator: string, numbers: string) =>
      operator === 'Z' ? '' : `${numbers.trim()} ${operator.toLowerCase()} `,
    )
    .trim()} h`

/**
 * @param lines path data in the page's coordinates, each with one or more subpaths
 * @returns operators that clip the content after them; undefined if the lines enclose nothing as large as a sticker
 */
export function clipTo(lines: readonly string[], page: Box): string | undefined {
  const data = lines.join('')
  if (data.length > maxLetters) return undefined
  const least = page.width * page.height * leastShare
  const shapes = (data.match(/M[^M]*/g) ?? [])
    .map(outlineOf)
    .filter((outline) => isClosed(outline) && areaOf(outline) >= least)
    .toSorted((one, other) => areaOf(other) - areaOf(one))
  const outer = shapes.filter(
    (shape, at) => !shapes.slice(0, at).some((larger) => holds(boxOf(larger), boxOf(shape))),
  )
  return outer.length > 0 ? `${outer.map(operatorsOf).join('\n')} W n` : undefined
}
