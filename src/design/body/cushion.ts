import type { Point } from '../units'
import type { CushionBody } from './body'
import type { Shape } from './shape'
import { newSheet } from './sheet'
import { unit, type Vector } from './vector'

const cells = 40

/** How far the filling pulls the middle of a side inward, as a share of half the size. */
const drawnIn = 0.07

/** Returns a number from -1 to 1 whose steps are short near the ends, where the cloth bends down to the seam. */
const bent = (share: number) => Math.sin((share - 0.5) * Math.PI)

/** Returns the height of the filling, 0 at the seam to 1 in the middle, with creases toward the corners. */
function filling(a: number, b: number): number {
  const [left, right] = [1 - a * a, 1 - b * b]
  const dome = Math.sqrt(Math.max(0, left * right))
  const towardCorner = Math.min(Math.abs(a), Math.abs(b)) * (1 - dome)
  const angle = Math.atan2(b, a)
  const crease = Math.sin(angle * 17 + a * 2) * 0.07 + Math.sin(angle * 9 + b * 4) * 0.08
  return dome ** 0.92 * (1 + crease * towardCorner)
}

export function cushionShape({ size, plump, surface, back, color, material }: CushionBody): Shape {
  const half = { x: size.width / 2, y: size.height / 2 }
  /** Point at a and b, both -1 to 1, on the front (side 1) or the back (side -1). */
  const at = (a: number, b: number, side: number): Vector => [
    a * half.x * (1 - drawnIn * (1 - b * b)),
    b * half.y * (1 - drawnIn * (1 - a * a)),
    (side * filling(a, b) * plump) / 2,
  ]
  const face = (side: number, id: string | undefined) =>
    newSheet(
      {
        columns: cells,
        rows: cells,
        at: (u, v) => at(side * bent(u), bent(v), side),
        place: (u, v) => [0.5 + bent(u) / 2, 0.5 + bent(v) / 2],
        shade: (u, v) => 1 - 0.16 * Math.max(Math.abs(bent(u)), Math.abs(bent(v))) ** 12,
      },
      { color, material, ...(id && { surface: id }) },
    )
  return {
    sheets: [
      face(1, surface),
      face(-1, back),
      pipingSheet((a, b) => at(a, b, 0), { x: half.x, y: half.y }, color),
    ],
    ground: { axis: 'y', at: half.y },
    pointOn: (id, { x, y }) => {
      const [a, b] = [x / half.x - 1, y / half.y - 1]
      if (id === surface) return at(a, b, 1)
      return id === back ? at(-a, b, -1) : undefined
    },
  }
}

/** Returns the cord along the seam. */
function pipingSheet(at: (a: number, b: number) => Vector, half: Point, color: string) {
  const radius = Math.min(half.x, half.y) * 0.012
  const seam = (share: number) => {
    const side = Math.floor((share % 1) * 4)
    const along = ((share % 1) * 4 - side) * 2 - 1
    return [at(along, -1), at(1, along), at(-along, 1), at(-1, -along)][side]! // side is 0 to 3
  }
  return newSheet(
    {
      columns: 8,
      rows: 96,
      at: (u, v) => {
        const [before, after, [x, y]] = [seam(v + 0.999), seam(v + 0.001), seam(v)]
        const [dx, dy] = unit([after[0] - before[0], after[1] - before[1], 0])
        const round = u * 2 * Math.PI
        return [
          x + Math.cos(round) * radius * dy,
          y - Math.cos(round) * radius * dx,
          -Math.sin(round) * radius,
        ]
      },
      shade: () => 0.92,
    },
    { color, material: 'cloth' },
  )
}
