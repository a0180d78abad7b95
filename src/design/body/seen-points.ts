import type { SeenPoints } from './fill-triangle'
import type { Sheet } from './sheet'
import type { View } from './view'

/** Indices in the loops stay inside the arrays, which explains the "!". */

/** Projects many points, three numbers each; `project` does the same for one. */
export function projected(view: View, points: Float64Array): Pick<SeenPoints, 'x' | 'y' | 'near'> {
  const { right, down, toward, shift, away, scale, center } = view
  const count = points.length / 3
  const seen = { x: new Float64Array(count), y: new Float64Array(count), near: new Float64Array(count) }
  for (let index = 0; index < count; index++) {
    const x = points[index * 3]!
    const y = points[index * 3 + 1]!
    const z = points[index * 3 + 2]!
    const near = 1 / (away - toward[0] * x - toward[1] * y - toward[2] * z - shift[2])
    const size = scale * away * near
    seen.x[index] = center[0] + (right[0] * x + right[1] * y + right[2] * z + shift[0]) * size
    seen.y[index] = center[1] + (down[0] * x + down[1] * y + down[2] * z + shift[1]) * size
    seen.near[index] = near
  }
  return seen
}

/** Returns a sheet as the camera sees it. */
export function seenPoints(view: View, { points, normals, places, shades }: Sheet): SeenPoints {
  const { right, down, toward, scale, center, away } = view
  const count = shades.length
  const column = () => new Float64Array(count)
  const seen = { ...projected(view, points), s: column(), t: column(), nx: column(), ny: column() }
  for (let index = 0; index < count; index++) {
    const x = normals[index * 3]!
    const y = normals[index * 3 + 1]!
    const z = normals[index * 3 + 2]!
    const front = toward[0] * x + toward[1] * y + toward[2] * z
    // The camera sees points beside the middle at a slant, so that even a flat front is not lit evenly.
    const slant = front / scale / away
    seen.nx[index] = right[0] * x + right[1] * y + right[2] * z + (seen.x[index]! - center[0]) * slant
    seen.ny[index] = down[0] * x + down[1] * y + down[2] * z + (seen.y[index]! - center[1]) * slant
    seen.s[index] = places[index * 2]!
    seen.t[index] = places[index * 2 + 1]!
  }
  return { ...seen, shade: shades }
}
