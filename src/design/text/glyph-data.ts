import type { PathCommand } from 'opentype.js/dist/opentype.mjs'

/** Reads a glyph's outlines, whose quadratic curves become cubic ones and whose outlines are closed. */

export type Point = [x: number, y: number]

export type Curve = [from: Point, one: Point, two: Point, to: Point]

const text = (value: number) => String(Math.round(value * 1000) / 1000 || 0)

export const pair = ([x, y]: Point) => `${text(x)} ${text(y)}`

const third = (a: Point, b: Point): Point => [a[0] + ((b[0] - a[0]) * 2) / 3, a[1] + ((b[1] - a[1]) * 2) / 3]

type DrawnCommand = Exclude<PathCommand, { type: 'Z' }>

const endOf = ({ x, y }: DrawnCommand): Point => [x, y]

/** Returns the handles of a curve; undefined for a line. */
function handlesOf(command: DrawnCommand, from: Point): [Point, Point] | undefined {
  if (command.type === 'C')
    return [
      [command.x1, command.y1],
      [command.x2, command.y2],
    ]
  if (command.type !== 'Q') return undefined
  const control: Point = [command.x1, command.y1]
  return [third(from, control), third(endOf(command), control)]
}

/** Returns a glyph as path data after a map of its points that keeps lines straight. */
export function dataOf(commands: PathCommand[], map: (x: number, y: number) => Point): string {
  let last: Point = [0, 0]
  const mapped = (points: Point[]) => points.map((point) => pair(map(...point))).join(' ')
  const drawn = commands.map((command) => {
    if (command.type === 'Z') return ''
    const from = last
    last = endOf(command)
    if (command.type === 'M') return `ZM${mapped([last])}`
    const handles = handlesOf(command, from)
    return handles ? `C${mapped([...handles, last])}` : `L${mapped([last])}`
  })
  return drawn.length > 0 ? `${drawn.join('').slice(1)}Z` : ''
}

/** Returns each outline of a glyph as a closed list of curves. */
export function curvesOfGlyph(commands: PathCommand[]): Curve[][] {
  const outlines: Curve[][] = []
  let [start, last]: Point[] = [
    [0, 0],
    [0, 0],
  ]
  const draw = (to: Point, handles: [Point, Point] | undefined) => {
    const from = last ?? to
    outlines.at(-1)?.push([from, ...(handles ?? [third(to, from), third(from, to)]), to])
    last = to
  }
  const close = () => {
    if (start && last && (start[0] !== last[0] || start[1] !== last[1])) draw(start, undefined)
  }
  for (const command of commands) {
    if (command.type === 'Z') continue
    if (command.type === 'M') {
      close()
      start = endOf(command)
      last = start
      outlines.push([])
    } else draw(endOf(command), handlesOf(command, last ?? [0, 0]))
  }
  close()
  return outlines.filter((curves) => curves.length > 0)
}
