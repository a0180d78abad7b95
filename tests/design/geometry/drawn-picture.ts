import type { ColorPicture } from '@/design/geometry/bleed'
import { drawn } from './drawn-art'

type Color = [number, number, number]
type Painted = (x: number, y: number) => Color

/** Returns a generator of numbers evenly distributed from -1 to 1, the same ones for the same seed. */
export function chance(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 2_147_483_648 - 1
  }
}

/** Returns art on a background, with smooth edges between them, and noise over everything. */
export function pictured(
  size: number,
  inside: (x: number, y: number) => number,
  art: Painted,
  ground: Painted,
  noise = 0,
): { picture: ColorPicture; truth: Uint8Array } {
  const { alpha } = drawn(size, size, inside)
  const [rgba, random] = [new Uint8ClampedArray(size * size * 4), chance(7)]
  for (let pixel = 0; pixel < alpha.length; pixel++) {
    const [x, y, share] = [pixel % size, Math.floor(pixel / size), alpha[pixel]! / 255]
    const [over, under] = [art(x, y), ground(x, y)]
    for (let channel = 0; channel < 3; channel++)
      rgba[pixel * 4 + channel] = over[channel]! * share + under[channel]! * (1 - share) + noise * random()
    rgba[pixel * 4 + 3] = 255
  }
  return { picture: { rgba, width: size, height: size }, truth: alpha }
}

/** Returns the intersection of two mattes divided by their union. */
export function overlap(one: Uint8Array, other: Uint8Array): number {
  let [both, either] = [0, 0]
  for (let pixel = 0; pixel < one.length; pixel++) {
    const [a, b] = [one[pixel]! > 127, other[pixel]! > 127]
    if (a && b) both++
    if (a || b) either++
  }
  return either === 0 ? 1 : both / either
}
