import { painted } from './canvas-brush'
import type { Chance } from '../chance'
import { blend, clamp, cloud, type Color, draw, mix, place, type Raster, rgb, smoothstep } from '../pixels'

/** One of the shop's own prints: a dock on a summer evening. */

const between = (from: Color, to: Color, share: number): Color => [
  mix(from[0], to[0], share),
  mix(from[1], to[1], share),
  mix(from[2], to[2], share),
]

const spruce = (x: number, foot: number, tall: number, luck: Chance, fill: string) => {
  const tiers = 13
  const side = (way: number) =>
    Array.from({ length: tiers }, (_, tier) => {
      const share = (tier + 1) / tiers
      const reach = tall * 0.19 * share ** 0.85 * luck.between(0.8, 1.15)
      const y = foot - tall * (1 - share * 0.94)
      return `L${(x + way * reach * 0.36).toFixed(1)} ${(y - tall * 0.02).toFixed(1)}L${(x + way * reach).toFixed(1)} ${(y + tall * 0.016).toFixed(1)}`
    })
  const right = side(1).join('')
  const left = side(-1)
    .flatMap((pair) => pair.split('L').filter(Boolean))
    .toReversed()
    .map((point) => `L${point}`)
    .join('')
  return `<path d="M${x} ${foot - tall}${right}L${x + tall * 0.015} ${foot}H${x - tall * 0.015}${left}Z" fill="${fill}"/>`
}

/** Paints water that reflects what is above the shore, in ripples that grow toward the viewer. */
function mirrored(sheet: Raster, shore: number, tone: Color, dark: number, seed: number): void {
  const { width, height } = sheet
  const above = new Uint8ClampedArray(sheet.data)
  for (let y = shore; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const down = (y - shore) / (height - shore)
      const wave = (cloud((x / width) * 9, (y / height) * (150 - down * 90), seed, 3) - 0.5) * 2
      const fromY = Math.round(shore - 1 - (y - shore) * 0.96 - wave * height * 0.02 * (0.1 + down))
      const fromX = Math.round(x + wave * width * 0.006 * (0.15 + down))
      const from =
        (Math.min(shore - 1, Math.max(0, fromY)) * width + Math.min(width - 1, Math.max(0, fromX))) * 4
      const share = clamp(dark + down * 0.34 + wave * 0.09)
      const at = (y * width + x) * 4
      for (let channel = 0; channel < 3; channel += 1)
        sheet.data[at + channel] = mix(above[from + channel]!, tone[channel] ?? 0, share)
      sheet.data[at + 3] = 255
    }
}

/** Draws two chairs at the end of a dock, after the sun has set behind the far shore. */
export async function dock(width: number, height: number, luck: Chance): Promise<Raster> {
  const unit = Math.max(width, height)
  const seed = luck.whole(1, 999)
  const shore = Math.round(height * 0.47)
  const hill = (base: number, high: number, number: number, fill: string) => {
    const line = Array.from({ length: 121 }, (_, step) => {
      const x = (step / 120) * width
      const broad = cloud((x / unit) * 2.2 + number, number, seed, 3)
      const fine = cloud((x / unit) * 40, number, seed + 2, 3) * 0.008
      return `L${x.toFixed(1)} ${(height * (base - broad * high - fine)).toFixed(1)}`
    })
    return `<path d="M0 ${shore + 2}${line.join('')}L${width} ${shore + 2}Z" fill="${fill}"/>`
  }
  const sheet = await draw(
    width,
    height,
    `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#33508c"/><stop offset=".2" stop-color="#8a7fb0"/><stop offset=".36" stop-color="#f0a389"/><stop offset=".47" stop-color="#ffd9a0"/></linearGradient></defs><rect width="${width}" height="${height}" fill="url(#sky)"/>`,
  )
  for (let y = 0; y < shore; y += 1)
    for (let x = 0; x < width; x += 1) {
      const veil = smoothstep(0.5, 0.76, cloud((x / unit) * 2.2 + 4, (y / unit) * 11, seed + 21, 5))
      const at = (y * width + x) * 4
      const lit = between(rgb('#d98ba0'), rgb('#ffcf9f'), y / shore)
      for (let channel = 0; channel < 3; channel += 1)
        sheet.data[at + channel] = mix(sheet.data[at + channel]!, lit[channel] ?? 0, veil * 0.8)
    }
  const shoreTrees = Array.from({ length: 150 }, () => {
    const x = width * luck.between(-0.02, 1.02)
    const away = Math.abs(x / width - 0.56)
    const tall = height * mix(0.035, 0.15, away ** 1.3) * luck.between(0.6, 1.2)
    return spruce(x, shore + 1, tall, luck, blend('#1c2940', '#33415f', luck.next()))
  }).join('')
  const sunX = width * 0.56
  place(
    sheet,
    await draw(
      width,
      height,
      `<defs><radialGradient id="sun" gradientUnits="userSpaceOnUse" cx="${sunX}" cy="${height * 0.38}" r="${unit * 0.42}"><stop offset="0" stop-color="#fff3c9"/><stop offset=".12" stop-color="#ffe0a0" stop-opacity=".85"/><stop offset=".5" stop-color="#ffb97f" stop-opacity=".35"/><stop offset="1" stop-color="#ff9f7f" stop-opacity="0"/></radialGradient></defs><rect width="${width}" height="${shore}" fill="url(#sun)"/>${hill(0.43, 0.17, 2, '#a58aa9')}${hill(0.455, 0.11, 5, '#6a678f')}${hill(0.474, 0.03, 9, '#2e3a58')}${shoreTrees}`,
    ),
  )
  mirrored(sheet, shore, rgb('#23395f'), 0.06, seed)
  const shimmer = Array.from({ length: 150 }, () => {
    const down = luck.next() ** 1.3
    const wide = unit * mix(0.008, 0.045, down) * luck.between(0.4, 1.2)
    const x = sunX + luck.between(-1, 1) * unit * mix(0.03, 0.17, down)
    return `<ellipse cx="${x.toFixed(1)}" cy="${mix(shore + height * 0.03, height, down).toFixed(1)}" rx="${wide.toFixed(1)}" ry="${(wide * 0.09 + 0.8).toFixed(1)}" fill="#ffe2b0" opacity="${luck.between(0.3, 0.75).toFixed(2)}"/>`
  }).join('')
  place(sheet, await draw(width, height, shimmer))
  // The dock runs from the viewer's feet to the middle of the lake.
  const [farY, nearY, farHalf, nearHalf] = [height * 0.66, height * 1.02, width * 0.12, width * 0.4]
  const middle = width * 0.5
  const boards: string[] = []
  for (let at = 0; at < 1; ) {
    const wide = 0.018 + at * 0.05
    const [from, to] = [at, Math.min(1, at + wide * 0.93)]
    const edge = (share: number) => [mix(farY, nearY, share), mix(farHalf, nearHalf, share)] as const
    const [[y0, h0], [y1, h1]] = [edge(from), edge(to)]
    const tone = blend(luck.pick(['#8d6f5f', '#7d6258', '#97796a']), '#4a3d4a', 0.25 + (1 - at) * 0.2)
    boards.push(
      `<path d="M${middle - h0} ${y0}H${middle + h0}L${middle + h1} ${y1}H${middle - h1}Z" fill="${tone}"/><path d="M${middle - h0} ${y0}H${middle + h0}" stroke="#e8b79c" stroke-opacity=".55" stroke-width="${unit * (0.001 + at * 0.002)}"/>`,
    )
    at += wide
  }
  const bed = `<path d="M${middle - farHalf} ${farY}H${middle + farHalf}L${middle + nearHalf} ${nearY}H${middle - nearHalf}Z" fill="#221d2b"/>`
  const posts = [0, 0.3, 0.72]
    .map((share) => {
      const [y, half] = [mix(farY, nearY, share), mix(farHalf, nearHalf, share)]
      const [w, tall] = [unit * (0.011 + share * 0.014), height * (0.075 + share * 0.08)]
      return [-1, 1]
        .map((side) => {
          const x = middle + side * (half + w * 0.3)
          return `<rect x="${x - w / 2}" y="${y - tall * 0.55}" width="${w}" height="${tall}" rx="${w * 0.2}" fill="#2f2631"/><rect x="${x + (side < 0 ? w * 0.22 : -w * 0.5)}" y="${y - tall * 0.55}" width="${w * 0.26}" height="${tall * 0.9}" fill="#b27c6c" opacity=".7"/><ellipse cx="${x}" cy="${y - tall * 0.55}" rx="${w / 2}" ry="${w * 0.2}" fill="#c98f79"/>`
        })
        .join('')
    })
    .join('')
  /** Draws a chair seen from behind, with slats that fan out. */
  const chair = (x: number, size: number, fill: string, dark: string, turn: number) => {
    const slats = Array.from({ length: 5 }, (_, index) => {
      const off = index - 2
      const top = -150 + Math.abs(off) * 11
      return `<path d="M${off * 13 - 6} -44L${off * 19 - 8} ${top}Q${off * 19} ${top - 9} ${off * 19 + 8} ${top}L${off * 13 + 6} -44Z" fill="${index % 2 ? fill : blend(fill, dark, 0.18)}"/><path d="M${off * 19 - 8} ${top}Q${off * 19} ${top - 9} ${off * 19 + 8} ${top}" fill="none" stroke="#ffe0b8" stroke-width="3"/>`
    }).join('')
    return `<g transform="translate(${x} ${height * 0.79}) scale(${(size * unit) / 1000}) rotate(${turn})"><ellipse cx="0" cy="2" rx="84" ry="12" fill="#1b1622" opacity=".55"/><path d="M-58 0L-52 -70H-42L-44 0ZM58 0L52 -70H42L44 0Z" fill="${dark}"/><path d="M-38 -6L-30 -50H-20L-24 -6ZM38 -6L30 -50H20L24 -6Z" fill="${dark}"/>${slats}<path d="M-54 -112H54V-101H-54Z" fill="${dark}"/><path d="M-46 -60H46V-48H-46Z" fill="${dark}"/><path d="M-78 -80H-34L-38 -70H-80Z" fill="${fill}"/><path d="M78 -80H34L38 -70H80Z" fill="${fill}"/><path d="M-78 -80H-34M78 -80H34" stroke="#ffe0b8" stroke-width="3"/></g>`
  }
  place(
    sheet,
    await draw(
      width,
      height,
      `${bed}${boards.join('')}${posts}${chair(middle - unit * 0.085, 0.95, '#b8503f', '#5c2530', 3)}${chair(middle + unit * 0.095, 0.95, '#d9a050', '#70462f', -3)}`,
    ),
  )
  return painted(sheet, { widths: [0.016, 0.008, 0.0046], stray: 6, relief: 12 }, luck)
}
