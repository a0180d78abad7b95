import { edgesOf, ringArea, type Ring } from '../geometry/point'
import type { Finish, Mesh } from './model'
import { newParts, type Parts } from './parts'

/** Builds boards of any outline, upright: rings are in mm with y downward, and heights are above the wall. */

export interface Plate {
  name: string
  /** The outline with its holes, in any direction. */
  rings: readonly Ring[]
  /** Distance of its back and its front from the wall. */
  from: number
  to: number
  face: Finish
  /** Default: that of the face; omit the sides of a sheet with "none". */
  side?: Finish | 'none'
  /** Position of a point on the face's picture, in fractions. */
  place?: (x: number, y: number) => readonly [number, number]
}

/** Heights closer than this in mm are the same. */
const same = 1e-6

/** Returns whether a point is inside a ring. */
function isInside(ring: Ring, x: number, y: number): boolean {
  let inside = false
  for (const [from, to] of edgesOf(ring))
    if (from.y > y !== to.y > y && x < from.x + ((y - from.y) / (to.y - from.y)) * (to.x - from.x))
      inside = !inside
  return inside
}

/** Returns the rings with outer ones clockwise on the screen, and holes counterclockwise. */
function directed(rings: readonly Ring[]): Ring[] {
  return rings
    .filter((ring) => ring.length > 2 && Math.abs(ringArea(ring)) > same)
    .map((ring, index, all) => {
      const { x, y } = ring[0]! // it has at least three points
      const depth = all.filter((other, at) => at !== index && isInside(other, x, y)).length
      const isHole = depth % 2 === 1
      return ringArea(ring) > 0 === isHole ? ring.toReversed() : ring
    })
}

type Edge = readonly [top: { x: number; y: number }, bottom: { x: number; y: number }]

const xOn = ([top, bottom]: Edge, y: number) =>
  top.x + ((y - top.y) / (bottom.y - top.y)) * (bottom.x - top.x)

/** Calls back for each trapezoid of the area between two heights at which the outline has corners. */
function eachTrapezoid(
  rings: readonly Ring[],
  draw: (top: number, bottom: number, corners: readonly [number, number, number, number]) => void,
) {
  const edges = rings
    .flatMap(edgesOf)
    .filter(([from, to]) => Math.abs(from.y - to.y) > same)
    .map((edge): Edge => (edge[0].y < edge[1].y ? edge : [edge[1], edge[0]]))
    .toSorted((one, other) => one[0].y - other[0].y)
  const heights = [...new Set(edges.flatMap(([top, bottom]) => [top.y, bottom.y]))].toSorted((a, b) => a - b)
  let next = 0
  let crossing: Edge[] = []
  for (const [index, bottom] of heights.slice(1).entries()) {
    const top = heights[index] ?? bottom
    if (bottom - top < same) continue
    const middle = (top + bottom) / 2
    while (next < edges.length && edges[next]![0].y < middle) crossing.push(edges[next++]!) // inside the list
    crossing = crossing.filter((edge) => edge[1].y > middle)
    const row = crossing.toSorted((one, other) => xOn(one, middle) - xOn(other, middle))
    for (let at = 0; at + 1 < row.length; at += 2) {
      const [left, right] = [row[at]!, row[at + 1]!] // a line enters an area as often as it leaves it
      draw(top, bottom, [xOn(left, top), xOn(right, top), xOn(left, bottom), xOn(right, bottom)])
    }
  }
}

/** Adds a face at a distance from the wall. */
function addFace(
  parts: Parts,
  rings: readonly Ring[],
  z: number,
  isBack: boolean,
  place: NonNullable<Plate['place']>,
) {
  const normal = [0, 0, isBack ? -1 : 1] as const
  eachTrapezoid(rings, (top, bottom, [topLeft, topRight, bottomLeft, bottomRight]) => {
    const corner = (x: number, y: number) => parts.corner([x, -y, z], normal, place(x, y))
    const [a, b] = [corner(topLeft, top), corner(topRight, top)]
    const [c, d] = [corner(bottomLeft, bottom), corner(bottomRight, bottom)]
    if (isBack) parts.quad(b, a, d, c)
    else parts.quad(a, b, c, d)
  })
}

const nowhere = [0, 0] as const

function addSides(parts: Parts, rings: readonly Ring[], from: number, to: number) {
  for (const [start, end] of rings.flatMap(edgesOf)) {
    const [dx, dy] = [end.x - start.x, end.y - start.y]
    const length = Math.hypot(dx, dy)
    if (length < same) continue
    const normal = [dy / length, dx / length, 0] as const
    const corner = ({ x, y }: { x: number; y: number }, z: number) =>
      parts.corner([x, -y, z], normal, nowhere)
    parts.quad(corner(end, to), corner(start, to), corner(end, from), corner(start, from))
  }
}

/** Returns the meshes of a board: its front, and its sides with its back. */
export function plateMeshes({ name, rings, from, to, face, side = face, place }: Plate): Mesh[] {
  const outline = directed(rings)
  const front = newParts()
  addFace(front, outline, to, false, place ?? (() => nowhere))
  const rest = newParts()
  if (side !== 'none') {
    addSides(rest, outline, from, to)
    addFace(rest, outline, from, true, () => nowhere)
  }
  return [
    ...front.meshes(`${name} front`, face),
    ...(side === 'none' ? [] : rest.meshes(`${name} sides`, side)),
  ]
}
