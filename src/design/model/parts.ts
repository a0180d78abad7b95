import type { Finish, Mesh } from './model'

type Three = readonly [number, number, number]

/** Collects corners and triangles of one mesh. */
export interface Parts {
  /** @returns the corner's index */
  corner: (point: Three, normal: Three, place: readonly [number, number]) => number
  triangle: (a: number, b: number, c: number) => void
  /** Adds a face of four corners, as seen from outside. */
  quad: (topLeft: number, topRight: number, bottomLeft: number, bottomRight: number) => void
  /** Returns the mesh in a list, which is empty without triangles. */
  meshes: (name: string, finish: Finish) => Mesh[]
}

export function newParts(): Parts {
  const points: number[] = []
  const normals: number[] = []
  const places: number[] = []
  const corners: number[] = []
  const triangle: Parts['triangle'] = (a, b, c) => void corners.push(a, b, c)
  return {
    corner(point, normal, place) {
      points.push(...point)
      normals.push(...normal)
      places.push(...place)
      return points.length / 3 - 1
    },
    triangle,
    quad(topLeft, topRight, bottomLeft, bottomRight) {
      triangle(topLeft, bottomLeft, bottomRight)
      triangle(topLeft, bottomRight, topRight)
    },
    meshes: (name, finish) =>
      corners.length === 0 ? [] : [{ name, points, normals, places, corners, finish }],
  }
}
