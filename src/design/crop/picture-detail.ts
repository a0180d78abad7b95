import type { Size } from '../units'

/** The detail of a picture: how much its brightness changes from pixel to pixel, in a small copy. */
export interface Detail extends Size {
  /** Values from 0 to 1, row by row. */
  values: Float32Array
}

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
  return { width, height, values }
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
