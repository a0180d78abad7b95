import { isRecord } from '@/lib/is-record'
import { formatPath } from '../geometry/path'
import type { DesignDocument, Matrix, Size } from './design-document'
import { readPath } from './read-path'

/**
 * Lengths are kept to 0.001 mm and what has no unit to 0.000001, so that a design that was saved, loaded or turned round once
 * more is the same to the last digit (design-document-4).
 */

/** Adding 0 makes -0 the 0 that JSON has. */
const roundedTo = (value: number, steps: number) => Math.round(value * steps) / steps + 0

const toMicrometers = (length: number) => roundedTo(length, 1_000)
const toMillionths = (share: number) => roundedTo(share, 1_000_000)

/** Keys whose numbers are shares; all others hold lengths, or whole numbers. */
const shares = new Set(['opacity', 'crop', 'lineHeight', 'tracking', 'amount', 'smoothing', 'matte'])

export const quantizedMatrix = ([a, b, c, d, e, f]: Matrix): Matrix => [
  toMillionths(a),
  toMillionths(b),
  toMillionths(c),
  toMillionths(d),
  toMicrometers(e),
  toMicrometers(f),
]

/** Anything else stays as it is, for the shape to refuse. */
function quantizedPath(data: string): string {
  const runs = readPath(data)
  return runs === undefined ? data : formatPath(runs)
}

type Round = (value: number) => number

function quantizedValue(value: unknown, key: string, round: Round): unknown {
  if (typeof value === 'number') return round(value)
  if (key === 'transform') return quantizedMatrix(value as Matrix) // nothing else is called so
  if (key === 'path' && typeof value === 'string') return quantizedPath(value)
  const rounded = shares.has(key) ? toMillionths : round
  if (Array.isArray(value)) return value.map((item: unknown) => quantizedValue(item, '', rounded))
  return isRecord(value) ? quantizedEntries(value, rounded) : value
}

/** Without what is undefined: JSON has no such thing. */
const quantizedEntries = (record: Record<string, unknown>, round: Round) =>
  Object.fromEntries(
    Object.entries(record).flatMap(([key, value]) =>
      value === undefined ? [] : [[key, quantizedValue(value, key, shares.has(key) ? toMillionths : round)]],
    ),
  )

type Rows = Record<string, unknown>

/** The tables whose keys are names that somebody chose, which mean nothing here. A row that is known stays the same object. */
const quantizedTable = (rows: Rows, known: Rows): Rows =>
  Object.fromEntries(
    Object.entries(rows).map(([id, row]) => [
      id,
      row === known[id] ? row : quantizedValue(row, '', toMicrometers),
    ]),
  )

/** @param before a design that is rounded already; what is the same object in both stays it */
export function quantized(document: DesignDocument, before?: DesignDocument): DesignDocument {
  const { product } = document
  // Every value keeps its type: numbers become numbers, path data path data.
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
