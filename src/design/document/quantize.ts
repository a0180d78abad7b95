import { isRecord } from '@/lib/is-record'
import type { DesignDocument, Matrix } from './design-document'
import { readPathData, writePathData } from './path-data'

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

function quantizedPath(data: string): string {
  const steps = readPathData(data)
  if (steps === undefined) return data
  return writePathData(
    steps.map(({ command, points }) => ({
      command,
      points: points.map(([x, y]) => [toMicrometers(x), toMicrometers(y)]),
    })),
  )
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

/** The tables whose keys are names that somebody chose, which mean nothing here. */
const quantizedTable = (table: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(table).map(([id, entry]) => [id, quantizedValue(entry, '', toMicrometers)]),
  )

export function quantized(document: DesignDocument): DesignDocument {
  const { product } = document
  return {
    ...document,
    product: {
      ...product,
      size: { width: toMicrometers(product.size.width), height: toMicrometers(product.size.height) },
    },
    // Every value keeps its type: numbers become numbers, path data path data.
    surfaces: quantizedTable(document.surfaces) as DesignDocument['surfaces'],
    nodes: quantizedTable(document.nodes) as DesignDocument['nodes'],
    assets: quantizedTable(document.assets) as DesignDocument['assets'],
  }
}
