import type { AlphaPicture } from './outline'

/** Opacity up to which a pixel is bare, and from which it is covered. */
const [bare, covered] = [16, 240]

/** Pixels on both sides of an edge that it may blur: those of a sharp edge are not soft art. */
const edge = 2

/** Fewest half-transparent pixels away from sharp edges, in mm² of the art, that an ink must follow. */
const leastArea = 1

const indexes = (length: number) => Array.from({ length }, (_, index) => index)

/** Returns the lowest (or highest) value of each pixel's neighbors within `reach`, along one direction. */
function extremes(values: Uint8Array, width: number, [step, reach]: [number, number], of: typeof Math.min) {
  const made = new Uint8Array(values.length)
  const isRow = step === 1
  for (let pixel = 0; pixel < values.length; pixel++) {
    const [at, length] = isRow ? [pixel % width, width] : [Math.floor(pixel / width), values.length / width]
    let best = values[pixel]! // index is below the length
    for (let far = Math.max(-reach, -at); far <= Math.min(reach, length - 1 - at); far++)
      best = of(best, values[pixel + far * step]!) // within its row or column
    made[pixel] = best
  }
  return made
}

/** Returns the area of half-transparent pixels that belong to no sharp edge, in pixels. */
function softPixels({ alpha, width }: AlphaPicture): number {
  if (!alpha.some((value) => value > bare && value < covered)) return 0
  const within = (of: typeof Math.min) =>
    extremes(extremes(alpha, width, [1, edge], of), width, [width, edge], of)
  const [lowest, highest] = [within(Math.min), within(Math.max)]
  return alpha.reduce((count, value, pixel) => {
    const isHalf = value > bare && value < covered
    return isHalf && !(lowest[pixel]! <= bare && highest[pixel]! >= covered) ? count + 1 : count // one value per pixel
  }, 0)
}

/** Returns the places within a disc, relative to its center. */
const disc = (radius: number): [x: number, y: number][] =>
  indexes(2 * radius + 1).flatMap((down) =>
    indexes(2 * radius + 1).flatMap((across): [number, number][] => {
      const [x, y] = [across - radius, down - radius]
      return x * x + y * y <= radius * radius ? [[x, y]] : []
    }),
  )

/**
 * Returns the ink below art with soft or half-transparent parts, such as shadows and hair: in each pixel the art's
 * opacity, without its edge's outermost `choke` mm. undefined if all edges are sharp, where an outline says the same.
 * @param perPixel mm of a pixel
 */
export function softInk(art: AlphaPicture, choke: number, perPixel: number): AlphaPicture | undefined {
  if (softPixels(art) * perPixel ** 2 < leastArea) return undefined
  const { alpha, width, height } = art
  const around = disc(Math.ceil(choke / perPixel - 0.01))
  const ink = new Uint8Array(alpha.length)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      let least = alpha[y * width + x]! // index is below the length
      for (const [across, down] of around) {
        if (least === 0) break
        const [left, top] = [x + across, y + down]
        const isInside = left >= 0 && top >= 0 && left < width && top < height
        least = isInside ? Math.min(least, alpha[top * width + left]!) : 0 // beyond the picture there is no art
      }
      ink[y * width + x] = least
    }
  return { alpha: ink, width, height }
}
