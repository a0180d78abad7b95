import { type Matrix, type Point } from '@/design/units'
import { about, identity, rotation } from '../../src/design/geometry/matrix'
import {
  flattenPath,
  formatPath,
  pathArea,
  type Subpath,
  transformPath,
} from '../../src/design/geometry/path'
import { distance, type Ring } from '../../src/design/geometry/point'
import { readAnyPath } from './any-path'

export interface EmojiSource {
  body: string
}

interface Painted {
  fill: string
  runs: Subpath[]
}

const attributesOf = (tag: string): Record<string, string> =>
  Object.fromEntries(
    [...tag.matchAll(/\s([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
  )

function matrixOf(transform: string | undefined): Matrix {
  if (transform === undefined) return identity
  const [, angle, x, y] = /^rotate\((\S+) (\S+) (\S+)\)$/.exec(transform) ?? []
  if (angle === undefined) throw new Error(`transform="${transform}" is not rotate(angle x y)`)
  return about({ x: Number(x), y: Number(y) }, rotation(Number(angle)))
}

const known = new Set(['d', 'fill', 'fill-rule', 'clip-rule', 'cx', 'cy', 'r', 'rx', 'ry', 'transform'])

function dataOf(name: string, { d, cx, cy, r, rx, ry }: Record<string, string>): string {
  if (name === 'path' && d) return d
  const [width, height] = [Number(rx ?? r), Number(ry ?? r)]
  const arc = (sign: number) => `a${width} ${height} 0 1 1 ${sign * width * 2} 0`
  return `M${Number(cx) - width} ${cy}${arc(1)}${arc(-1)}Z`
}

/** True if a ray from the point to the right crosses the ring an odd number of times. */
const isInside = (point: Point, ring: Ring) =>
  ring.filter((from, index) => {
    const to = ring[(index + 1) % ring.length] ?? from
    if (from.y > point.y === to.y > point.y) return false
    return point.x < from.x + ((point.y - from.y) * (to.x - from.x)) / (to.y - from.y)
  }).length %
    2 ===
  1

function reversed({ start, steps, isClosed }: Subpath): Subpath {
  const points = [start, ...steps.map(({ to }) => to)]
  return {
    start: points.at(-1) ?? start,
    isClosed,
    steps: steps
      .map((step, index) => {
        const to = points[index] ?? start
        return 'toward' in step ? { toward: step.comingFrom, comingFrom: step.toward, to } : { to }
      })
      .toReversed(),
  }
}

/** Reverses the rings that the even-odd rule leaves out, so that the nonzero rule leaves them out too. */
function wound(runs: Subpath[]): Subpath[] {
  const rings = flattenPath(runs, 0.02)
  return runs.map((run, index) => {
    const [point] = rings[index] ?? []
    const depth = point ? rings.filter((ring, other) => other !== index && isInside(point, ring)).length : 0
    return pathArea([run]) > 0 === (depth % 2 === 0) ? run : reversed(run)
  })
}

/** Closes all runs, as a fill does, and drops those that never leave their start. */
const closed = (runs: Subpath[]): Subpath[] =>
  runs
    .filter(({ start, steps }) => steps.some(({ to }) => distance(to, start) > 0))
    .map((run) => ({ ...run, isClosed: true }))

function* elementsOf(body: string, emoji: string): Generator<Painted> {
  const fills: string[] = []
  for (const [, end, name = '', text = ''] of body.matchAll(/<(\/?)(\w+)([^>]*)>/g)) {
    if (end) fills.pop()
    if (end) continue
    const attributes = attributesOf(text)
    const strange = Object.keys(attributes).find((attribute) => !known.has(attribute))
    if (strange ?? !['g', 'path', 'circle', 'ellipse'].includes(name))
      throw new Error(`${emoji} has <${name} ${strange ?? ''}>, which we do not draw`)
    const fill = attributes['fill'] ?? fills.at(-1) ?? 'none'
    if (name === 'g') fills.push(fill)
    if (name === 'g' || fill === 'none') continue
    const runs = closed(readAnyPath(dataOf(name, attributes)))
    const placed = transformPath(runs, matrixOf(attributes['transform']))
    yield { fill, runs: attributes['fill-rule'] === 'evenodd' ? wound(placed) : placed }
  }
}

const longColor = (color: string) =>
  color.replace(/^#([\da-f])([\da-f])([\da-f])$/i, '#$1$1$2$2$3$3').toLowerCase()

/**
 * Converts a picture of the package to paths of M, L, C and Z, filled by the nonzero rule.
 * @throws Error for anything that designs cannot draw
 */
export const emojiPaths = ({ body }: EmojiSource, emoji: string): { fill: string; d: string }[] =>
  [...elementsOf(body, emoji)].map(({ fill, runs }) => ({ fill: longColor(fill), d: formatPath(runs) }))
