import type { Matrix } from '@/design/units'

/**
 * Matrices from the stored to the displayed picture for EXIF's eight orientations; both are unit squares with
 * the origin at the top left.
 */
const turns: Record<number, Matrix> = {
  1: [1, 0, 0, 1, 0, 0],
  2: [-1, 0, 0, 1, 1, 0],
  3: [-1, 0, 0, -1, 1, 1],
  4: [1, 0, 0, -1, 0, 1],
  5: [0, 1, 1, 0, 0, 0],
  6: [0, 1, -1, 0, 1, 0],
  7: [0, -1, -1, 0, 1, 1],
  8: [0, -1, 1, 0, 0, 1],
}

const upright: Matrix = [1, 0, 0, 1, 0, 0]

export const turnOf = (orientation: number): Matrix => turns[orientation] ?? upright
