import type { Matrix } from '@/design/document/design-document'

/** How EXIF's eight orientations take a picture as it is stored to how it is shown, both a unit square with the origin at the top left. */
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
