import type { Matrix } from '../units'
import { identity, multiply } from './matrix'

/** Reads the transform attributes of an SVG. */

export const numbersOf = (text: string): number[] =>
  (text.match(/[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d+)?/gi) ?? []).map(Number)

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

/**
 * Returns the matrix of a transform attribute, such as "translate(3 4) rotate(45)".
 * @param refuse called with the name of a function that SVG does not have; throws
 */
export const matrixOfSvg = (text: string, refuse: (name: string) => never): Matrix =>
  [...text.matchAll(/(\w{1,20})\s{0,9}\(([^()]{0,400})\)/g)].reduce<Matrix>(
    (matrix, [, name = '', inside = '']) => {
      const read = Object.hasOwn(functions, name) ? functions[name] : undefined
      return multiply(matrix, (read ?? refuse(name))(numbersOf(inside)))
    },
    identity,
  )
