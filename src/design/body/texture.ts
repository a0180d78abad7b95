import type { Material, Pixels } from './body'

/** Indices in the loops stay inside the arrays, which explains the "!". */

/** A picture for sampling, with a one-pixel border in the body's color that extends indefinitely. */
export interface Texture extends Pixels {
  /** The same picture at half the size, for distant parts; undefined for the smallest one. */
  half: Texture | undefined
}

/** Parses `#rrggbb`; "transparent" and "clear" have no alpha. */
function rgbaOf(color: string): readonly [number, number, number, number] {
  if (!color.startsWith('#')) return [0, 0, 0, 0]
  const value = Number.parseInt(color.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255, 255]
}

/** How much the brightness of a cloth's threads varies. */
const threads = 0.07

/** Returns a repeatable brightness around 1 for a pixel. */
function thread(x: number, y: number): number {
  let mixed = Math.imul(x, 374_761_393) ^ Math.imul(y, 668_265_263)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 1_274_126_177)
  return 1 + (((mixed ^ (mixed >>> 16)) >>> 0) / 0xffff_ffff - 0.5) * threads
}

/** Returns the picture on a background color, with a border of one pixel in that color; cloth gets a weave. */
function bordered(picture: Pixels, color: string, isWoven: boolean): Pixels {
  const [width, height] = [picture.width + 2, picture.height + 2]
  const data = new Uint8ClampedArray(width * height * 4)
  const [red, green, blue, base] = rgbaOf(color)
  for (let y = 0, to = 0; y < height; y++)
    for (let x = 0; x < width; x++, to += 4) {
      const isBorder = x === 0 || y === 0 || x > picture.width || y > picture.height
      const from = ((y - 1) * picture.width + x - 1) * 4
      const alpha = isBorder ? 0 : picture.data[from + 3]! / 255 // inside the picture
      if (base === 0 && alpha > 0) data.set(picture.data.subarray(from, from + 4), to)
      if (base === 0) continue
      const bright = isWoven ? thread(x, y) : 1
      data[to] = (red + (alpha && (picture.data[from]! - red) * alpha)) * bright
      data[to + 1] = (green + (alpha && (picture.data[from + 1]! - green) * alpha)) * bright
      data[to + 2] = (blue + (alpha && (picture.data[from + 2]! - blue) * alpha)) * bright
      data[to + 3] = 255
    }
  return { width, height, data }
}

/** Returns the picture at half the size. Colors are weighted by alpha, so transparent pixels add none. */
function halved({ width, height, data }: Pixels): Pixels {
  const small = { width: width >> 1, height: height >> 1 }
  const out = new Uint8ClampedArray(small.width * small.height * 4)
  for (let y = 0, to = 0; y < small.height; y++) {
    const row = Math.floor((y * height) / small.height) * width
    for (let x = 0; x < small.width; x++, to += 4) {
      const at = (row + Math.floor((x * width) / small.width)) * 4
      let [red, green, blue, alpha] = [0, 0, 0, 0]
      for (const from of [at, at + 4, at + width * 4, at + width * 4 + 4]) {
        const share = data[from + 3]!
        red += data[from]! * share
        green += data[from + 1]! * share
        blue += data[from + 2]! * share
        alpha += share
      }
      if (alpha === 0) continue
      out[to] = red / alpha
      out[to + 1] = green / alpha
      out[to + 2] = blue / alpha
      out[to + 3] = alpha / 4
    }
  }
  return { ...small, data: out }
}

function chain(picture: Pixels, color: string, isWoven: boolean): Texture {
  const isSmall = Math.min(picture.width, picture.height) < 8
  const half = isSmall ? undefined : chain(halved(picture), color, isWoven)
  return { ...bordered(picture, color, isWoven), half }
}

const textures = new WeakMap<Pixels, Map<string, Texture>>()

/** Memoized by picture, color and material, because a turning view needs it in every frame. */
export function textureOf(picture: Pixels, color: string, material: Material): Texture {
  const isWoven = material === 'cloth'
  const key = `${color} ${isWoven}`
  const known = textures.get(picture) ?? new Map<string, Texture>()
  textures.set(picture, known)
  const texture = known.get(key) ?? chain(picture, color, isWoven)
  known.set(key, texture)
  return texture
}
