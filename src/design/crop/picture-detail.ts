import type { Rectangle, Size } from '../units'

/** The detail of a picture: how much its brightness changes from pixel to pixel, in a small copy. */
export interface Detail extends Size {
  /** Values from 0 to 1, row by row. */
  values: Float32Array
  /** Mean brightness of `lightCells` × `lightCells` parts of the picture, from 0 to 1, row by row. */
  lights?: Float32Array
}

/** Parts along each side of a picture whose brightness is kept. */
const lightCells = 12

/** @param data RGBA values of a small copy, row by row */
export function detailOf(data: ArrayLike<number>, { width, height }: Size): Detail {
  const light = (x: number, y: number) => {
    const at = (Math.min(y, height - 1) * width + Math.min(x, width - 1)) * 4
    return ((data[at] ?? 0) * 0.299 + (data[at + 1] ?? 0) * 0.587 + (data[at + 2] ?? 0) * 0.114) / 255
  }
  const values = new Float32Array(width * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const own = light(x, y)
      values[y * width + x] = Math.min(Math.abs(light(x + 1, y) - own) + Math.abs(light(x, y + 1) - own), 1)
    }
  return { width, height, values, lights: lightsOf(light, { width, height }) }
}

function lightsOf(light: (x: number, y: number) => number, { width, height }: Size): Float32Array {
  const [sums, counts] = [new Float32Array(lightCells ** 2), new Float32Array(lightCells ** 2)]
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = Math.floor((y * lightCells) / height) * lightCells + Math.floor((x * lightCells) / width)
      sums[at] = (sums[at] ?? 0) + light(x, y)
      counts[at] = (counts[at] ?? 0) + 1
    }
  return sums.map((sum, at) => sum / Math.max(counts[at] ?? 0, 1))
}

/** Returns the mean brightness of a part of a picture; undefined if it is not known. */
export function meanLightIn(detail: Detail | undefined, part: Rectangle): number | undefined {
  if (!detail?.lights) return undefined
  const { lights } = detail
  const within = lights.filter((_, at) => {
    const x = ((at % lightCells) + 0.5) / lightCells
    const y = (Math.floor(at / lightCells) + 0.5) / lightCells
    return x >= part.x && y >= part.y && x <= part.x + part.width && y <= part.y + part.height
  })
  return within.length === 0 ? undefined : within.reduce((sum, value) => sum + value, 0) / within.length
}

function sumsAlong({ width, height, values }: Detail, axis: 'x' | 'y'): number[] {
  const sums = new Float64Array(axis === 'x' ? width : height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = axis === 'x' ? x : y
      sums[at] = (sums[at] ?? 0) + (values[y * width + x] ?? 0)
    }
  return [...sums]
}

const known = new WeakMap<Detail, Partial<Record<'x' | 'y', number[]>>>()

/** Returns the sums of detail per column or row; memoized, because a photo is cropped for many frames. */
export function profileOf(detail: Detail, axis: 'x' | 'y'): number[] {
  const sums = known.get(detail) ?? {}
  const profile = sums[axis] ?? sumsAlong(detail, axis)
  known.set(detail, { ...sums, [axis]: profile })
  return profile
}

/** Returns the detail at a point given in fractions of the picture; 0 outside of it. */
export function detailAt({ width, height, values }: Detail, shareX: number, shareY: number): number {
  const x = Math.floor(shareX * width)
  const y = Math.floor(shareY * height)
  return x >= 0 && y >= 0 && x < width && y < height ? (values[y * width + x] ?? 0) : 0
}
