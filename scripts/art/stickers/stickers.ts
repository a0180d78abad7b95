import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { chance } from '../chance'
import { ownDrawings } from './sticker-drawings'
import { words, wordsRound, widthOf } from '../outlines'
import {
  alphaOf,
  blend,
  blurred,
  bounds,
  clamp,
  cloud,
  cropped,
  distanceTo,
  draw,
  grown,
  mapPlane,
  mix,
  newRaster,
  noise,
  type Plane,
  type Raster,
  rgb,
  smoothstep,
} from '../pixels'

/** Stickers as they come off the press: printed, laminated and cut. */
export const stickerShapes = [
  'die-cut',
  'circle',
  'square',
  'rectangle',
  'oval',
  'rounded',
  'heart',
  'star',
  'bumper',
] as const
export type StickerShape = (typeof stickerShapes)[number]
export type Finish = 'matte' | 'gloss' | 'holographic' | 'glitter' | 'clear' | 'kraft' | 'mirror'
export type StickerArt = {
  motif: string[]
  shape: StickerShape
  color: string
  text?: string
  finish: Finish
}

type IconSet = {
  width?: number
  height?: number
  icons: Record<string, { body: string; width?: number; height?: number }>
}
const packages = createRequire(import.meta.url)
let iconSet: IconSet | undefined

/** Returns a drawing of the Fluent set, or one of ours ("own:…"), as nested SVG in a square box. */
export function icon(name: string, x: number, y: number, size: number, turn = 0): string {
  const [, own] = /^own:(.+)$/.exec(name) ?? []
  if (own !== undefined) return ownDrawing(own, x, y, size, turn)
  iconSet ??= JSON.parse(
    readFileSync(packages.resolve('@iconify-json/fluent-emoji/icons.json'), 'utf8'),
  ) as IconSet // the package's published format
  const found = iconSet.icons[name]
  if (!found) throw new Error(`there is no drawing called "${name}" in fluent-emoji`)
  const [width, height] = [found.width ?? iconSet.width ?? 32, found.height ?? iconSet.height ?? 32]
  const scale = size / Math.max(width, height)
  // Ids in the set are unique only within one icon, and a sticker may hold several icons.
  const mark = `${name}${Math.round(x)}x${Math.round(y)}x${Math.round(size)}`
  const body = found.body
    .replace(/id="([^"]+)"/g, `id="$1${mark}"`)
    .replace(/url\(#([^)]+)\)/g, `url(#$1${mark})`)
    .replace(/href="#([^"]+)"/g, `href="#$1${mark}"`)
  return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn.toFixed(1)}) scale(${scale.toFixed(4)}) translate(${-width / 2} ${-height / 2})">${body}</g>`
}

function ownDrawing(name: string, x: number, y: number, size: number, turn: number): string {
  const drawing = ownDrawings[name]
  if (!drawing) throw new Error(`there is no drawing of ours called "${name}"`)
  return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn.toFixed(1)}) scale(${(size / 100).toFixed(4)}) translate(-50 -50)">${drawing}</g>`
}

const heartPath =
  'M500 905C215 690 70 540 70 345C70 190 185 95 310 95C400 95 465 145 500 220C535 145 600 95 690 95C815 95 930 190 930 345C930 540 785 690 500 905Z'

function starPath(points: number, outer: number, inner: number): string {
  return `${Array.from({ length: points * 2 }, (_, index) => {
    const angle = (index / points) * Math.PI - Math.PI / 2
    const radius = index % 2 === 0 ? outer : inner
    return `${index === 0 ? 'M' : 'L'}${500 + Math.cos(angle) * radius} ${500 + Math.sin(angle) * radius}`
  }).join('')}Z`
}

/** The printed area of each shape on a sheet of 1000 × 1000, and the places of its drawing and its words. */
const fields: Record<
  Exclude<StickerShape, 'die-cut'>,
  {
    path: string
    middle: readonly [number, number]
    size: number
    words?: { y: number; size: number; width: number }
  }
> = {
  circle: { path: 'M500 80A420 420 0 0 1 500 920A420 420 0 0 1 500 80Z', middle: [500, 500], size: 470 },
  square: {
    path: 'M130 100H870Q900 100 900 130V870Q900 900 870 900H130Q100 900 100 870V130Q100 100 130 100Z',
    middle: [500, 500],
    size: 520,
    words: { y: 815, size: 118, width: 640 },
  },
  rectangle: {
    path: 'M60 230H940Q965 230 965 255V745Q965 770 940 770H60Q35 770 35 745V255Q35 230 60 230Z',
    middle: [500, 500],
    size: 400,
    words: { y: 545, size: 130, width: 460 },
  },
  oval: {
    path: 'M500 215C760 215 955 345 955 500C955 655 760 785 500 785C240 785 45 655 45 500C45 345 240 215 500 215Z',
    middle: [500, 500],
    size: 380,
    words: { y: 705, size: 84, width: 420 },
  },
  rounded: {
    path: 'M260 100H740Q900 100 900 260V740Q900 900 740 900H260Q100 900 100 740V260Q100 100 260 100Z',
    middle: [500, 500],
    size: 500,
    words: { y: 800, size: 112, width: 600 },
  },
  heart: { path: heartPath, middle: [500, 450], size: 400, words: { y: 715, size: 84, width: 320 } },
  star: { path: starPath(12, 450, 375), middle: [500, 500], size: 440 },
  bumper: {
    path: 'M50 350H950Q975 350 975 375V625Q975 650 950 650H50Q25 650 25 625V375Q25 350 50 350Z',
    middle: [500, 500],
    size: 215,
    words: { y: 560, size: 170, width: 520 },
  },
}

const isDark = (color: string) => {
  const [red, green, blue] = rgb(color)
  return red * 0.3 + green * 0.59 + blue * 0.11 < 140
}

function pattern(color: string, seed: string): string {
  const luck = chance(`${seed} pattern`)
  const tint = isDark(color) ? blend(color, '#ffffff', 0.16) : blend(color, '#ffffff', 0.42)
  const kind = luck.pick(['rays', 'dots', 'hills', 'stripes', 'rings', 'glow'] as const)
  if (kind === 'rays')
    return Array.from({ length: 14 }, (_, index) => {
      const [a, b] = [(index / 14) * Math.PI * 2, ((index + 0.5) / 14) * Math.PI * 2]
      return `<path d="M500 520L${500 + Math.cos(a) * 900} ${520 + Math.sin(a) * 900}L${500 + Math.cos(b) * 900} ${520 + Math.sin(b) * 900}Z" fill="${tint}" opacity=".55"/>`
    }).join('')
  if (kind === 'dots')
    return Array.from({ length: 15 * 15 }, (_, index) => {
      const [column, row] = [index % 15, Math.floor(index / 15)]
      return `<circle cx="${column * 72 + (row % 2) * 36}" cy="${row * 68 + 20}" r="11" fill="${tint}" opacity=".6"/>`
    }).join('')
  if (kind === 'hills')
    return `<circle cx="500" cy="470" r="290" fill="${tint}" opacity=".7"/><path d="M0 700C180 590 330 640 480 690C660 750 820 640 1000 660V1000H0Z" fill="${blend(color, '#000000', 0.14)}" opacity=".55"/><path d="M0 780C220 700 380 800 560 780C740 760 860 720 1000 760V1000H0Z" fill="${blend(color, '#000000', 0.26)}" opacity=".55"/>`
  if (kind === 'stripes')
    return Array.from(
      { length: 13 },
      (_, index) =>
        `<path d="M${index * 150 - 700} 1000L${index * 150 + 100} 0h70L${index * 150 - 630} 1000Z" fill="${tint}" opacity=".45"/>`,
    ).join('')
  if (kind === 'rings')
    return [430, 340, 250, 160]
      .map(
        (radius, index) =>
          `<circle cx="500" cy="500" r="${radius}" fill="${index % 2 === 0 ? tint : color}" opacity=".6"/>`,
      )
      .join('')
  return `<defs><radialGradient id="glow"><stop offset="0" stop-color="${tint}"/><stop offset="1" stop-color="${tint}" stop-opacity="0"/></radialGradient></defs><circle cx="500" cy="460" r="470" fill="url(#glow)"/>`
}

function cluster(motif: string[], x: number, y: number, size: number, seed: string): string {
  const [first] = motif
  if (!first) throw new Error(`${seed} names no drawing`)
  return icon(first, x, y, size, chance(`${seed} cluster`).between(-5, 5))
}

/** Returns the largest font size at which the text fits the width, at most `size`. */
const fitting = (text: string, size: number, width: number) =>
  Math.min(size, (size * width) / widthOf('bold', text, size))

type Artwork = { base: string | undefined; print: string }

function artwork(art: StickerArt, seed: string): Artwork {
  const text = art.text
  if (art.shape === 'die-cut') {
    if (!text) return { base: undefined, print: cluster(art.motif, 500, 500, 690, seed) }
    const size = fitting(text, 190, 720)
    const ink = isDark(art.color) ? art.color : blend(art.color, '#2b1a3d', 0.72)
    return {
      base: undefined,
      print: `${cluster(art.motif, 500, 420, 560, seed)}<g transform="rotate(-4 500 800)">${words('bold', text, size, 500, 740 + size * 0.52, `fill="#fff" stroke="#fff" stroke-width="44" stroke-linejoin="round"`)}${words('bold', text, size, 500, 740 + size * 0.52, `fill="${ink}"`)}</g>`,
    }
  }
  const field = fields[art.shape]
  const ink = isDark(art.color) ? '#fffaf0' : blend(art.color, '#1d1230', 0.82)
  const clip = `<defs><clipPath id="field"><path d="${field.path}"/></clipPath></defs>`
  const inner = `<g transform="translate(500 500) scale(.93) translate(-500 -500)"><path d="${field.path}" fill="none" stroke="${ink}" stroke-width="9" opacity=".85"/></g>`
  const base = `${clip}<g clip-path="url(#field)"><path d="${field.path}" fill="${art.color}"/>${pattern(art.color, seed)}</g>`
  const lift =
    '<defs><filter id="lift" x="-20%" y="-20%" width="140%" height="140%"><feDropShadow dx="0" dy="10" stdDeviation="10" flood-color="#1a0f20" flood-opacity=".28"/></filter></defs>'
  const drawn = (x: number, y: number, size: number) =>
    `${lift}<g filter="url(#lift)">${cluster(art.motif, x, y, size, seed)}</g>`
  if (art.shape === 'circle' || art.shape === 'star') {
    if (!text) return { base, print: `${inner}${drawn(500, 500, field.size * 1.12)}` }
    const radius = art.shape === 'circle' ? 292 : 262
    const size = Math.min(art.shape === 'circle' ? 104 : 88, (92 * 600) / widthOf('bold', text, 92))
    return {
      base,
      print: `${inner}${drawn(500, 455, field.size * 0.94)}${wordsRound('bold', text, size, [500, 500], radius, 180, `fill="${ink}"`)}`,
    }
  }
  if (!text || !field.words)
    return { base, print: `${inner}${drawn(field.middle[0], field.middle[1], field.size * 1.1)}` }
  if (art.shape === 'rectangle' || art.shape === 'bumper') {
    const size = fitting(text, field.words.size, field.words.width)
    const wide = widthOf('bold', text, size)
    const gap = 44
    const left = 500 - (field.size + gap + wide) / 2
    return {
      base,
      print: `${inner}${drawn(left + field.size / 2, 500, field.size)}${words('bold', text, size, left + field.size + gap, 500 + size * 0.26, `fill="${ink}"`, { align: 'left' })}`,
    }
  }
  const size = fitting(text, field.words.size, field.words.width)
  return {
    base,
    print: `${inner}${drawn(field.middle[0], field.middle[1] - size * 0.62, field.size * 0.92)}${words('bold', text, size, 500, field.words.y, `fill="${ink}"`)}`,
  }
}

function rainbow(turn: number): readonly [number, number, number] {
  const wave = (shift: number) => 0.5 + 0.5 * Math.cos(Math.PI * 2 * (turn + shift))
  return [150 + 105 * wave(0), 150 + 105 * wave(0.34), 165 + 90 * wave(0.67)]
}

/** Returns the look of the material at a point; `u` and `v` run from 0 to 1 across the sticker. */
function material(
  finish: Finish,
  u: number,
  v: number,
  x: number,
  y: number,
  seed: number,
  isGold: boolean,
): readonly [number, number, number] {
  if (finish === 'holographic') {
    const bend = cloud(u * 3, v * 3, seed, 3)
    const [red, green, blue] = rainbow(u * 0.9 + v * 0.7 + bend * 1.5)
    const sheen = 0.86 + 0.3 * Math.max(0, Math.sin((u - v * 0.6 + bend * 0.4) * 11)) ** 6
    return [red * sheen, green * sheen, blue * sheen]
  }
  if (finish === 'glitter') {
    const flake = noise(x / 1.9, y / 1.9, seed)
    const [red, green, blue] = rainbow(noise(x / 2.6, y / 2.6, seed + 3) * 0.5 + u * 0.25)
    const light = 0.62 + flake * 0.36 + smoothstep(0.82, 0.96, flake) * 0.6
    return [mix(red, 222, 0.45) * light, mix(green, 210, 0.45) * light, mix(blue, 226, 0.45) * light]
  }
  if (finish === 'kraft') {
    const fiber = cloud(x / 4, y / 26, seed, 3) - 0.5
    const fleck = smoothstep(0.8, 0.9, noise(x / 2.5, y / 2.5, seed + 2))
    const light = 1 + fiber * 0.16 - fleck * 0.16
    return [201 * light, 158 * light, 111 * light]
  }
  if (finish === 'mirror') {
    const bend = cloud(u * 2, v * 2, seed, 2) * 0.35
    const band = 0.5 + 0.5 * Math.sin((u * 0.75 + v * 1.3 + bend) * 8.6)
    const light = mix(0.52, 1.08, band ** 1.5)
    return isGold ? [246 * light, 205 * light, 116 * light] : [232 * light, 236 * light, 242 * light]
  }
  return [255, 255, 255]
}

/** Draws a sticker about `size` pixels across, on a transparent background. */
export async function makeSticker(art: StickerArt, size: number, seed: string): Promise<Raster> {
  const luck = chance(`${seed} sticker`)
  const number = luck.whole(1, 9999)
  const margin = 120
  const scale = size / 1000
  const sheet = 1000 + margin * 2
  const wrap = (markup: string) => `<g transform="translate(${margin} ${margin})">${markup}</g>`
  const { base, print } = artwork(art, seed)
  const printed = await draw(sheet, sheet, wrap(print), scale)
  const field = base ? await draw(sheet, sheet, wrap(base), scale) : undefined
  const edge = (art.shape === 'die-cut' ? 52 : 27) * scale
  const inked = mapPlane(alphaOf(field ?? printed), (value) => smoothstep(0.25, 0.75, value))
  const cut = grown(inked, edge, art.shape === 'die-cut' ? 60 * scale : 1)
  const depth = distanceTo(cut, false)
  const isGold = /f|e|d/.test(art.color[1] ?? '') && /[0-9a]/.test(art.color[5] ?? '')
  const image = newRaster(printed.width, printed.height)
  const box = bounds(cut)
  const [wide, tall] = [box.right - box.left, box.bottom - box.top]
  const streak = luck.between(0.25, 0.6)
  const isShiny = art.finish !== 'matte' && art.finish !== 'kraft'
  const hasRim = art.shape === 'die-cut' && art.color.toLowerCase() !== '#ffffff' && !art.text
  const rimColor = rgb(art.color)
  const rimDistance = hasRim ? distanceTo(inked) : undefined
  for (let y = box.top; y <= box.bottom; y += 1)
    for (let x = box.left; x <= box.right; x += 1) {
      const pixel = y * image.width + x
      const share = cut.data[pixel]!
      if (share <= 0) continue
      const index = pixel * 4
      const [u, v] = [(x - box.left) / wide, (y - box.top) / tall]
      const stuff = material(art.finish, u, v, x / scale / 1.1, y / scale / 1.1, number, isGold)
      const [fieldShare, printShare] = [
        field ? field.data[index + 3]! / 255 : 0,
        printed.data[index + 3]! / 255,
      ]
      const rim = rimDistance ? 1 - smoothstep(edge * 0.42, edge * 0.42 + 1.5, rimDistance.data[pixel]!) : 0
      let alpha = share
      const inside = depth.data[pixel]!
      // Laminate: a bright rim at the upper left, where the edge faces the light, and a dull one opposite.
      const bevel = smoothstep(3.2 * scale + 1.2, 0, inside)
      const band = u * 0.9 + v * 0.55 - streak
      const gloss = isShiny
        ? 0.17 * smoothstep(0.13, 0.02, Math.abs(band)) + 0.1 * smoothstep(0.045, 0.01, Math.abs(band - 0.22))
        : 0
      const fall = 1.02 - u * 0.045 - v * 0.06
      for (let channel = 0; channel < 3; channel += 1) {
        const paper = stuff[channel] ?? 255
        let tone = paper
        if (rim > 0 && art.finish !== 'clear')
          tone = mix(
            tone,
            ((rimColor[channel] ?? 255) * mix(255, paper, 0.5)) / 255,
            rim * (art.finish === 'kraft' ? 0.5 : 1),
          )
        if (field && fieldShare > 0 && art.finish !== 'clear') {
          const own = field.data[index + channel]!
          const through =
            art.finish === 'holographic' || art.finish === 'glitter' || art.finish === 'mirror'
              ? mix(own, paper, 0.5)
              : art.finish === 'kraft'
                ? mix(paper, (own * paper) / 255, 0.55)
                : own
          tone = mix(tone, through, fieldShare)
        }
        if (printShare > 0) {
          const own = printed.data[index + channel]!
          const through =
            art.finish === 'kraft'
              ? mix(own, (own * paper) / 235, 0.62)
              : art.finish === 'holographic'
                ? mix(own, 255 - ((255 - own) * (255 - paper)) / 255, 0.3)
                : art.finish === 'glitter'
                  ? mix(own, (own * paper) / 205, 0.6)
                  : own
          tone = mix(tone, through, printShare)
        }
        tone *= fall
        tone += (255 - tone) * gloss
        tone += bevel * (u + v < 1 ? 34 : -26) * (art.finish === 'kraft' ? 0.3 : 1)
        image.data[index + channel] = tone
      }
      if (art.finish === 'clear') {
        // Clear film: outside the print, only its edge and its shine are visible.
        const seen = printShare
        alpha *= Math.max(seen, 0.2 + bevel * 0.4 + gloss * 1.6)
      }
      image.data[index + 3] = clamp(alpha) * 255
    }
  return cropped(image, box.left, box.top, wide + 1, tall + 1)
}

/** Peels off a corner: the sticker folds along a line and shows its back. `toward` points at the corner. */
export function peeled(sticker: Raster, toward: readonly [number, number], share: number): Raster {
  const { width, height } = sticker
  const out = newRaster(width, height)
  const length = Math.hypot(toward[0], toward[1])
  const [nx, ny] = [toward[0] / length, toward[1] / length]
  const alpha = alphaOf(sticker)
  let reach = -Infinity
  for (let y = 0; y < height; y += 2)
    for (let x = 0; x < width; x += 2)
      if (alpha.data[y * width + x]! > 0.5) reach = Math.max(reach, x * nx + y * ny)
  const long = Math.min(width, height) * share
  const fold = reach - long
  const squeeze = 1.3
  const flap: Plane = { width, height, data: new Float32Array(width * height) }
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const past = x * nx + y * ny - fold
      if (past > 0 || -past * squeeze > long) continue
      const [fx, fy] = [x - past * (1 + squeeze) * nx, y - past * (1 + squeeze) * ny]
      const [px, py] = [Math.floor(fx), Math.floor(fy)]
      if (px < 0 || py < 0 || px >= width - 1 || py >= height - 1) continue
      const [du, dv] = [fx - px, fy - py]
      flap.data[y * width + x] = mix(
        mix(alpha.data[py * width + px]!, alpha.data[py * width + px + 1]!, du),
        mix(alpha.data[(py + 1) * width + px]!, alpha.data[(py + 1) * width + px + 1]!, du),
        dv,
      )
    }
  const shade = blurred(flap, Math.max(3, long * 0.09))
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const pixel = y * width + x
      const index = pixel * 4
      const past = x * nx + y * ny - fold
      const kept = clamp(0.5 - past)
      const cover = flap.data[pixel]!
      const [sx, sy] = [
        clamp(Math.round(x + nx * long * 0.07), 0, width - 1),
        clamp(Math.round(y + ny * long * 0.07), 0, height - 1),
      ]
      const dark = 1 - shade.data[sy * width + sx]! * 0.42
      const bulge = -past / long
      // The back is paper white, darkest in the crease and bright where it rolls over.
      const roll = 0.74 + 0.3 * Math.sin(clamp(bulge * 1.6 + 0.12, 0, 1) * Math.PI * 0.72)
      const tones = [250, 246, 240]
      for (let channel = 0; channel < 3; channel += 1)
        out.data[index + channel] = mix(
          sticker.data[index + channel]! * dark,
          (tones[channel] ?? 245) * roll,
          cover,
        )
      out.data[index + 3] = Math.max(sticker.data[index + 3]! * kept, cover * 255)
    }
  return out
}
