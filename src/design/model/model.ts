/** A finished product in space, for viewers of phones. Lengths are millimeters. */

/** A file in a model, such as its art. */
export interface ModelPicture {
  bytes: Uint8Array
  type: 'image/png' | 'image/jpeg'
}

/** How a part looks in the light of a room. */
export interface Finish {
  /** `#rrggbb`; ignored if there is a picture. */
  color: string
  /** Index of the picture on it. */
  picture?: number
  /** 0 is a mirror, 1 is chalk. */
  roughness: number
  /** 1 for metal. */
  metalness: number
  /** 0 to 1. */
  opacity: number
  /** How transparent pixels of the picture are drawn: cut away, or blended. Default: there are none. */
  alpha?: 'cut' | 'blend'
  /** Color of the light that it emits, or that its picture is the light. Default: it emits none. */
  light?: `#${string}` | 'picture'
  isTwoSided?: true
}

/**
 * A part of a model: triangles with three corners each, counterclockwise as seen from outside. x grows to the right,
 * y upward, z toward the viewer.
 */
export interface Mesh {
  name: string
  /** Three numbers for each corner; normals have the length 1. */
  points: number[]
  normals: number[]
  /** Position on the picture in fractions of its size from its upper left corner, two numbers for each corner. */
  places: number[]
  /** Three indices of corners for each triangle. */
  corners: number[]
  finish: Finish
}

/**
 * Hung on a wall, with the origin at the center of its back; or standing on the floor or a table, with the origin
 * below its center.
 */
export interface Model {
  stands: 'wall' | 'floor'
  meshes: Mesh[]
  pictures: ModelPicture[]
}

export interface Bounds {
  least: [x: number, y: number, z: number]
  most: [x: number, y: number, z: number]
}

/** Returns the box around points; undefined if there are none. */
export function boundsOfPoints(points: readonly number[]): Bounds | undefined {
  if (points.length === 0) return undefined
  const least: Bounds['least'] = [Infinity, Infinity, Infinity]
  const most: Bounds['most'] = [-Infinity, -Infinity, -Infinity]
  for (const [index, value] of points.entries()) {
    const axis = index % 3
    least[axis] = Math.min(least[axis]!, value) // axis is 0 to 2
    most[axis] = Math.max(most[axis]!, value)
  }
  return { least, most }
}

/** Returns the box around a model; undefined if it is empty. */
export function boundsOfModel({ meshes }: Pick<Model, 'meshes'>): Bounds | undefined {
  const boxes = meshes.flatMap(({ points }) => boundsOfPoints(points) ?? [])
  return boundsOfPoints(boxes.flatMap(({ least, most }) => [...least, ...most]))
}

/** Returns the meshes moved so that the origin is where `stands` says. */
export function placedModel({ meshes, stands, pictures }: Model): Model {
  const box = boundsOfModel({ meshes })
  if (!box) return { meshes, stands, pictures }
  const { least, most } = box
  const middle = (axis: 0 | 1 | 2) => (least[axis] + most[axis]) / 2
  const origin = stands === 'wall' ? [middle(0), middle(1), least[2]] : [middle(0), least[1], middle(2)]
  const moved = meshes.map((mesh) => ({
    ...mesh,
    points: mesh.points.map((value, index) => value - origin[index % 3]!), // an origin has three numbers
  }))
  return { meshes: moved, stands, pictures }
}

/** Upper limit of corners in a model; phones draw this many without a delay. */
export const mostCorners = 120_000

/** Returns the light of a color channel: colors are stored in sRGB, and light adds up linearly. */
const linear = (share: number) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4)

/** Returns red, green and blue, 0 to 1 in linear light, of `#rrggbb`. */
export function linearColor(color: string): [number, number, number] {
  const value = Number.parseInt(color.slice(1), 16)
  return [linear((value >> 16) / 255), linear(((value >> 8) & 255) / 255), linear((value & 255) / 255)]
}

/** Returns one mesh for each finish. Models of many small parts would otherwise be drawn slowly. */
export function mergedMeshes(meshes: readonly Mesh[]): Mesh[] {
  const found = new Map<string, Mesh>()
  for (const mesh of meshes) {
    const key = JSON.stringify(mesh.finish)
    const known = found.get(key) ?? { ...mesh, points: [], normals: [], places: [], corners: [] }
    const first = known.points.length / 3
    for (const value of mesh.points) known.points.push(value)
    for (const value of mesh.normals) known.normals.push(value)
    for (const value of mesh.places) known.places.push(value)
    for (const corner of mesh.corners) known.corners.push(first + corner)
    found.set(key, known)
  }
  return [...found.values()]
}
