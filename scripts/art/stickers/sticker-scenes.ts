import { chance } from '../chance'
import {
  alphaOf,
  blend,
  blurred,
  blurredRaster,
  bounds,
  castShadow,
  clamp,
  cloud,
  cropped,
  draw,
  grain,
  mix,
  newRaster,
  noise,
  place,
  type Quad,
  type Raster,
  rotated,
  sample,
  tinted,
  warped,
} from '../pixels'
import { makeSticker, peeled, type StickerArt } from './stickers'

export type Size = { width: number; height: number }
export const square: Size = { width: 1200, height: 1200 }

const palettes = [
  ['#fff6e9', '#ff5a36'],
  ['#ffc93c', '#ff8a3d'],
  ['#12a594', '#7fe0d0'],
  ['#7c5cff', '#c9bcff'],
  ['#ff5a36', '#ffb199'],
  ['#ffd9cc', '#ff7aa8'],
  ['#e8f6d8', '#12a594'],
  ['#bfe8ff', '#1f7ae0'],
  ['#fff0c9', '#7c5cff'],
] as const

/** Draws a table or a sheet of colored card: two tones, one big shape, light from the upper left. */
export async function backdrop(
  size: Size,
  seed: string,
  colors?: readonly [string, string],
): Promise<Raster> {
  const luck = chance(`${seed} backdrop`)
  const [ground, accent] = colors ?? luck.pick(palettes)
  const { width: w, height: h } = size
  const quiet = blend(ground, accent, 0.38)
  const kind = luck.pick(['arc', 'split', 'sun', 'band', 'hill', 'ring', 'plain'] as const)
  const turn = luck.pick([0, 90, 180, 270])
  const shape = {
    arc: `<circle cx="0" cy="${h}" r="${h * 0.72}" fill="${quiet}"/><circle cx="0" cy="${h}" r="${h * 0.46}" fill="${accent}" opacity=".75"/>`,
    split: `<path d="M0 ${h * 0.62}L${w} ${h * 0.38}V${h}H0Z" fill="${quiet}"/>`,
    sun: `<circle cx="${w * 0.5}" cy="${h * 0.5}" r="${h * 0.4}" fill="${quiet}"/>`,
    band: `<path d="M${-w * 0.1} ${h * 0.9}L${w * 0.9} ${-h * 0.1}H${w * 1.25}L${-w * 0.1} ${h * 1.25}Z" fill="${quiet}"/><path d="M${w * 0.12} ${h * 1.1}L${w * 1.1} ${h * 0.12}V${h * 0.22}L${w * 0.22} ${h * 1.1}Z" fill="${accent}" opacity=".7"/>`,
    hill: `<path d="M0 ${h * 0.66}C${w * 0.25} ${h * 0.5} ${w * 0.45} ${h * 0.82} ${w * 0.66} ${h * 0.66}S${w * 0.92} ${h * 0.52} ${w} ${h * 0.6}V${h}H0Z" fill="${quiet}"/><path d="M0 ${h * 0.82}C${w * 0.25} ${h * 0.7} ${w * 0.45} ${h * 0.96} ${w * 0.7} ${h * 0.84}S${w * 0.95} ${h * 0.74} ${w} ${h * 0.8}V${h}H0Z" fill="${accent}" opacity=".7"/>`,
    ring: `<circle cx="${w}" cy="0" r="${h * 0.6}" fill="none" stroke="${quiet}" stroke-width="${h * 0.16}"/><circle cx="0" cy="${h}" r="${h * 0.22}" fill="${accent}" opacity=".8"/>`,
    plain: '',
  }[kind]
  const spun = w === h ? `<g transform="rotate(${turn} ${w / 2} ${h / 2})">${shape}</g>` : shape
  const raster = await draw(w, h, `<rect width="${w}" height="${h}" fill="${ground}"/>${spun}`)
  const number = luck.whole(1, 9999)
  for (let y = 0; y < h; y += 1)
    for (let x = 0; x < w; x += 1) {
      const index = (y * w + x) * 4
      const light =
        1.035 -
        (x / w) * 0.07 -
        (y / h) * 0.085 +
        (noise(x / 2.2, y / 2.2, number) - 0.5) * 0.022 +
        (cloud(x / 300, y / 300, number, 2) - 0.5) * 0.03
      for (let channel = 0; channel < 3; channel += 1)
        raster.data[index + channel] = raster.data[index + channel]! * light
    }
  return raster
}

/** Places a sticker, rotated, with the shadow of a thin object. */
export async function lay(
  onto: Raster,
  sticker: Raster,
  x: number,
  y: number,
  degrees: number,
  lift = 1,
): Promise<void> {
  const turned = degrees === 0 ? sticker : await rotated(sticker, degrees)
  const [left, top] = [x - turned.width / 2, y - turned.height / 2]
  const unit = Math.max(sticker.width, sticker.height) / 800
  castShadow(onto, turned, left, top, {
    x: 10 * unit * lift,
    y: 22 * unit * lift,
    blur: 20 * unit * lift,
    opacity: 0.3,
  })
  castShadow(onto, turned, left, top, { x: 2 * unit, y: 4 * unit, blur: 3.2 * unit, opacity: 0.34 })
  place(onto, turned, left, top)
}

const corners = [
  [1, 0.9],
  [-1, 0.9],
  [1, -0.9],
  [-1, -0.9],
] as const

const single = (art: StickerArt, motif: string): StickerArt => ({ ...art, motif: [motif] })

/** Returns `count` drawings: first those of the product, then other friendly ones. */
function cast(art: StickerArt, count: number, seed: string): string[] {
  const own = [...art.motif]
  const others = chance(`${seed} cast`).shuffle(
    [
      'fox',
      'avocado',
      'rocket',
      'cactus',
      'rainbow',
      'hot-beverage',
      'mushroom',
      'octopus',
      'sunflower',
      'guitar',
      'lemon',
      'unicorn',
      'pizza',
      'cherries',
      'ghost',
    ].filter((name) => !own.includes(name)),
  )
  return [...own, ...others].slice(0, Math.max(count, 1))
}

const plain = (art: StickerArt, motif: string, luck: ReturnType<typeof chance>): StickerArt => ({
  motif: [motif],
  shape: 'die-cut',
  color: luck.pick([art.color, '#ffffff', '#ffffff']),
  finish: art.finish === 'kraft' || art.finish === 'clear' ? 'gloss' : art.finish,
})

/** Draws the sticker large, sometimes with the product's other stickers at the edges of the picture. */
async function portrait(art: StickerArt, seed: string, size: Size): Promise<Raster> {
  const luck = chance(`${seed} portrait`)
  const ground = await backdrop(
    size,
    seed,
    art.finish === 'clear'
      ? luck.pick([
          ['#12a594', '#0c7f73'],
          ['#5a41d8', '#7c5cff'],
          ['#ff7a52', '#ff5a36'],
        ] as const)
      : undefined,
  )
  const layout = luck.pick(['alone', 'siblings', 'siblings', 'card'] as const)
  const { width: w, height: h } = size
  const short = Math.min(w, h)
  if (layout === 'siblings' && art.motif.length > 1) {
    const spots = luck.shuffle([
      [0.05, 0.09],
      [0.95, 0.12],
      [0.06, 0.93],
      [0.95, 0.92],
    ] as const)
    for (const [index, motif] of art.motif.slice(1, 4).entries()) {
      const [x, y] = spots[index] ?? [0, 0]
      const near = await makeSticker(
        { ...single(art, motif), text: undefined } as StickerArt,
        short * 0.36,
        `${seed}${motif}`,
      )
      await lay(ground, await blurredRaster(near, 2.6), w * x, h * y, luck.between(-28, 28), 0.8)
    }
  }
  if (layout === 'card') {
    // On backing paper, as it leaves the cutter.
    const [cw, ch] = [short * 0.78, short * 0.78]
    const card = await draw(
      cw,
      ch,
      `<rect width="${cw}" height="${ch}" rx="${short * 0.02}" fill="#fdfbf7"/><rect x="2" y="2" width="${cw - 4}" height="${ch - 4}" rx="${short * 0.02}" fill="none" stroke="#e6dfd2" stroke-width="2"/>`,
    )
    await lay(ground, card, w / 2, h / 2, luck.between(-7, 7), 1.2)
  }
  const room = { 'die-cut': 0.98, bumper: 0.94, rectangle: 0.88, oval: 0.86 } as Partial<
    Record<StickerArt['shape'], number>
  >
  const across = (room[art.shape] ?? 0.78) * (layout === 'card' ? 0.8 : 1)
  const sticker = await makeSticker(single(art, art.motif[0] ?? ''), short * across, seed)
  const lifted =
    luck.next() < 0.78
      ? peeled(
          sticker,
          luck.pick(corners.slice(0, 2)),
          art.text ? luck.between(0.11, 0.14) : luck.between(0.13, 0.19),
        )
      : sticker
  await lay(ground, lifted, w / 2, h / 2, luck.between(-11, 11), layout === 'card' ? 0.5 : 1)
  return ground
}

/** Draws a sheet with rows of kiss-cut stickers. */
async function sheet(art: StickerArt, seed: string, size: Size): Promise<Raster> {
  const luck = chance(`${seed} sheet`)
  const ground = await backdrop(size, `${seed} sheet`)
  const { width: w, height: h } = size
  const short = Math.min(w, h)
  const [columns, rows] = luck.pick([
    [2, 3],
    [3, 4],
    [3, 4],
  ] as const)
  const [sw, sh] = [short * 0.66, short * 0.86]
  const isWide = art.shape === 'bumper' || art.shape === 'rectangle'
  const [across, down] = isWide ? [2, art.shape === 'bumper' ? 6 : 4] : [columns, rows]
  const page = await draw(
    sw,
    sh,
    `<defs><linearGradient id="page" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#ffffff"/><stop offset="1" stop-color="#f3eee5"/></linearGradient></defs><rect width="${sw}" height="${sh}" rx="16" fill="url(#page)"/><rect x="1.5" y="1.5" width="${sw - 3}" height="${sh - 3}" rx="15" fill="none" stroke="#ddd4c5" stroke-width="2"/>`,
  )
  const [cellW, cellH] = [(sw * 0.94) / across, (sh * 0.95) / down]
  const cell = Math.min(cellW, cellH) * (isWide ? 1.6 : 1)
  const names = art.motif
  const ready = new Map<string, Raster>()
  for (const name of names)
    ready.set(
      name,
      await makeSticker(
        { ...single(art, name), shape: art.shape, finish: art.finish === 'clear' ? 'matte' : art.finish },
        art.shape === 'die-cut' ? cell * 1.24 : Math.min(cellW * 1.0, cell * 1.04),
        `${seed}${name}`,
      ),
    )
  const missing = luck.whole(0, across * down - 1)
  for (let index = 0; index < across * down; index += 1) {
    const column = index % across
    const line = Math.floor(index / across)
    const name = names[(column + line * 2) % names.length] ?? ''
    const sticker = ready.get(name)
    if (!sticker) continue
    const [x, y] = [sw * 0.03 + cellW * (column + 0.5), sh * 0.025 + cellH * (line + 0.5)]
    const [left, top] = [x - sticker.width / 2, y - sticker.height / 2]
    // The cut line, visible as a faint groove around each sticker.
    castShadow(page, sticker, left, top, { x: 0, y: 0, blur: 1.6, opacity: 0.5, color: [120, 105, 90] })
    if (index === missing) {
      place(page, tinted(alphaOf(sticker), [232, 224, 210]), left, top)
      continue
    }
    place(page, sticker, left, top)
  }
  const turn = luck.between(-9, 9)
  await lay(ground, page, w * 0.47, h * 0.5, turn, 1)
  const gone = names[((missing % across) + Math.floor(missing / across) * 2) % names.length] ?? ''
  const loose = await makeSticker(
    single(art, gone),
    short * (art.shape === 'die-cut' ? 0.5 : 0.4),
    `${seed}${gone}`,
  )
  await lay(
    ground,
    peeled(loose, [luck.pick([-1, 1]), 1], 0.18),
    w / 2 + short * 0.27,
    h / 2 + short * luck.pick([-0.26, 0.27]),
    luck.between(-22, 22),
    1.3,
  )
  return ground
}

/** Draws a roll on its core, with its strip running toward the viewer. */
async function roll(art: StickerArt, seed: string, size: Size): Promise<Raster> {
  const luck = chance(`${seed} roll`)
  const ground = await backdrop(size, `${seed} roll`)
  const { width: w, height: h } = size
  const short = Math.min(w, h)
  const [ox, oy] = [w / 2 - short / 2, h / 2 - short / 2]
  const at = (x: number, y: number) => [ox + x * short, oy + y * short] as const
  // The strip: backing paper with one sticker per `repeat`.
  const wide = 420
  const isWide = art.shape === 'bumper' || art.shape === 'rectangle' || art.shape === 'oval'
  const repeat = isWide ? 290 : 390
  const count = 5
  const strip = await draw(
    wide,
    repeat * count,
    `<rect width="${wide}" height="${repeat * count}" fill="#fbf8f1"/><path d="M3 0V${repeat * count}M${wide - 3} 0V${repeat * count}" stroke="#e2d9c9" stroke-width="3"/>`,
  )
  for (let index = 0; index < count; index += 1) {
    const motif = art.motif[index % Math.max(1, Math.min(art.motif.length, 3))] ?? ''
    const sticker = await makeSticker(
      single(art, motif),
      isWide ? wide * 0.92 : wide * 0.84,
      `${seed}${motif}`,
    )
    const [left, top] = [wide / 2 - sticker.width / 2, repeat * (index + 0.5) - sticker.height / 2]
    castShadow(strip, sticker, left, top, { x: 0, y: 1, blur: 1.8, opacity: 0.4, color: [110, 95, 80] })
    place(strip, sticker, left, top)
  }
  const [x0, x1] = [0.24, 0.66]
  const [topY, midY] = [0.14, 0.56]
  // Shadow under the roll and the strip.
  const shade = await draw(
    w,
    h,
    `<path d="M${at(x0 + 0.01, 0.5).join(' ')}L${at(x1 + 0.26, 0.46).join(' ')}L${at(x1 + 0.3, 0.66).join(' ')}L${at(x1 + 0.12, 0.7).join(' ')}L${at(x1 + 0.2, 1.02).join(' ')}L${at(x0 - 0.06, 1.02).join(' ')}Z" fill="#000"/>`,
  )
  place(ground, tinted(blurred(alphaOf(shade), short * 0.022), [30, 18, 10], 0.36), 0, short * 0.012, {
    blend: 'multiply',
  })
  // The side of the roll: paper wound around a cardboard core.
  const [cx, cy, rx, ry] = [...at(x1 + 0.005, (topY + midY) / 2), short * 0.115, short * 0.222] as const
  const rings = Array.from({ length: 17 }, (_, index) => {
    const share = 1 - index * 0.034
    return `<ellipse cx="${cx}" cy="${cy}" rx="${rx * share}" ry="${ry * share}" fill="none" stroke="#cfc2ac" stroke-width="1.4" opacity="${0.35 + (index % 3) * 0.2}"/>`
  }).join('')
  const side = await draw(
    w,
    h,
    `<defs><linearGradient id="side" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fbf6ec"/><stop offset="1" stop-color="#d3c6b0"/></linearGradient><linearGradient id="core" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#5b4330"/><stop offset="1" stop-color="#a5825c"/></linearGradient></defs><ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="url(#side)"/>${rings}<ellipse cx="${cx}" cy="${cy}" rx="${rx * 0.44}" ry="${ry * 0.44}" fill="#b98f63"/><ellipse cx="${cx}" cy="${cy}" rx="${rx * 0.38}" ry="${ry * 0.38}" fill="url(#core)"/><ellipse cx="${cx + rx * 0.06}" cy="${cy}" rx="${rx * 0.3}" ry="${ry * 0.35}" fill="#33241a" opacity=".75"/>`,
  )
  place(ground, side)
  // The rounded front: rows of the strip, compressed by the curve of the roll.
  const front = newRaster(w, h)
  const out = new Float32Array(4)
  const [left, right] = [at(x0, 0)[0], at(x1, 0)[0]]
  const [top, bottom] = [at(0, topY)[1], at(0, midY)[1]]
  const radius = (bottom - top) / 2
  for (let y = Math.floor(top); y <= bottom; y += 1) {
    const lean = clamp((y - top - radius) / radius, -1, 1)
    const angle = Math.asin(lean)
    const along = ((angle + Math.PI / 2) / Math.PI) * repeat * 1.7 + repeat * 0.62
    // The near edge of the cylinder curves like its side.
    const bow = Math.sqrt(1 - lean * lean) * rx
    const light = 0.62 + 0.46 * Math.cos(angle + 0.42)
    for (let x = Math.floor(left - bow); x <= cx; x += 1) {
      const across = Math.min(1, (x - (left - bow)) / (right - left))
      if (across < 0 || across > 1) continue
      sample(strip, across * (wide - 1), along % (repeat * count), out)
      const index = (y * w + x) * 4
      front.data[index] = out[0]! * light
      front.data[index + 1] = out[1]! * light
      front.data[index + 2] = out[2]! * light
      front.data[index + 3] = 255
    }
  }
  place(ground, front)
  place(ground, side)
  // The strip on the table, in perspective.
  const lyingPart = await cropped(strip, 0, 0, wide, Math.round(repeat * 2.35))
  const quad: Quad = [
    at(x0 + 0.005, midY - 0.012),
    at(x1 + 0.005, midY - 0.012),
    at(x1 + 0.13, 1.03),
    at(x0 - 0.13, 1.03),
  ]
  const lying = warped(lyingPart, quad, w, h)
  for (let y = Math.floor(bottom) - 20; y < h; y += 1) {
    const share = clamp((y - bottom + 16) / (short * 0.09))
    for (let x = 0; x < w; x += 1) {
      const index = (y * w + x) * 4
      for (let channel = 0; channel < 3; channel += 1)
        lying.data[index + channel] = lying.data[index + channel]! * mix(0.62, 1, share)
    }
  }
  place(ground, lying)
  const loose = await makeSticker(single(art, art.motif[0] ?? ''), short * 0.32, seed)
  await lay(ground, peeled(loose, [1, 0.9], 0.18), ...at(0.81, 0.8), luck.between(6, 20), 1.4)
  return ground
}

/** Draws a closed laptop from above, with stickers on its lid. */
async function laptop(art: StickerArt, seed: string, size: Size): Promise<Raster> {
  const luck = chance(`${seed} laptop`)
  const ground = await backdrop(
    size,
    `${seed} laptop`,
    luck.pick([
      ['#e9c9a2', '#d7ae80'],
      ['#fff6e9', '#ffe1c4'],
      ['#d9efe9', '#b5ddd3'],
      ['#ffd9cc', '#ffc2ae'],
    ] as const),
  )
  const { width: w, height: h } = size
  const [lw, lh] = [1180, 800]
  const [light, dark] = luck.pick([
    ['#eef0f2', '#b4b9bf'],
    ['#5b5f68', '#2f3239'],
    ['#f3e3d6', '#cdb19b'],
  ] as const)
  const lid = await draw(
    lw,
    lh,
    `<defs><linearGradient id="lid" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${light}"/><stop offset=".55" stop-color="${blend(light, dark, 0.45)}"/><stop offset="1" stop-color="${dark}"/></linearGradient></defs><rect width="${lw}" height="${lh}" rx="44" fill="${blend(dark, '#000000', 0.25)}"/><rect x="2" y="2" width="${lw - 4}" height="${lh - 10}" rx="42" fill="url(#lid)"/><rect x="4" y="4" width="${lw - 8}" height="${lh - 14}" rx="40" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="3"/><path d="M0 560L640 0H900L120 ${lh}H0Z" fill="#fff" opacity=".07"/><rect x="${lw * 0.3}" y="${lh - 9}" width="${lw * 0.4}" height="9" rx="4" fill="${blend(dark, '#000000', 0.5)}"/>`,
  )
  const names = cast(art, 6, seed)
  const spots = luck.shuffle([
    [0.17, 0.24, 0.29],
    [0.2, 0.72, 0.33],
    [0.83, 0.24, 0.31],
    [0.84, 0.72, 0.3],
    [0.35, 0.86, 0.2],
  ] as const)
  for (const [index, motif] of names.slice(1).entries()) {
    const spot = spots[index]
    if (!spot) continue
    const own =
      luck.next() < 0.55 && art.shape !== 'die-cut'
        ? { ...single(art, motif), text: undefined }
        : plain(art, motif, luck)
    const sticker = await makeSticker(
      own as StickerArt,
      spot[2] * lh * (own.shape === 'die-cut' ? 1.5 : 1.15),
      `${seed}${motif}`,
    )
    await lay(lid, sticker, spot[0] * lw, spot[1] * lh, luck.between(-24, 24), 0.25)
  }
  const main = await makeSticker(
    single(art, names[0] ?? ''),
    lh * (art.shape === 'bumper' || art.shape === 'rectangle' ? 0.82 : art.shape === 'die-cut' ? 0.86 : 0.66),
    seed,
  )
  await lay(lid, main, lw * 0.52, lh * 0.47, luck.between(-8, 8), 0.3)
  const turn = luck.between(-0.05, 0.05)
  const short = Math.min(w, h) * Math.min(1.16, Math.max(1, w / h / 1.25))
  const [cx, cy] = [w / 2, h / 2]
  const quad: Quad = [
    [cx - short * 0.4, cy - short * (0.3 + turn)],
    [cx + short * 0.4, cy - short * (0.3 - turn)],
    [cx + short * 0.47, cy + short * (0.33 + turn)],
    [cx - short * 0.47, cy + short * (0.33 - turn)],
  ]
  const flat = warped(lid, quad, w, h)
  castShadow(ground, flat, 0, 0, { x: 14, y: 40, blur: 34, opacity: 0.42 })
  castShadow(ground, flat, 0, 0, { x: 3, y: 9, blur: 7, opacity: 0.4 })
  place(ground, flat)
  return ground
}

/** Wraps a flat picture around an upright cylinder seen from the front. */
export function wrapped(label: Raster, width: number, radius: number): Raster {
  const out = newRaster(Math.round(radius * 2), label.height)
  const seen = new Float32Array(4)
  for (let x = 0; x < out.width; x += 1) {
    const off = (x + 0.5 - radius) / radius
    const angle = Math.asin(clamp(off, -1, 1))
    const from = label.width / 2 + ((angle * radius) / width) * label.width
    if (from < -1 || from > label.width) continue
    for (let y = 0; y < out.height; y += 1) {
      sample(label, from, y, seen)
      const index = (y * out.width + x) * 4
      const light = 0.98 - Math.max(0, off) ** 2 * 0.5 - Math.max(0, -off) ** 3 * 0.3
      out.data[index] = seen[0]! * light
      out.data[index + 1] = seen[1]! * light
      out.data[index + 2] = seen[2]! * light
      out.data[index + 3] = seen[3]!
    }
  }
  return out
}

const bottleTones = ['#f7f3ea', '#16211f', '#12a594', '#ff8a5c', '#6b7fa8', '#c9ced4'] as const

async function bottle(art: StickerArt, seed: string, size: Size): Promise<Raster> {
  const luck = chance(`${seed} bottle`)
  const ground = await backdrop(size, `${seed} bottle`)
  const tone = luck.pick(bottleTones)
  const { width: w, height: h } = size
  const short = Math.min(w, h)
  const scale = short / 1200
  const cx = w / 2
  const radius = 216
  const body = `M${600 - radius} 520C${600 - radius} 420 ${600 - 92} 410 ${600 - 92} 320V292H${600 + 92}V320C${600 + 92} 410 ${600 + radius} 420 ${600 + radius} 520V1262H${600 - radius}Z`
  const shine = `<linearGradient id="turn" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#000" stop-opacity=".3"/><stop offset=".12" stop-color="#000" stop-opacity=".05"/><stop offset=".24" stop-color="#fff" stop-opacity=".5"/><stop offset=".34" stop-color="#fff" stop-opacity=".08"/><stop offset=".66" stop-color="#000" stop-opacity=".06"/><stop offset=".93" stop-color="#000" stop-opacity=".42"/><stop offset="1" stop-color="#000" stop-opacity=".26"/></linearGradient>`
  const cap = luck.pick(['#2a2624', '#c39a6b', '#e9e4da'])
  const markup = `<defs>${shine}</defs><path d="${body}" fill="${tone}"/><path d="${body}" fill="url(#turn)"/><rect x="${600 - 98}" y="276" width="196" height="22" rx="8" fill="#b9bec3"/><rect x="${600 - 98}" y="276" width="196" height="22" rx="8" fill="url(#turn)"/><rect x="${600 - 112}" y="136" width="224" height="142" rx="26" fill="${cap}"/><rect x="${600 - 112}" y="136" width="224" height="142" rx="26" fill="url(#turn)"/><path d="M${600 - 60} 140C${600 - 60} 60 ${600 + 60} 60 ${600 + 60} 140" fill="none" stroke="${cap}" stroke-width="24"/>`
  const raster = await draw(1200, 1200, markup, scale)
  const left = cx - 600 * scale
  castShadow(ground, raster, left, h / 2 - short / 2, {
    x: 60 * scale,
    y: 34 * scale,
    blur: 46 * scale,
    opacity: 0.4,
  })
  place(ground, raster, left, h / 2 - short / 2)
  const label = await makeSticker(
    single(art, art.motif[0] ?? ''),
    (art.shape === 'die-cut' ? 600 : art.shape === 'bumper' ? 640 : 440) * scale,
    seed,
  )
  const put = async (sticker: Raster, x: number, y: number, turn: number) => {
    const turned = await rotated(sticker, turn)
    const wide = newRaster(Math.round(radius * Math.PI * scale), turned.height)
    place(wide, turned, wide.width / 2 - turned.width / 2 + x * scale, 0)
    const round = wrapped(wide, wide.width, radius * scale)
    castShadow(ground, round, cx - radius * scale, h / 2 + (y - 600) * scale - round.height / 2, {
      x: 1,
      y: 3 * scale,
      blur: 3 * scale,
      opacity: 0.3,
    })
    place(ground, round, cx - radius * scale, h / 2 + (y - 600) * scale - round.height / 2)
  }
  const rest = art.motif.slice(1, 3)
  for (const [index, motif] of rest.entries()) {
    const extra = await makeSticker(
      { ...single(art, motif), text: undefined } as StickerArt,
      (art.shape === 'die-cut' ? 310 : 240) * scale,
      `${seed}${motif}`,
    )
    await put(extra, index === 0 ? -130 : 140, index === 0 ? 1070 : 1085, luck.between(-20, 20))
  }
  await put(label, luck.between(-20, 20), 770, luck.between(-7, 7))
  return ground
}

/** Draws a kraft mailer with a fan of stickers coming out. */
async function pack(art: StickerArt, seed: string, size: Size): Promise<Raster> {
  const luck = chance(`${seed} pack`)
  const ground = await backdrop(size, `${seed} pack`)
  const { width: w, height: h } = size
  const short = Math.min(w, h)
  const [cx, top] = [w / 2, h / 2 + short * 0.06]
  const names = Array.from({ length: 5 }, (_, index) => art.motif[index % art.motif.length] ?? '')
  const fan = luck.shuffle([-2, 2, -1, 1])
  for (const [index, step] of [...fan, 0].entries()) {
    const motif = step === 0 ? (names[0] ?? '') : (names[index + 1] ?? names[0] ?? '')
    const own = step === 0 || art.shape !== 'die-cut' ? single(art, motif) : plain(art, motif, luck)
    const sticker = await makeSticker(
      { ...own, text: step === 0 ? art.text : undefined } as StickerArt,
      short * (step === 0 ? 0.5 : 0.4) * (art.shape === 'die-cut' ? 1.2 : 0.86),
      `${seed}${motif}`,
    )
    await lay(
      ground,
      sticker,
      cx + step * short * 0.145,
      top - short * (step === 0 ? 0.19 : 0.235 - Math.abs(step) * 0.052),
      step * 11 + luck.between(-4, 4),
      0.7,
    )
  }
  const [ew, eh] = [short * 0.74, short * 0.47]
  const tone = luck.pick(['#c99f6f', '#fdf8ef', '#f3b7a2', '#a8dcd3'])
  const number = luck.whole(1, 9999)
  const envelope = await draw(
    ew,
    eh,
    `<defs><linearGradient id="paper" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${blend(tone, '#ffffff', 0.14)}"/><stop offset="1" stop-color="${blend(tone, '#000000', 0.07)}"/></linearGradient></defs><path d="M0 10Q0 0 10 0L${ew * 0.36} 0C${ew * 0.42} ${eh * 0.13} ${ew * 0.58} ${eh * 0.13} ${ew * 0.64} 0L${ew - 10} 0Q${ew} 0 ${ew} 10V${eh - 18}Q${ew} ${eh} ${ew - 18} ${eh}H18Q0 ${eh} 0 ${eh - 18}Z" fill="url(#paper)"/><path d="M8 ${eh - 12}L${ew * 0.42} ${eh * 0.5}M${ew - 8} ${eh - 12}L${ew * 0.58} ${eh * 0.5}" stroke="#000" stroke-opacity=".1" stroke-width="3"/><path d="M10 2L${ew * 0.36} 2C${ew * 0.42} ${eh * 0.13 + 2} ${ew * 0.58} ${eh * 0.13 + 2} ${ew * 0.64} 2L${ew - 10} 2" stroke="#fff" stroke-opacity=".6" stroke-width="3" fill="none"/>`,
  )
  for (let index = 0; index < envelope.data.length; index += 4) {
    const [x, y] = [(index / 4) % envelope.width, Math.floor(index / 4 / envelope.width)]
    const fiber = 1 + (cloud(x / 5, y / 22, number, 3) - 0.5) * 0.09
    for (let channel = 0; channel < 3; channel += 1)
      envelope.data[index + channel] = envelope.data[index + channel]! * fiber
  }
  const seal = await makeSticker(
    { motif: [names[0] ?? ''], shape: 'circle', color: art.color, finish: 'matte' },
    short * 0.19,
    `${seed} seal`,
  )
  await lay(envelope, seal, ew / 2, eh * 0.56, luck.between(-14, 14), 0.4)
  await lay(ground, envelope, cx, top + eh * 0.42, luck.between(-2, 2), 1.1)
  return ground
}

/** Draws a sticker held between thumb and finger, fresh off its paper. */
async function hand(art: StickerArt, seed: string, size: Size): Promise<Raster> {
  const luck = chance(`${seed} hand`)
  const ground = await backdrop(size, `${seed} hand`)
  const soft = await blurredRaster(ground, 8)
  const { width: w, height: h } = size
  const short = Math.min(w, h)
  const skin = luck.pick([
    ['#f5cdb2', '#d99a78', '#fbe3d4'],
    ['#c98e68', '#94603f', '#e8c0a3'],
    ['#8b5a3c', '#573420', '#c79f87'],
    ['#e8b48f', '#bb8059', '#f7d9c4'],
  ] as const)
  const scale = short / 1200
  const [ox, oy] = [w / 2 - 600 * scale, h / 2 - 600 * scale]
  const defs = `<defs><linearGradient id="skin" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${blend(skin[0], '#ffffff', 0.16)}"/><stop offset=".5" stop-color="${skin[0]}"/><stop offset="1" stop-color="${skin[1]}"/></linearGradient><linearGradient id="behind" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${blend(skin[0], skin[1], 0.35)}"/><stop offset="1" stop-color="${skin[1]}"/></linearGradient><filter id="soft"><feGaussianBlur stdDeviation="7"/></filter></defs>`
  // Fingers behind the sticker reach in from the lower right.
  const fingers = await draw(
    1200,
    1200,
    `${defs}<g transform="translate(812 820) rotate(38)">${[-96, 0, 94]
      .map(
        (y, index) =>
          `<rect x="${-150 + index * 26}" y="${y - 46}" width="700" height="98" rx="49" fill="url(#behind)"/><path d="M${-100 + index * 26} ${y + 50}H540" stroke="${skin[1]}" stroke-width="6" opacity=".6"/>`,
      )
      .join(
        '',
      )}<path d="M250 -150C420 -170 640 -150 760 -120V240C600 240 420 220 300 170C240 120 200 -80 250 -150" fill="url(#behind)"/></g>`,
    scale,
  )
  castShadow(soft, fingers, ox, oy, { x: 30 * scale, y: 60 * scale, blur: 50 * scale, opacity: 0.3 })
  place(soft, fingers, ox, oy)
  const sticker = await makeSticker(
    single(art, art.motif[0] ?? ''),
    short * (art.shape === 'die-cut' ? 0.86 : 0.66),
    seed,
  )
  const turned = await rotated(sticker, luck.between(-9, 5))
  const [left, top] = [w / 2 - short * 0.06 - turned.width / 2, h / 2 - short * 0.05 - turned.height / 2]
  castShadow(soft, turned, left, top, { x: 34 * scale, y: 66 * scale, blur: 52 * scale, opacity: 0.3 })
  castShadow(soft, turned, left, top, { x: 6 * scale, y: 12 * scale, blur: 10 * scale, opacity: 0.3 })
  place(soft, turned, left, top)
  const thumb = await draw(
    1200,
    1200,
    `${defs}<g transform="translate(806 806) rotate(41)"><path d="M-56 0C-58 -54 -20 -78 40 -76C180 -70 300 -92 430 -130C560 -168 700 -150 780 -120V260C600 240 440 130 300 96C200 76 100 84 30 76C-30 70 -54 44 -56 0" fill="url(#skin)"/><path d="M-42 -8C-42 -42 -10 -50 34 -48C58 -46 66 -22 64 0C62 28 44 40 14 40C-22 40 -42 22 -42 -8" fill="${skin[2]}" opacity=".9"/><path d="M-34 -12C-32 -34 -6 -40 26 -39" fill="none" stroke="#fff" stroke-width="7" stroke-linecap="round" opacity=".65"/><path d="M176 -56C186 -20 186 20 172 58M204 -58C214 -22 214 22 200 62" fill="none" stroke="${skin[1]}" stroke-width="5" opacity=".45"/></g>`,
    scale,
  )
  castShadow(soft, thumb, ox, oy, { x: -6 * scale, y: 16 * scale, blur: 14 * scale, opacity: 0.38 })
  place(soft, thumb, ox, oy)
  return soft
}

export interface PileLook {
  colors?: readonly [string, string] | undefined
  /** Size of a sticker as a share of the picture's shorter side. */
  share?: number | undefined
  /** The edge of the picture cuts no sticker. */
  whole?: boolean | undefined
}

/** Moves the middle of a sticker, in pixels, so that what is visible of it stays on the picture. */
function movedInside({ width, height }: Size, sticker: Raster, x: number, y: number) {
  const { left, top, right, bottom } = bounds(alphaOf(sticker))
  const edge = 0.035 * Math.min(width, height)
  const [middleX, middleY] = [sticker.width / 2, sticker.height / 2]
  return [
    clamp(x, edge + middleX - left, width - edge + middleX - right),
    clamp(y, edge + middleY - top, height - edge + middleY - bottom),
  ] as const
}

/** Draws many stickers thrown together, edge to edge. */
export async function pile(
  arts: StickerArt[],
  seed: string,
  size: Size,
  { colors, share = 0.44, whole = false }: PileLook = {},
): Promise<Raster> {
  const luck = chance(`${seed} pile`)
  const ground = await backdrop(size, `${seed} pile`, colors)
  const { width: w, height: h } = size
  const short = Math.min(w, h)
  const [columns, rows] = [
    Math.max(2, Math.round(w / (short * share * 0.82))),
    Math.max(2, Math.round(h / (short * share * 0.82))),
  ]
  const spots = Array.from({ length: columns * rows }, (_, index) => ({
    x: ((index % columns) + 0.5) / columns,
    y: (Math.floor(index / columns) + 0.5) / rows,
    near: Math.hypot(
      ((index % columns) + 0.5) / columns - 0.5,
      (Math.floor(index / columns) + 0.5) / rows - 0.5,
    ),
  })).sort((a, b) => b.near - a.near)
  // The first arts matter most, so they are placed last: on top and in the middle.
  for (const [index, spot] of spots.entries()) {
    const art = arts[(spots.length - 1 - index) % arts.length]
    if (!art) continue
    const scale = luck.between(0.94, 1.14)
    const sticker = await makeSticker(art, short * share * scale, `${seed}${art.motif.join()}`)
    const lifted = luck.next() < 0.22 ? peeled(sticker, luck.pick(corners), 0.18) : sticker
    const x = w * spot.x + luck.between(-0.03, 0.03) * w
    const y = h * spot.y + luck.between(-0.03, 0.03) * h
    const turned = await rotated(lifted, luck.between(-24, 24))
    const at = whole ? movedInside(size, turned, x, y) : ([x, y] as const)
    await lay(ground, turned, ...at, 0, 0.7)
  }
  return ground
}

/** Draws a few stickers in a row, none covering another. */
export async function row(
  arts: StickerArt[],
  seed: string,
  size: Size,
  colors?: readonly [string, string],
): Promise<Raster> {
  const luck = chance(`${seed} row`)
  const ground = await backdrop(size, `${seed} row`, colors)
  const { width: w, height: h } = size
  const cell = Math.min(w / (arts.length + 0.25), h * 0.86)
  for (const [index, art] of arts.entries()) {
    const sticker = await makeSticker(
      art,
      Math.min(cell * (art.shape === 'die-cut' ? 1.42 : 1.06), h * (art.shape === 'die-cut' ? 1.1 : 0.82)),
      `${seed}${index}${art.motif.join()}`,
    )
    const isPeeling = index === Math.floor(arts.length / 2) && !art.text
    const lifted = isPeeling ? peeled(sticker, [1, 1], 0.16) : sticker
    await lay(
      ground,
      lifted,
      (w * (index + 0.5 + 0.12)) / (arts.length + 0.24),
      h / 2 + (index % 2 === 0 ? -1 : 1) * h * 0.075,
      luck.between(-12, 12),
    )
  }
  return ground
}

export type StickerView = 'die-cut' | 'sheet' | 'roll' | 'laptop' | 'bottle' | 'hand' | 'pack'

const views = { 'die-cut': portrait, sheet, roll, laptop, bottle, hand, pack }

export async function stickerPicture(
  art: StickerArt,
  view: StickerView,
  seed: string,
  size: Size = square,
): Promise<Raster> {
  const picture = await views[view](art, seed, size)
  grain(picture, 3, chance(`${seed}${view} grain`).whole(1, 1e9))
  return picture
}
