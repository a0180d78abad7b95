import { lightSide, type Light } from './light'
import type { Texture } from './texture'

/** Indices in the loops stay inside the arrays, which explains the "!". */

/** The picture being drawn, and per pixel the inverse of the distance (larger is nearer, 0 is empty). */
export interface Target {
  width: number
  height: number
  data: Uint8ClampedArray
  near: Float32Array
}

/** The points of a sheet as the camera sees them, with one entry per point in each array. */
export interface SeenPoints {
  x: Float64Array
  y: Float64Array
  near: Float64Array
  /** Position on the picture, in fractions of its size. */
  s: Float64Array
  t: Float64Array
  /** Direction that the sheet faces. */
  nx: Float64Array
  ny: Float64Array
  shade: Float64Array
}

export interface Paint {
  texture: Texture
  light: Light
  /** -1 for the back of a sheet, whose normals point away. */
  side: 1 | -1
}

/** From this many picture pixels per drawn pixel on, the half-size picture is drawn. */
const tooFine = 2

function detailFor(texture: Texture, share: number): Texture {
  let level = texture
  for (let density = share * level.width * level.height; density > tooFine && level.half; density /= 4)
    level = level.half
  return level
}

/**
 * Draws a triangle where nothing nearer is drawn yet. Values change evenly across it: a sheet's triangles are too
 * small for perspective to matter. Neighbors share no pixel and leave no gap.
 */
export function fillTriangle(
  target: Target,
  seen: SeenPoints,
  paint: Paint,
  a: number,
  b: number,
  c: number,
) {
  const { width, data, near: depth } = target
  const { x, y } = seen
  const ax = x[a]!
  const ay = y[a]!
  const [x1, y1, x2, y2] = [x[b]! - ax, y[b]! - ay, x[c]! - ax, y[c]! - ay]
  const area = x1 * y2 - x2 * y1
  if (Math.abs(area) < 1e-9) return

  // From top to bottom, so that neighbors walk along a shared edge in the same direction and round alike.
  let [high, middle, low] = [a, b, c]
  if (y[middle]! < y[high]!) [high, middle] = [middle, high]
  if (y[low]! < y[middle]!) [middle, low] = [low, middle]
  if (y[middle]! < y[high]!) [high, middle] = [middle, high]
  const firstRow = Math.max(0, Math.ceil(y[high]! - 0.5))
  const lastRow = Math.min(target.height, Math.ceil(y[low]! - 0.5))
  if (firstRow >= lastRow) return
  const longEdge = (x[low]! - x[high]!) / (y[low]! - y[high]!)
  const upperEdge = (x[middle]! - x[high]!) / (y[middle]! - y[high]!)
  const lowerEdge = (x[low]! - x[middle]!) / (y[low]! - y[middle]!)

  // Change of each value along x and y.
  const alongX = (values: Float64Array) =>
    ((values[b]! - values[a]!) * y2 - (values[c]! - values[a]!) * y1) / area
  const alongY = (values: Float64Array) =>
    ((values[c]! - values[a]!) * x1 - (values[b]! - values[a]!) * x2) / area
  const [nearX, nearY] = [alongX(seen.near), alongY(seen.near)]
  const [sX, sY, tX, tY] = [alongX(seen.s), alongY(seen.s), alongX(seen.t), alongY(seen.t)]
  const [nxX, nxY, nyX, nyY] = [alongX(seen.nx), alongY(seen.nx), alongX(seen.ny), alongY(seen.ny)]
  const [shadeX, shadeY] = [alongX(seen.shade), alongY(seen.shade)]

  const { width: wide, height: tall, data: picture } = detailFor(paint.texture, Math.abs(sX * tY - sY * tX))
  const { tone: tones, shine: shines } = paint.light
  const [mostX, mostY] = [wide - 1.001, tall - 1.001]
  const center = lightSide / 2
  const facing = center * paint.side
  const [stepX, stepY] = [sX * (wide - 2), tX * (tall - 2)]
  const [stepNx, stepNy] = [nxX * facing, nyX * facing]
  for (let row = firstRow; row < lastRow; row++) {
    const line = row + 0.5
    const one = x[high]! + (line - y[high]!) * longEdge
    const other =
      line < y[middle]!
        ? x[high]! + (line - y[high]!) * upperEdge
        : x[middle]! + (line - y[middle]!) * lowerEdge
    const start = Math.max(0, Math.ceil((one < other ? one : other) - 0.5))
    const end = Math.min(width, Math.ceil((one < other ? other : one) - 0.5))
    if (start >= end) continue
    const dx = start + 0.5 - ax
    const dy = line - ay
    let near = seen.near[a]! + dx * nearX + dy * nearY
    let px = (seen.s[a]! + dx * sX + dy * sY) * (wide - 2) + 0.5
    let py = (seen.t[a]! + dx * tX + dy * tY) * (tall - 2) + 0.5
    let nx = (seen.nx[a]! + dx * nxX + dy * nxY) * facing + center
    let ny = (seen.ny[a]! + dx * nyX + dy * nyY) * facing + center
    let shade = seen.shade[a]! + dx * shadeX + dy * shadeY
    for (let index = row * width + start, last = row * width + end; index < last; index++) {
      if (near > depth[index]!) {
        const cx = px < 0 ? 0 : px > mostX ? mostX : px
        const cy = py < 0 ? 0 : py > mostY ? mostY : py
        const along = cx - (cx | 0)
        const down = cy - (cy | 0)
        const at = ((cy | 0) * wide + (cx | 0)) * 4
        const below = at + wide * 4
        const w11 = along * down
        const w10 = along - w11
        const w01 = down - w11
        const w00 = 1 - along - w01
        const alpha =
          picture[at + 3]! * w00 +
          picture[at + 7]! * w10 +
          picture[below + 3]! * w01 +
          picture[below + 7]! * w11
        if (alpha >= 128) {
          const column = nx < 0 ? 0 : nx >= lightSide ? lightSide - 1 : nx | 0
          const entry = (ny < 0 ? 0 : ny >= lightSide ? lightSide - 1 : ny | 0) * lightSide + column
          const shine = shines[entry]! * shade
          const keep = tones[entry]! * shade * (1 - shine)
          const white = 255 * shine
          const to = index * 4
          depth[index] = near
          for (let channel = 0; channel < 3; channel++)
            data[to + channel] =
              (picture[at + channel]! * w00 +
                picture[at + 4 + channel]! * w10 +
                picture[below + channel]! * w01 +
                picture[below + 4 + channel]! * w11) *
                keep +
              white
          data[to + 3] = 255
        }
      }
      near += nearX
      px += stepX
      py += stepY
      nx += stepNx
      ny += stepNy
      shade += shadeX
    }
  }
}
