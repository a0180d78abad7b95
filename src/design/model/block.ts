import type { Rectangle } from '../units'
import type { Finish, Mesh } from './model'
import { newParts, type Parts } from './parts'

/** A stretched canvas: its front and its four sides show one picture, which is printed as it is folded. */
export interface Block {
  name: string
  /** In mm on the wall, with y downward. */
  front: Rectangle
  depth: number
  /** The printed sheet, in the coordinates of the front. */
  sheet: Rectangle
  art: Finish
  back: Finish
}

type Corner = readonly [x: number, y: number, z: number]

const at = (x: number, y: number, z: number): Corner => [x, y, z]

function addFace(
  parts: Parts,
  normal: Corner,
  /** Upper left, upper right, lower left, lower right as seen from outside. */
  corners: readonly [Corner, Corner, Corner, Corner],
  placeOf: (corner: Corner) => readonly [number, number],
) {
  const [a, b, c, d] = corners.map(([x, y, z]) => parts.corner([x, -y, z], normal, placeOf([x, y, z])))
  parts.quad(a!, b!, c!, d!) // four corners
}

/** Returns the meshes of a block whose back is on the wall. */
export function blockMeshes({ name, front, depth, sheet, art, back }: Block): Mesh[] {
  const { x: left, y: top, width, height } = front
  const [right, bottom] = [left + width, top + height]
  const onSheet = (x: number, y: number) =>
    [(x - sheet.x) / sheet.width, (y - sheet.y) / sheet.height] as const
  const parts = newParts()
  const flat = ([x, y]: Corner) => onSheet(x, y)
  addFace(
    parts,
    [0, 0, 1],
    [at(left, top, depth), at(right, top, depth), at(left, bottom, depth), at(right, bottom, depth)],
    flat,
  )
  addFace(
    parts,
    [-1, 0, 0],
    [at(left, top, 0), at(left, top, depth), at(left, bottom, 0), at(left, bottom, depth)],
    ([x, y, z]) => onSheet(x - (depth - z), y),
  )
  addFace(
    parts,
    [1, 0, 0],
    [at(right, top, depth), at(right, top, 0), at(right, bottom, depth), at(right, bottom, 0)],
    ([x, y, z]) => onSheet(x + depth - z, y),
  )
  addFace(
    parts,
    [0, 1, 0],
    [at(left, top, 0), at(right, top, 0), at(left, top, depth), at(right, top, depth)],
    ([x, y, z]) => onSheet(x, y - (depth - z)),
  )
  addFace(
    parts,
    [0, -1, 0],
    [at(left, bottom, depth), at(right, bottom, depth), at(left, bottom, 0), at(right, bottom, 0)],
    ([x, y, z]) => onSheet(x, y + depth - z),
  )
  const behind = newParts()
  addFace(
    behind,
    [0, 0, -1],
    [at(right, top, 0), at(left, top, 0), at(right, bottom, 0), at(left, bottom, 0)],
    () => [0, 0],
  )
  return [...parts.meshes(name, art), ...behind.meshes(`${name} back`, back)]
}
