import { isRecord } from '@/lib/is-record'
import { formatPath } from '../geometry/path'
import type { DesignDocument, Matte } from '../design-document'
import type { Matrix, Size } from '../units'
import { readPath } from './read-path'

/**
 * Rounds lengths to 0.001 mm and unitless numbers to 0.000001. A design that is saved, loaded or rotated back
 * and forth stays identical to the last digit (design-document-4).
 */

/** Adding 0 turns -0 into 0, because JSON has no -0. */
const roundedTo = (value: number, steps: number) => Math.round(value * steps) / steps + 0

const toMicrometers = (length: number) => roundedTo(length, 1_000)
const toMillionths = (share: number) => roundedTo(share, 1_000_000)

/** Keys whose numbers are fractions; all other keys hold lengths or whole numbers. */
const shares = new Set(['opacity', 'crop', 'lineHeight', 'tracking', 'amount', 'at', 'smoothing', 'matte'])

export const quantizedMatrix = ([a, b, c, d, e, f]: Matrix): Matrix => [
  toMillionths(a),
  toMillionths(b),
  toMillionths(c),
  toMillionths(d),
  toMicrometers(e),
  toMicrometers(f),
]

/** Invalid path data is returned unchanged; the schema rejects it later. */
function quantizedPath(data: string): string {
  const runs = readPath(data)
  return runs === undefined ? data : formatPath(runs)
}

type Round = (value: number) => number

function quantizedValue(value: unknown, key: string, round: Round): unknown {
  if (typeof value === 'number') return round(value)
  if (key === 'transform') return quantizedMatrix(value as Matrix) // no other key has this name
  if (key === 'path' && typeof value === 'string') return quantizedPath(value)
  const rounded = shares.has(key) ? toMillionths : round
  if (Array.isArray(value)) return value.map((item: unknown) => quantizedValue(item, '', rounded))
  return isRecord(value) ? quantizedEntries(value, rounded) : value
}

/** Drops undefined values, which JSON does not have. */
const quantizedEntries = (record: Record<string, unknown>, round: Round) =>
  Object.fromEntries(
    Object.entries(record).flatMap(([key, value]) =>
      value === undefined ? [] : [[key, quantizedValue(value, key, shares.has(key) ? toMillionths : round)]],
    ),
  )

type Rows = Record<string, unknown>

/**
 * Rounds a table whose keys are free names, so they never select a rounding. Rows equal to a row in `known`
 * stay the same objects.
 */
const quantizedTable = (rows: Rows, known: Rows): Rows =>
  Object.fromEntries(
    Object.entries(rows).map(([id, row]) => [
      id,
      row === known[id] ? row : quantizedValue(row, '', toMicrometers),
    ]),
  )

/** @param before a design that is already rounded; objects shared with it are reused */
export function quantizeDocument(document: DesignDocument, before?: DesignDocument): DesignDocument {
  const { product } = document
  // Safe cast: rounding keeps the type of every value.
  const table = <Name extends 'surfaces' | 'nodes' | 'assets'>(name: Name) =>
    (document[name] === before?.[name]
      ? document[name]
      : quantizedTable(document[name], before?.[name] ?? {})) as DesignDocument[Name]
  return {
    ...document,
    product: product === before?.product ? product : { ...product, size: quantizedSize(product.size) },
    surfaces: table('surfaces'),
    nodes: table('nodes'),
    assets: table('assets'),
  }
}

export const quantizedSize = ({ width, height }: Size): Size => ({
  width: toMicrometers(width),
  height: toMicrometers(height),
})

/** Rounds a matte as a saved design would. */
export const quantizedMatte = (matte: Matte): Matte => quantizedValue(matte, '', toMillionths) as Matte // rounding keeps the type of every value
