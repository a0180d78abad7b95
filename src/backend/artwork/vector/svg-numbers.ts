import { identity, multiply } from '@/design/geometry/matrix'
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

export const numbersOf = (text: string): number[] =>
  (text.match(/[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d+)?/gi) ?? []).map(Number)

/** Returns the id in "url(#id) …" and what follows it; undefined for other values. */
export function addressIn(text: string): { id: string; rest: string } | undefined {
  const written = text.trim()
  const end = written.indexOf(')')
  if (!/^url\(/i.test(written) || end < 0) return undefined
  const address = written.slice(4, end).replace(/["'\s]/g, '')
  return address.startsWith('#') ? { id: address.slice(1), rest: written.slice(end + 1).trim() } : undefined
}

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Matrices of the functions of a transform attribute. */
const functions: Record<string, (numbers: number[]) => Matrix> = {
  matrix: ([a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]) => [a, b, c, d, e, f],
  translate: ([x = 0, y = 0]) => [1, 0, 0, 1, x, y],
  scale: ([x = 1, y = x]) => [x, 0, 0, y, 0, 0],
  rotate: ([angle = 0, x = 0, y = 0]) => {
    const [cos, sin] = [Math.cos(radians(angle)), Math.sin(radians(angle))]
    return [cos, sin, -sin, cos, x - cos * x + sin * y, y - sin * x - cos * y]
  },
  skewX: ([angle = 0]) => [1, 0, Math.tan(radians(angle)), 1, 0, 0],
  skewY: ([angle = 0]) => [1, Math.tan(radians(angle)), 0, 1, 0, 0],
}

export function transformOf(text: string | undefined): Matrix {
  if (text === undefined) return identity
  return [...text.matchAll(/(\w{1,20})\s{0,9}\(([^()]{0,400})\)/g)].reduce<Matrix>(
    (matrix, [, name = '', inside = '']) => {
      const read = functions[name] ?? refuse(`the transformation "${name}"`)
      return multiply(matrix, read(numbersOf(inside)))
    },
    identity,
  )
}
