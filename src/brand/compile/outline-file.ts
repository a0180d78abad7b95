import { readFileSync, statSync } from 'node:fs'
import { scaling } from '@/design/geometry/matrix'
import {
  flattenPath,
  parsePath,
  pathArea,
  pathBounds,
  type Subpath,
  transformPath,
} from '@/design/geometry/path'
import { ringArea } from '@/design/geometry/point'
import { regionOf } from '@/design/geometry/region'
import { pathOfSvg } from '@/design/geometry/svg-path'
import type { Point } from '@/design/units'

/** Reads the outline of a surface from an SVG file (brand-56). */

/** Upper limits: file size in bytes, commands of the path, and the absolute value of its numbers. */
const outlineLimits = { bytes: 20_000, commands: 2_000, number: 1_000_000 }

/** Numbers that each command takes. */
const counts: Record<string, number> = { M: 2, L: 2, H: 1, V: 1, C: 6, Z: 0 }

const numberPattern = /[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d+)?/gi

/** A problem of a file. The message completes the sentence "outline is "x.svg", …". */
class OutlineError extends Error {}

const anyShape = /<(?:path|rect|circle|ellipse|line|polyline|polygon|text|use|image)\b/g

/** Returns the data of the only path in an SVG file. */
function dataIn(svg: string): string {
  const shapes = svg.match(anyShape)?.length ?? 0
  if (!/<svg[\s>]/.test(svg) || shapes === 0)
    throw new OutlineError('which has no path. Draw the outline as one <path>.')
  const [, data] = /<path\b[^>]*?\sd\s*=\s*["']([^"']*)["']/.exec(svg) ?? []
  if (shapes > 1 || data === undefined)
    throw new OutlineError('which has more than one path. Leave only the outline, as one closed <path>.')
  if (/\stransform\s*=/.test(svg))
    throw new OutlineError(
      'which has a "transform". Apply it to the path, as drawing programs do when they save plain coordinates.',
    )
  return data
}

/** Returns how many steps a command has. */
function stepsOf(letter: string, text: string): number {
  const numbers = text.match(numberPattern) ?? []
  const each = counts[letter.toUpperCase()] ?? 0
  const isWhole = each === 0 ? numbers.length === 0 : numbers.length > 0 && numbers.length % each === 0
  if (text.replace(numberPattern, '').replace(/[\s,]/g, '') !== '' || !isWhole)
    throw new OutlineError(
      `whose path has "${letter}${text.trim().slice(0, 30)}": ${letter} takes ${each} numbers.`,
    )
  if (numbers.some((number) => !(Math.abs(Number(number)) <= outlineLimits.number)))
    throw new OutlineError('whose path has a number above 1,000,000. Draw the outline near its real size.')
  return each === 0 ? 1 : numbers.length / each
}

/** Checks the commands of path data before it is parsed. */
function checkCommands(data: string) {
  if (/NaN|Infinity|undefined/.test(data))
    throw new OutlineError('whose path has NaN or Infinity in place of a number. Save the drawing again.')
  const commands = [...data.matchAll(/([A-Za-df-z])([^A-Za-df-z]*)/g)]
  const others = new Set(
    commands.flatMap(([, letter = '']) => (letter.toUpperCase() in counts ? [] : [letter])),
  )
  if (others.size > 0)
    throw new OutlineError(
      `whose path uses ${[...others].join(', ')}. Convert it to the commands M, L, H, V, C and Z.`,
    )
  if (!/^\s*m/i.test(data)) throw new OutlineError('whose path does not begin with M.')
  const steps = commands.reduce((sum, [, letter = '', text = '']) => sum + stepsOf(letter, text), 0)
  if (steps > outlineLimits.commands)
    throw new OutlineError(`whose path has ${steps} commands, and at most 2,000 are possible. Simplify it.`)
}

/** Scale factor that keeps the precision of paths drawn in small units. */
const fine = 1_000_000

/** Returns the only subpath of checked path data. */
function lineIn(data: string): Subpath {
  const [run, ...others] = parsePath(pathOfSvg(data, [fine, 0, 0, fine, 0, 0]))
  if (!run || others.length > 0)
    throw new OutlineError(
      'whose path has several lines. Leave only the outline; holes are listed under "holes".',
    )
  if (!run.isClosed) throw new OutlineError('whose path is not closed. End it with Z.')
  return run
}

function reversed({ start, steps }: Subpath): Subpath {
  const points = [start, ...steps.map(({ to }) => to)]
  const back = steps.map((step, index) => {
    const to = points[index] ?? start
    return 'toward' in step ? { toward: step.comingFrom, comingFrom: step.toward, to } : { to }
  })
  return { start: points.at(-1) ?? start, steps: back.toReversed(), isClosed: true }
}

/** Rounds to 1/100,000 of the size: 0.02 mm on a piece of 2 m. */
const share = (value: number) => String(Math.round(value * 100_000) / 100_000 + 0)

/** Scales a subpath to fill a box of 1 × 1, and makes it clockwise. */
function inUnitBox(run: Subpath): string {
  const { x, y, width, height } = pathBounds([run])
  const { start, steps } = pathArea([run]) < 0 ? reversed(run) : run
  const said = (point: Point) => `${share((point.x - x) / width)} ${share((point.y - y) / height)}`
  const parts = steps.map((step) =>
    'toward' in step
      ? `C${said(step.toward)} ${said(step.comingFrom)} ${said(step.to)}`
      : `L${said(step.to)}`,
  )
  return `M${said(start)}${parts.join('')}Z`
}

/** Smallest side of an outline relative to the other one, and smallest area relative to its box. */
const thinnest = 0.001
const flat = 'whose path encloses nothing: all its points are on a line.'

/** Checks that a line encloses one area. */
function checkArea(run: Subpath) {
  const { width, height } = pathBounds([run])
  if (Math.min(width, height) <= Math.max(width, height) * thinnest) throw new OutlineError(flat)
  // Regions have a precision of 0.0001, so the 1 × 1 box is enlarged 1,000 times for the check.
  const rings = flattenPath(transformPath(parsePath(inUnitBox(run)), scaling(1_000, 1_000)), 0.2)
  const [first = 0, second = 0] = regionOf(rings)
    .map((ring) => Math.abs(ringArea(ring)))
    .toSorted((one, other) => other - one)
  if (first < thinnest * 1_000_000) throw new OutlineError(flat)
  if (second > first / 10_000)
    throw new OutlineError('whose path crosses itself. Draw one line around the piece.')
}

function pathIn(file: string): string {
  const { size } = statSync(file)
  if (size > outlineLimits.bytes)
    throw new OutlineError(
      `which has ${Math.ceil(size / 1_000)} kB, and at most 20 are possible. Simplify its path.`,
    )
  const data = dataIn(readFileSync(file, 'utf8'))
  checkCommands(data)
  const run = lineIn(data)
  checkArea(run)
  return inUnitBox(run)
}

/**
 * Reads an outline: one closed path, normalized to a box of 1 × 1 with five decimals.
 * @returns the path data, or what is wrong with the file, as the end of a sentence
 */
export function readOutline(file: string): { path: string } | { problem: string } {
  try {
    return { path: pathIn(file) }
  } catch (error) {
    if (error instanceof OutlineError) return { problem: error.message }
    throw error
  }
}
