import type { Body, BodyArt, Pixels } from '@/design/body/body'
import { chance, hash } from '../chance'
import { clamp, cloud, copy, mix, noise, rgb, smoothstep } from '../pixels'
import { wood } from './body-floors'
import type { PrintedStarter } from './body-starters'

/**
 * What the printed surface of a product is made of: tufts, threads, wood, metal or a gloss, drawn into the art before it
 * is put on the body. Indices in the loops stay inside the arrays, which explains the "!".
 */

interface Spot {
  /** Pixel of the art. */
  x: number
  y: number
  /** Position on the art, 0 to 1. */
  across: number
  down: number
}

interface Texture {
  /** How far, in pixels, the print moves at a spot, because threads and tufts have an angle. */
  moved?: (spot: Spot) => readonly [x: number, y: number]
  /** Factor for the light at a spot. */
  light: (spot: Spot) => number
  /** White reflected over the print, 0 to 1. */
  shine?: (spot: Spot) => number
  /** Color of the bare material at a spot, 0 to 255; art that is not engraved has its own color. */
  bare?: (spot: Spot, out: Float32Array) => void
  /** True if the art is cut into the material, so that its edges catch light. */
  engraved?: boolean
}

/** @param density art pixels per millimeter @param seed of the random grain @param color of the bare material */
type Make = (density: number, seed: number, color: string) => Texture

/** Tufts of a carpet or a towel: each has an angle and a shaded side. */
const tufts =
  (millimeters: number, depth: number): Make =>
  (density, seed) => {
    const size = Math.max(millimeters * density, 3.4)
    const at = (x: number, y: number, shift: number) =>
      noise(x / size + shift, y / size - shift, seed + shift)
    return {
      moved: ({ x, y }) => [(at(x, y, 3) - 0.5) * size * 0.5, (at(x, y, 7) - 0.5) * size * 0.5],
      light: ({ x, y }) => {
        const relief = at(x, y, 11) - at(x + size * 0.35, y + size * 0.35, 11)
        const brushed = cloud(x / (size * 34), y / (size * 26), seed + 5, 3) - 0.5
        return 0.98 + relief * depth + brushed * 0.14
      },
    }
  }

/** Long soft fibers: a blanket, a plush stocking. */
const nap =
  (millimeters: number): Make =>
  (density, seed) => {
    const size = Math.max(millimeters * density, 3)
    return {
      moved: ({ x, y }) => [
        (noise(x / size, y / size, seed) - 0.5) * size * 0.4,
        (noise(x / size, y / size, seed + 9) - 0.5) * size * 0.4,
      ],
      light: ({ x, y }) =>
        1 +
        (noise(x / size, y / size / 1.6, seed + 2) - 0.5) * 0.08 +
        (cloud(x / size / 12, y / size / 12, seed + 4, 2) - 0.5) * 0.09,
    }
  }

/** Threads that cross. */
const weave =
  (millimeters: number, depth: number): Make =>
  (density, seed) => {
    const size = Math.max(millimeters * density, 1.7)
    return {
      light: ({ x, y }) => {
        const [warp, weft] = [noise(x / size, y / size / 14, seed), noise(x / size / 14, y / size, seed + 3)]
        const over = (Math.floor(x / size) + Math.floor(y / size)) % 2 === 0 ? 0.5 : -0.5
        const folds = cloud(x / size / 60, y / size / 90, seed + 6, 2) - 0.5
        return 1 + (warp + weft - 1) * depth + over * depth * 0.5 + folds * 0.1
      },
    }
  }

const grained: Make = (density, seed, color) => {
  const ground = wood({ color, plank: 1e6, length: 0, seed: `grain ${seed}` })
  return {
    light: () => 1,
    bare: ({ x, y }, out) => ground(y / density, 40 + (x / density) * 1.6, density, out),
    engraved: true,
  }
}

/** Fine lines of a brush, and the bright and dark parts of a room in them. */
const metal =
  (lines: number, contrast: number): Make =>
  (_, seed) => ({
    light: ({ x, y, across, down }) => {
      const brush =
        (noise(x / 46, y / 0.9, seed) - 0.5) * lines + (noise(x / 9, y / 0.7, seed + 1) - 0.5) * lines
      const along = across * 0.62 + down * 0.78
      const room =
        smoothstep(0.12, 0.42, along) -
        smoothstep(0.46, 0.66, along) * 0.9 +
        smoothstep(0.8, 1.2, along) * 0.7
      return 0.86 + contrast * (room - 0.45) + brush
    },
    engraved: true,
  })

/** The reflection of a window across a smooth surface. */
const gloss =
  (strength: number): Make =>
  (_, seed) => {
    const shift = (seed % 7) * 0.02
    return {
      light: () => 1,
      shine: ({ across, down }) => {
        const along = across * 0.9 + down * 0.42 - shift
        const pane = smoothstep(0.2, 0.26, along) - smoothstep(0.5, 0.58, along)
        const narrow = smoothstep(0.63, 0.66, along) - smoothstep(0.7, 0.74, along)
        return strength * (pane + narrow * 0.6) * (1 - down * 0.75)
      },
    }
  }

/** Paper and board: a fine tooth. */
const tooth: Make = (_, seed) => ({ light: ({ x, y }) => 1 + (noise(x / 1.4, y / 1.4, seed) - 0.5) * 0.03 })

/** By template; otherwise by the option "material" of the design. */
const ofTemplate: Record<string, Make> = {
  'beach-towel': tufts(2.4, 0.34),
  doormat: tufts(3, 0.5),
  blanket: nap(7),
  'mouse-pad': weave(0.5, 0.06),
  'phone-stand': tooth,
  skateboard: gloss(0.16),
  'photo-prints': gloss(0.2),
  'print-page': gloss(0.2),
  magnet: gloss(0.1),
  ornament: gloss(0.2),
  coaster: gloss(0.14),
  placemat: gloss(0.08),
  'playing-cards': tooth,
  'learning-game': tooth,
  stocking: nap(2),
  puzzle: tooth,
}

const ofMaterial: Record<string, Make> = {
  short: tufts(4, 0.42),
  plush: tufts(6, 0.5),
  loop: tufts(5, 0.45),
  low: tufts(5, 0.42),
  high: tufts(8, 0.5),
  pile: tufts(3, 0.45),
  suede: nap(3),
  fleece: nap(7),
  sherpa: nap(10),
  cotton: weave(1.1, 0.08),
  linen: weave(1.6, 0.16),
  velvet: nap(3),
  pongee: weave(1, 0.05),
  maple: grained,
  bamboo: grained,
  walnut: grained,
  steel: metal(0.09, 0.22),
  brass: metal(0.09, 0.22),
  silver: metal(0.05, 0.34),
  gold: metal(0.05, 0.34),
  vinyl: gloss(0.16),
  acrylic: gloss(0.16),
}

/** Depth of an engraved edge in pixels of the art. */
const cut = 2
const still = [0, 0] as const

/** Returns how deep an engraver cut at each pixel, 0 to 1: engraved art is darker than its material. */
function depthOf({ width, height, data }: Pixels, color: string): Float32Array {
  const bare = rgb(color).reduce((sum, part) => sum + part, 0)
  const depth = new Float32Array(width * height)
  for (let at = 0; at < depth.length; at++) {
    const seen = data[at * 4]! + data[at * 4 + 1]! + data[at * 4 + 2]!
    depth[at] = (clamp((1 - seen / bare) / 0.35) * data[at * 4 + 3]!) / 255
  }
  return depth
}

function textured(art: Pixels, { light, moved, shine, bare, engraved }: Texture, color: string): Pixels {
  const { width, height, data } = art
  const out = copy(art)
  const base = color.startsWith('#') ? rgb(color) : undefined
  const depth = engraved && base ? depthOf(art, color) : undefined
  const ground = new Float32Array(3)
  const depthAt = (x: number, y: number) =>
    depth?.[clamp(y, 0, height - 1) * width + clamp(x, 0, width - 1)] ?? 0
  const spot = { x: 0, y: 0, across: 0, down: 0 }
  for (let y = 0, to = 0; y < height; y++)
    for (let x = 0; x < width; x++, to += 4) {
      spot.x = x
      spot.y = y
      spot.across = x / width
      spot.down = y / height
      const [dx, dy] = moved?.(spot) ?? still
      const [fromX, fromY] = [
        clamp(Math.round(x + dx), 0, width - 1),
        clamp(Math.round(y + dy), 0, height - 1),
      ]
      const from = (fromY * width + fromX) * 4
      const alpha = data[from + 3]! / 255
      // The upper left edge of a groove is in shadow, the lower right one catches light.
      const groove = depth ? depthAt(x + cut, y + cut) - depthAt(x - cut, y - cut) : 0
      const [bright, white] = [light(spot) * (1 - groove * (groove > 0 ? 0.3 : 0.22)), shine?.(spot) ?? 0]
      if (bare) bare(spot, ground)
      const carved = depthAt(x, y)
      for (let channel = 0; channel < 3; channel++) {
        const own = base ? mix(base[channel]!, data[from + channel]!, alpha) : data[from + channel]!
        const seen = bare ? mix(ground[channel]!, own, carved) : own
        out.data[to + channel] = mix(seen * bright, 255, white)
      }
      out.data[to + 3] = base ? 255 : data[to + 3]!
    }
  return out
}

const finished = new WeakMap<BodyArt, BodyArt>()

/** Returns the art with the look of the product's material. Bodies without one in the tables keep theirs. */
export function inMaterial(body: Body, art: BodyArt, { template, options, slug }: PrintedStarter): BodyArt {
  const make = ofTemplate[template.id] ?? ofMaterial[options['material'] ?? '']
  // Counted surfaces, such as the faces of a deck, are many and small.
  const entries = Object.entries(art)
  if (!make || body.material === 'lit' || entries.length > 12) return art
  const known = finished.get(art)
  if (known) return known
  const made = Object.fromEntries(
    entries.map(([surface, pixels]) => {
      const density = (art[body.surface] ?? pixels).width / body.size.width
      const seed = chance(`${slug} ${surface}`).whole(1, 9_999) + (hash(surface) % 7)
      return [surface, textured(pixels, make(density, seed, body.color), body.color)]
    }),
  )
  finished.set(art, made)
  return made
}
