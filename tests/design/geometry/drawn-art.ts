import type { AlphaPicture } from '@/design/geometry/outline'

/**
 * Draws art whose true outline is known: `inside` is negative within it, and near its edge it is a distance
 * in pixels.
 */
export function drawn(width: number, height: number, inside: (x: number, y: number) => number): AlphaPicture {
  const alpha = new Uint8Array(width * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      alpha[y * width + x] = Math.round(255 * Math.min(1, Math.max(0, 0.5 - inside(x + 0.5, y + 0.5))))
  return { alpha, width, height }
}

export const disc = (centerX: number, centerY: number, radius: number) => (x: number, y: number) =>
  Math.hypot(x - centerX, y - centerY) - radius

export const block = (left: number, top: number, width: number, height: number) => (x: number, y: number) =>
  Math.max(left - x, x - left - width, top - y, y - top - height)

type Inside = (x: number, y: number) => number

export const either =
  (...shapes: Inside[]): Inside =>
  (x, y) =>
    Math.min(...shapes.map((shape) => shape(x, y)))

export const without =
  (whole: Inside, hole: Inside): Inside =>
  (x, y) =>
    Math.max(whole(x, y), -hole(x, y))
