import { readFileSync, statSync } from 'node:fs'
import { identity, multiply, scaling } from '@/design/geometry/matrix'
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
import { counts, numbersIn, pathOfSvg } from '@/design/geometry/svg-path'
import { matrixOfSvg } from '@/design/geometry/svg-transform'
import type { Matrix, Point } from '@/design/units'
import { oncePerState } from '../once-per-state'

/** Reads the outline of a surface from an SVG file (brand-56). */

/** Upper limits: file size in bytes, commands of the path, and the absolute value of its numbers. */
const outlineLimits = { bytes: 20_000, commands: 2_000, number: 1_000_000 }

const numberPattern = /[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d+)?/gi

/** A problem of a file. The message completes the sentence "outline is "x.svg", …". */
class OutlineError extends Error {}

/** Contents of a file that are not drawn, or not where they are written. */
const undrawn =
  /<!--.*?-->|<(defs|clipPath|mask|symbol|marker|pattern|style|metadata|title|desc)\b[^>]*?(?:\/>|>.*?<\/\1\s*>)/gs

const anyShape = /<(path|rect|circle|ellipse|line|polyline|polygon|text|use|image)\b/g

interface DrawnPath {
  data: string
  /** Transformation of the path and of the groups around it. */
  matrix: Matrix
}

/** Returns the only path in an SVG file. */
function pathOf(text: string): DrawnPath {
  const svg = text.replace(undrawn, ' ')
  const [shape, ...others] = [...svg.matchAll(anyShape)].map(([, name = '']) => name)
  if (!/<svg[\s>]/.test(svg) || shape === undefined)
    throw new OutlineError('which has no path. Draw the outline as one <path>.')
  if (others.length > 0)
    throw new OutlineError('which has more than one path. Leave only the outline, as one closed <path>.')
  const [, , data] = /<path\b[^>]*?\sd\s*=\s*(["'])(.*?)\1/s.exec(svg) ?? []
  if (data === undefined)
    throw new OutlineError(
      shape === 'path'
        ? 'whose path has no "d". Draw the outline as one <path>.'
        : `which has a <${shape}> in place of a path. Convert it to one closed <path>.`,
    )
  return { data: data.replace(/&#(?:9|10|13|x9|xa|xd);/gi, ' '), matrix: matrixAround(svg) }
}

const transformAdvice = 'Apply it to the path, as drawing programs do when they save plain coordinates.'

/** Returns the transformation of the first path in a file, and of the groups around it. */
function matrixAround(svg: string): Matrix {
  if (/[\s"';{]transform\s*:/.test(svg))
    throw new OutlineError(`which has a "transform" in a style. ${transformAdvice}`)
  const open: Matrix[] = []
  for (const [, end, name, attributes = '', single] of svg.matchAll(/<(\/?)([\w:-]+)([^>]*?)(\/?)>/g)) {
    if (end !== '') {
      open.pop()
      continue
    }
    const [, , transform = ''] = /\stransform\s*=\s*(["'])(.*?)\1/s.exec(attributes) ?? []
    const own = matrixOfSvg(transform, (unknown) => {
      throw new OutlineError(`which has a "transform" with "${unknown}". ${transformAdvice}`)
    })
    const matrix = multiply(open.at(-1) ?? identity, own)
    if (name === 'path') return checkedMatrix(matrix)
    if (single === '') open.push(matrix)
  }
  return identity
}

function checkedMatrix(matrix: Matrix): Matrix {
  if (matrix.some((number) => !(Math.abs(number) <= outlineLimits.number)))
    throw new OutlineError(
      'which has a "transform" with a number above 1,000,000. Draw it near its real size.',
    )
  return matrix
}

/** Returns how many steps a command has. */
function stepsOf(letter: string, text: string): number {
  const numbers = numbersIn(letter.toUpperCase(), text)
  const each = counts[letter.toUpperCase()] ?? 0
  const isWhole = each === 0 ? numbers.length === 0 : numbers.length > 0 && numbers.length % each === 0
  if (text.replace(numberPattern, '').replace(/[\s,]/g, '') !== '' || !isWhole)
    throw new OutlineError(
      `whose path has "${letter}${text.trim().slice(0, 30)}": ${letter} takes ${each} numbers.`,
    )
  if (numbers.some((number) => !(Math.abs(number) <= outlineLimits.number)))
    throw new OutlineError('whose path has a number above 1,000,000. Draw the outline near its real size.')
  return each === 0 ? 1 : numbers.length / each
}

/** Checks the commands of path data before it is parsed. */
function checkCommands(data: string) {
  if (/NaN|Infinity|undefined/.test(data))
    throw new OutlineError('whose path has NaN or Infinity in place of a number. Save the drawing again.')
  const commands = [...data.matchAll(/([A-DF-Za-df-z])([^A-DF-Za-df-z]*)/g)]
  const others = new Set(
    commands.flatMap(([, letter = '']) => (Object.hasOwn(counts, letter.toUpperCase()) ? [] : [letter])),
  )
  if (others.size > 0)
    throw new OutlineError(
      `whose path uses ${[...others].join(', ')}. SVG has only M, L, H, V, C, S, Q, T, A and Z. Save the drawing again.`,
    )
  if (!/^\s*m/i.test(data)) throw new OutlineError('whose path does not begin with M.')
  const steps = commands.reduce((sum, [, letter = '', text = '']) => sum + stepsOf(letter, text), 0)
  if (steps > outlineLimits.commands)
    throw new OutlineError(`whose path has ${steps} commands, and at most 2,000 are possible. Simplify it.`)
}

const flat = 'whose path encloses nothing: all its points are on a line.'

/** Scale factor that keeps the precision of paths drawn in small units. */
const fine = 1_000_000

/** Returns the only subpath of checked path data. */
function lineIn({ data, matrix }: DrawnPath): Subpath {
  const runs = parsePath(pathOfSvg(data, multiply(scaling(fine, fine), matrix)))
  const [run, ...others] = runs.filter(({ steps }) => steps.length > 0)
  if (!run) throw new OutlineError(flat)
  if (others.length > 0)
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
  const path = pathOf(readFileSync(file, 'utf8'))
  checkCommands(path.data)
  const run = lineIn(path)
  checkArea(run)
  return inUnitBox(run)
}

/**
 * Reads an outline: one closed path with its transformations, normalized to a box of 1 × 1 with five decimals.
 * @returns the path data, or what is wrong with the file, as the end of a sentence
 */
export const readOutline = oncePerState((file): { path: string } | { problem: string } => {
  try {
    return { path: pathIn(file) }
  } catch (error) {
    if (error instanceof OutlineError) return { problem: error.message }
    throw error
  }
})
