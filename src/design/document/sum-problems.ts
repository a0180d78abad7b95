import { isRecord } from '@/lib/is-record'
import { mostTiles } from '../pattern-fill'
import { sumLimits } from './limits'
import { problem, type Problem } from './problem'

/** Totals over a whole design, counted in the parsed JSON before any other work (design-document-2). */

type Raw = Record<string, unknown>

const rowsOf = (table: unknown): Raw[] => (isRecord(table) ? Object.values(table).filter(isRecord) : [])
const listOf = (list: unknown): unknown[] => (Array.isArray(list) ? list : [])
const lengthOf = (text: unknown): number => (typeof text === 'string' ? text.length : 0)
const numberIn = (value: unknown): number => (typeof value === 'number' ? value : 0)
const sumOf = <Item>(items: readonly Item[], of: (item: Item) => number): number =>
  items.reduce((sum, item) => sum + of(item), 0)

const [zero, nine, dot] = ['0', '9', '.'].map((sign) => sign.charCodeAt(0)) as [number, number, number]

/** Counts the points of path data without parsing it: "1-2" and ".5.5" are two numbers each. */
function pointsIn(data: unknown): number {
  if (typeof data !== 'string') return 0
  let numbers = 0
  let [isInNumber, hasDot] = [false, false]
  for (let index = 0; index < data.length; index += 1) {
    const code = data.charCodeAt(index)
    const isDot = code === dot
    const isPart = isDot || (code >= zero && code <= nine)
    const begins = isPart && (!isInNumber || (isDot && hasDot))
    if (begins) numbers += 1
    hasDot = isPart && (isDot || (!begins && hasDot))
    isInNumber = isPart
  }
  return Math.ceil(numbers / 2)
}

const codes = ({ nodes }: Raw) => rowsOf(nodes).filter(({ kind }) => kind === 'qr')

/** Letters that are drawn twice or in many more pieces are counted as several. */
const timesDrawn = ({ shadow, curve }: Raw): number =>
  (isRecord(shadow) ? 2 : 1) * (isRecord(curve) && !['arc', 'wave'].includes(String(curve['kind'])) ? 4 : 1)

const lettersIn = (node: Raw): number =>
  node['kind'] === 'qr'
    ? 0
    : lengthOf(node['text']) * timesDrawn(node) +
      sumOf(listOf(node['lines']), (line) => (isRecord(line) ? lengthOf(line['text']) : 0)) +
      (isRecord(node['with']) ? sumOf(listOf(node['with']['words']), lengthOf) : 0)

const brushPointsIn = ({ matte }: Raw): number =>
  isRecord(matte)
    ? sumOf(listOf(matte['strokes']), (stroke) => (isRecord(stroke) ? listOf(stroke['points']).length : 0))
    : 0

/** Marks per generated object: about as many as it draws with its largest settings. */
const madeMarks: Readonly<Record<string, number>> = {
  month: 130,
  day: 20,
  dial: 75,
  roll: 60,
  index: 20,
  digits: 100,
  barcode: 60,
}

const marksIn = ({ kind, what, with: settings }: Raw): number => {
  if (kind !== 'made') return 0
  const count = isRecord(settings) ? numberIn(settings['count']) : 0
  return Math.max(Object.hasOwn(madeMarks, String(what)) ? (madeMarks[String(what)] ?? 0) : 0, count * 4)
}

const patterned = ({ nodes }: Raw) => rowsOf(nodes).filter(({ pattern }) => pattern !== undefined)

/** Estimates the tiles of a pattern; a drawing or text has no size before its fonts are loaded. */
function tilesIn({ pattern, width, height }: Raw): number {
  const side = isRecord(pattern) ? numberIn(pattern['size']) : 0
  const tiles = (numberIn(width) * numberIn(height)) / side ** 2
  return Math.min(mostTiles, tiles > 0 ? Math.ceil(tiles) : mostTiles / 10)
}

const megapixelsIn = ({ width, height }: Raw): number => (numberIn(width) * numberIn(height)) / 1e6

const cutPointsIn = ({ cut }: Raw): number => (isRecord(cut) ? pointsIn(cut['path']) : 0)

const sums = {
  letters: ({ nodes }) => sumOf(rowsOf(nodes), lettersIn),
  codes: (raw) => codes(raw).length,
  codeLetters: (raw) => sumOf(codes(raw), ({ text }) => lengthOf(text)),
  points: ({ nodes, surfaces }) =>
    sumOf(
      rowsOf(nodes),
      ({ path, along }) => pointsIn(path) + (isRecord(along) ? pointsIn(along['path']) : 0),
    ) + sumOf(rowsOf(surfaces), cutPointsIn),
  brushPoints: ({ assets }) => sumOf(rowsOf(assets), brushPointsIn),
  marks: ({ nodes }) => sumOf(rowsOf(nodes), marksIn),
  patterns: (raw) => patterned(raw).length,
  megapixels: ({ assets }) => Math.ceil(sumOf(rowsOf(assets), megapixelsIn)),
} as const satisfies Record<string, (raw: Raw) => number>

export type SumName = keyof typeof sums

/** @param raw parsed JSON in the current schema version, not validated yet */
export const sumProblems = (raw: Raw): Problem[] =>
  (Object.keys(sums) as SumName[]) // `Object.keys` widens the keys to strings
    .map((name) => [name, sums[name](raw)] as const)
    .filter(([name, found]) => found > sumLimits[name])
    .map(([name, found]) => problem(name, '', found, sumLimits[name]))

/** Estimated outline points of each item on a full sheet. */
const outlinePoints = { letter: 40, code: 1_000, codeLetter: 5, mark: 60, tile: 14, object: 50 }

/** Estimates how many points are drawn for one copy of a design. */
export function drawnPoints(document: Raw): number {
  const { letter, code, codeLetter, mark, tile, object } = outlinePoints
  return (
    sums.points(document) +
    sums.letters(document) * letter +
    sums.codes(document) * code +
    sums.codeLetters(document) * codeLetter +
    sums.marks(document) * mark +
    sumOf(patterned(document), tilesIn) * tile +
    rowsOf(document['nodes']).length * object
  )
}
