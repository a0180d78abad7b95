import { matrixOfSvg } from '@/design/geometry/svg-transform'
import type { Matrix } from '@/design/units'
import { refuse } from './vector-art'

/** Reads the lengths and transformations of an SVG. */

/** Size of each unit in user units. */
const units: Record<string, number> = {
  '': 1,
  px: 1,
  pt: 96 / 72,
  pc: 16,
  in: 96,
  mm: 96 / 25.4,
  cm: 96 / 2.54,
  q: 96 / 101.6,
}

const lengthPattern =
  /^\s{0,9}([-+]?(?:\d{1,20}(?:\.\d{0,20})?|\.\d{1,20})(?:e[-+]?\d{1,3})?)\s{0,9}([a-z%]{0,3})\s{0,9}$/i

/** @param whole length that 100 % refers to */
export function lengthOf(text: string | undefined, usual: number, whole: number): number {
  if (text === undefined || text.trim() === '' || text.trim() === 'auto') return usual
  const [, number = '', unit = ''] = lengthPattern.exec(text) ?? []
  if (unit === '%') return (Number(number) / 100) * whole
  const factor = units[unit.toLowerCase()]
  if (number === '' || factor === undefined) return refuse(`the length "${text.slice(0, 20)}"`)
  return Number(number) * factor
}

/** Returns the id in "url(#id) …" and what follows it; undefined for other values. */
export function addressIn(text: string): { id: string; rest: string } | undefined {
  const written = text.trim()
  const end = written.indexOf(')')
  if (!/^url\(/i.test(written) || end < 0) return undefined
  const address = written.slice(4, end).replace(/["'\s]/g, '')
  return address.startsWith('#') ? { id: address.slice(1), rest: written.slice(end + 1).trim() } : undefined
}

export const transformOf = (text: string | undefined): Matrix =>
  matrixOfSvg(text ?? '', (name) => refuse(`the transformation "${name}"`))
