import { distance } from '../geometry/point'
import type { Point } from '../units'
import type { Finish, Mesh } from './model'
import { newParts } from './parts'

/** Bends tubes along lines, with round ends. */

/** Sides of a tube, and steps of its round ends. */
const around = 10
const capSteps = 3

/** Points closer than this in mm are one. */
const nearest = 0.05

interface Station {
  at: Point
  /** Direction of the line, of the length 1. */
  along: Point
  /** Share of the radius, and how far its normals lean forward along the line; both at the ends only. */
  share: number
  lean: number
}

function directionAt(line: readonly Point[], index: number, isClosed: boolean): Point {
  const last = line.length - 1
  const before = line[index - 1] ?? (isClosed ? line[last - 1] : line[index])
  const after = line[index + 1] ?? (isClosed ? line[1] : line[index])
  if (!before || !after) return { x: 1, y: 0 }
  const length = distance(before, after)
  return length < 1e-9
    ? { x: 1, y: 0 }
    : { x: (after.x - before.x) / length, y: (after.y - before.y) / length }
}

function stationsOf(points: readonly Point[], radius: number): Station[] {
  const line = points.filter((point, index) => index === 0 || distance(point, points[index - 1]!) > nearest) // it has a predecessor
  const [first, last] = [line[0], line.at(-1)]
  if (!first || !last) return []
  const isClosed = line.length > 3 && distance(first, last) < nearest * 2
  const middle = line.map((at, index) => ({
    at,
    along: directionAt(line, index, isClosed),
    share: 1,
    lean: 0,
  }))
  if (isClosed) return middle
  const cap = (end: Point, along: Point, way: 1 | -1): Station[] =>
    Array.from({ length: capSteps }, (_, step) => {
      const angle = ((step + 1) / capSteps) * (Math.PI / 2)
      const far = Math.sin(angle) * radius * way
      return {
        at: { x: end.x + along.x * far, y: end.y + along.y * far },
        along,
        share: Math.max(Math.cos(angle), 1e-3),
        lean: Math.sin(angle) * way,
      }
    })
  return [
    ...cap(first, middle[0]!.along, -1).toReversed(), // there is a first point
    ...middle,
    ...cap(last, middle.at(-1)!.along, 1),
  ]
}

export interface Tube {
  name: string
  /** Lines in mm with y downward; a closed line ends where it begins. */
  lines: readonly (readonly Point[])[]
  diameter: number
  /** Distance of the tube's middle from the wall. */
  height: number
  finish: Finish
}

/** Returns the mesh of tubes of one color. */
export function tubeMeshes({ name, lines, diameter, height, finish }: Tube): Mesh[] {
  const radius = diameter / 2
  const parts = newParts()
  for (const line of lines) {
    const rings = stationsOf(line, radius).map(({ at, along, share, lean }) =>
      Array.from({ length: around }, (_, index) => {
        const angle = (index / around) * 2 * Math.PI
        const [aside, up] = [Math.cos(angle), Math.sin(angle)]
        // Aside is to the right of the line as seen on the screen.
        const flat = { x: -along.y * aside, y: along.x * aside }
        const upright = Math.sqrt(Math.max(0, 1 - lean * lean))
        const normal = [
          flat.x * upright + along.x * lean,
          -(flat.y * upright + along.y * lean),
          up * upright,
        ] as const
        return parts.corner(
          [at.x + flat.x * radius * share, -(at.y + flat.y * radius * share), height + up * radius * share],
          normal,
          [0, 0],
        )
      }),
    )
    for (const [index, ring] of rings.slice(1).entries()) {
      const before = rings[index]! // the ring in front of it
      for (let side = 0; side < around; side++) {
        const next = (side + 1) % around
        parts.quad(before[side]!, before[next]!, ring[side]!, ring[next]!) // rings have as many corners as sides
      }
    }
  }
  return parts.meshes(name, finish)
}
