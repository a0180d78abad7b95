import { edgesOf, type Ring } from '../geometry/point'
import type { FlatBody, Outline } from './body'
import { newSheet, type Sheet } from './sheet'
import { type InSpace, inSpaceOf } from './upright'

/** A flat body with any outline and holes. Its face is divided into horizontal strips of one span each. */

/** Cells across a strip, and rows along the height of the body. */
const cells = 12
const rows = 24

/** Distance in mm from the ends of a strip at which its width is measured: at an end two spans may meet. */
const beside = 1e-6

/** Returns where a horizontal line crosses rings, from left to right. */
function crossings(rings: readonly Ring[], y: number): number[] {
  const found: number[] = []
  for (const ring of rings)
    for (const [from, to] of edgesOf(ring))
      if (from.y > y !== to.y > y) found.push(from.x + ((y - from.y) / (to.y - from.y)) * (to.x - from.x))
  return found.toSorted((one, other) => one - other)
}

/** Returns the heights at which rings turn up or down: between them, the number of spans is constant. */
const turns = (rings: readonly Ring[]): number[] =>
  rings.flatMap((ring) =>
    ring.flatMap((point, index) => {
      const before = ring.at(index - 1) ?? point
      const after = ring[(index + 1) % ring.length] ?? point
      return (before.y - point.y) * (after.y - point.y) >= 0 ? [point.y] : []
    }),
  )

const inOrder = (heights: readonly number[]): number[] =>
  [...new Set(heights)].toSorted((one, other) => one - other)

interface Span {
  top: number
  bottom: number
  /** Index of its left edge among the crossings. */
  left: number
}

function spansOf(rings: readonly Ring[]): Span[] {
  const heights = inOrder(turns(rings))
  return heights.slice(1).flatMap((bottom, index) => {
    const top = heights[index] ?? bottom
    if (bottom - top < beside * 10) return []
    const count = crossings(rings, (top + bottom) / 2).length
    return Array.from({ length: count >> 1 }, (_, span) => ({ top, bottom, left: span * 2 }))
  })
}

/** Returns the part of the face in one span; it has a row of points at every corner of the outline. */
function stripOf(
  { top, bottom, left }: Span,
  rings: readonly Ring[],
  body: FlatBody,
  inSpace: InSpace,
): Sheet {
  const { size, thickness, color, material, surface } = body
  const even = Array.from({ length: rows }, (_, index) => (index * size.height) / rows)
  const corners = rings.flatMap((ring) => ring.map(({ y }) => y))
  const heights = inOrder([top, ...[...even, ...corners].filter((y) => y > top && y < bottom), bottom])
  const last = heights.length - 1
  const pointAt = (u: number, v: number) => {
    const at = Math.min(v * last, last - 1e-9)
    const [from = top, to = bottom] = heights.slice(Math.floor(at))
    const y = Math.min(bottom - beside, Math.max(top + beside, from + (to - from) * (at % 1)))
    const [start = 0, end = 0] = crossings(rings, y).slice(left)
    return { x: start + (end - start) * u, y }
  }
  return newSheet(
    {
      columns: cells,
      rows: last,
      at: (u, v) => {
        const { x, y } = pointAt(u, v)
        return inSpace(x, y, thickness)
      },
      place: (u, v) => {
        const { x, y } = pointAt(u, v)
        return [x / size.width, y / size.height]
      },
    },
    { surface, color, material },
  )
}

/** Returns the side along a ring. The outline is clockwise and holes are not, so each faces away from the body. */
function sideOf(ring: Ring, { thickness, color, material }: FlatBody, inSpace: InSpace): Sheet {
  const pointAt = (share: number) => {
    const at = Math.min(Math.max((1 - share) * ring.length, 0), ring.length - 1e-9)
    const from = ring[Math.floor(at)] ?? { x: 0, y: 0 }
    const to = ring[(Math.floor(at) + 1) % ring.length] ?? from
    return { x: from.x + (to.x - from.x) * (at % 1), y: from.y + (to.y - from.y) * (at % 1) }
  }
  return newSheet(
    {
      columns: ring.length,
      rows: 1,
      at: (u, v) => {
        const { x, y } = pointAt(u)
        return inSpace(x, y, thickness * (1 - v))
      },
      shade: (_, v) => 1 - 0.2 * v,
    },
    { color, material },
  )
}

/** Returns the face and the sides of a body with any outline, which is in mm from the surface's top left corner. */
export function outlinedSheets(body: FlatBody, rings: Outline): { face: Sheet[]; sides: Sheet[] } {
  const { size, thickness } = body
  const place = inSpaceOf(body)
  const inSpace: InSpace = (x, y, rise) => place(x - size.width / 2, y - size.height / 2, rise)
  return {
    face: spansOf(rings).map((span) => stripOf(span, rings, body, inSpace)),
    sides: thickness === 0 ? [] : rings.map((ring) => sideOf(ring, body, inSpace)),
  }
}
