import { onPaper } from './canvas-paper-works'
import type { Chance } from '../chance'
import { clamp, cloud, draw, mix, place, type Raster, smoothstep } from '../pixels'

/** Draws a tabby cat in grays, hair by hair, for a print in two inks. */

type Spot = { x: number; y: number; rx: number; ry: number; tone: number; turn?: number; soft?: number }

/** The light and dark areas of the cat, on a sheet of 300 × 450. */
const forms: Spot[] = [
  // The body and its white bib.
  { x: 150, y: 440, rx: 132, ry: 150, tone: 0.4 },
  { x: 84, y: 410, rx: 50, ry: 110, tone: 0.3 },
  { x: 224, y: 420, rx: 58, ry: 120, tone: 0.22 },
  { x: 146, y: 352, rx: 40, ry: 70, tone: 0.86, soft: 10 },
  { x: 140, y: 430, rx: 34, ry: 60, tone: 0.62, soft: 10 },
  { x: 150, y: 292, rx: 76, ry: 34, tone: 0.34, soft: 10 },
  { x: 146, y: 312, rx: 46, ry: 36, tone: 0.86, soft: 9 },
  // The head.
  { x: 150, y: 196, rx: 91, ry: 82, tone: 0.52 },
  { x: 98, y: 222, rx: 42, ry: 40, tone: 0.6, soft: 9 },
  { x: 204, y: 222, rx: 42, ry: 40, tone: 0.44, soft: 9 },
  { x: 150, y: 150, rx: 62, ry: 34, tone: 0.46, soft: 9 },
  { x: 118, y: 166, rx: 24, ry: 14, tone: 0.74, turn: 14, soft: 5 },
  { x: 184, y: 166, rx: 24, ry: 14, tone: 0.66, turn: -14, soft: 5 },
  { x: 150, y: 196, rx: 15, ry: 44, tone: 0.62, soft: 5 },
  { x: 134, y: 238, rx: 27, ry: 22, tone: 0.96, soft: 4 },
  { x: 167, y: 238, rx: 27, ry: 22, tone: 0.88, soft: 4 },
  { x: 150, y: 262, rx: 25, ry: 13, tone: 0.86, soft: 4 },
]

/** Returns the direction of the hair: away from the nose on the head, down on the body. */
function lies(x: number, y: number, seed: number): number {
  const loose = (cloud(x / 34, y / 34, seed, 2) - 0.5) * 0.8
  const down = smoothstep(256, 300, y)
  const head = Math.atan2(y - 214, x - 150)
  const body = Math.PI / 2 + (x - 150) * 0.0032
  // Take the shorter turn from one direction to the other.
  const gap = Math.atan2(Math.sin(body - head), Math.cos(body - head))
  return head + gap * down + loose
}

export async function cat(width: number, height: number, luck: Chance): Promise<Raster> {
  const scale = Math.max(width / 300, height / 450)
  const [left, top] = [(width - 300 * scale) / 2, (height - 450 * scale) / 2]
  const seed = luck.whole(1, 999)
  const gray = (tone: number) => {
    const part = Math.round(clamp(tone) * 255)
    return `rgb(${part},${part},${part})`
  }
  const ear = (side: number) =>
    `<g transform="translate(150 0) scale(${side} 1)"><path d="M-22 132C-40 110 -62 80 -76 66Q-86 59 -89 73C-93 104 -93 140 -86 178Z" fill="${gray(side < 0 ? 0.34 : 0.46)}"/><path d="M-36 132C-48 116 -61 98 -72 87Q-78 83 -79 92C-82 112 -80 134 -76 158Z" fill="${gray(side < 0 ? 0.6 : 0.74)}" filter="url(#s4)"/><path d="M-46 138C-56 126 -65 115 -72 107C-75 124 -74 142 -70 160Z" fill="${gray(0.3)}" filter="url(#s4)"/></g>`
  const blobs = forms
    .map(
      ({ x, y, rx, ry, tone, turn = 0, soft }) =>
        `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" transform="rotate(${turn} ${x} ${y})" fill="${gray(tone)}"${soft ? ` filter="url(#s${soft})"` : ''}/>`,
    )
    .join('')
  const stripe = (d: string, wide: number, dark = 0.14) =>
    `<path d="${d}" fill="none" stroke="${gray(dark)}" stroke-width="${wide}" stroke-linecap="round" filter="url(#s2)"/>`
  const half = [
    ['M146 122Q144 146 140 170', 6],
    ['M134 120Q122 138 128 164', 6],
    ['M120 124Q106 138 110 156', 6],
    ['M86 196Q74 198 62 190', 6],
    ['M92 214Q78 222 62 216', 7],
    ['M98 234Q84 250 68 248', 6],
    ['M102 188Q92 186 84 178', 5],
    ['M92 322Q84 332 76 330', 8],
    ['M90 352Q74 366 60 362', 11],
    ['M88 388Q66 402 46 397', 13],
    ['M86 424Q62 438 40 432', 13],
    ['M104 286Q120 300 138 298', 8],
    ['M96 306Q112 322 128 322', 8],
  ] as const
  const stripes = half
    .map(
      ([d, wide]) =>
        `${stripe(d, wide)}<g transform="translate(300 0) scale(-1 1)">${stripe(d, wide, 0.1)}</g>`,
    )
    .join('')
  const soft = [2, 4, 5, 9, 10]
    .map(
      (far) =>
        `<filter id="s${far}" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${far}"/></filter>`,
    )
    .join('')
  const inFrame = (markup: string) => `<g transform="translate(${left} ${top}) scale(${scale})">${markup}</g>`
  const body = await draw(
    width,
    height,
    `<defs>${soft}</defs>${inFrame(`<g id="form">${ear(1)}${ear(-1)}${blobs}${stripes}</g>`)}`,
  )
  const toneAt = (x: number, y: number) => {
    const [px, py] = [Math.round(left + x * scale), Math.round(top + y * scale)]
    if (px < 0 || py < 0 || px >= width || py >= height) return undefined
    const at = (py * width + px) * 4
    // Blur reaches beyond the cat: nearly transparent pixels belong to the background.
    return body.data[at + 3]! < 150 ? undefined : body.data[at]! / 255
  }
  const sheet = await draw(
    width,
    height,
    `<defs><radialGradient id="ground" cx=".45" cy=".38" r=".8"><stop offset="0" stop-color="#f1f1f1"/><stop offset="1" stop-color="#cfcfcf"/></radialGradient></defs><rect width="${width}" height="${height}" fill="url(#ground)"/>`,
  )
  // Sharpen the alpha: blur beyond the cat would look like a haze around it.
  for (let at = 3; at < body.data.length; at += 4) body.data[at] = smoothstep(120, 210, body.data[at]!) * 255
  place(sheet, body)
  // In several passes, so that hairs of every tone overlap hairs of every other tone.
  for (let pass = 0; pass < 7; pass += 1) {
    const tones = 16
    const hairs: string[][] = Array.from({ length: tones }, () => [])
    for (let index = 0; index < 9500; index += 1) {
      const [x, y] = [luck.between(10, 290), luck.between(40, 450)]
      const tone = toneAt(x, y)
      if (tone === undefined) continue
      // At the edge of the body, hair sticks out to the side.
      const isRim = y > 285 && toneAt(x + (x < 150 ? -9 : 9), y) === undefined
      const off = isRim ? (x < 150 ? luck.between(0.2, 0.95) : -luck.between(0.2, 0.95)) : 0
      const angle = lies(x, y, seed) + off + luck.between(-0.2, 0.2)
      const onFace = smoothstep(70, 20, Math.hypot(x - 150, (y - 214) * 0.8))
      const long = mix(mix(10, 16, smoothstep(240, 330, y)), 3.4, onFace) * luck.between(0.7, 1.3)
      const shine = tone + luck.between(-0.13, 0.15) + (cloud(x / 7, y / 7, seed + 5, 2) - 0.5) * 0.16
      const bend = luck.between(-0.3, 0.3)
      const [mx, my] = [x + Math.cos(angle + bend) * long * 0.5, y + Math.sin(angle + bend) * long * 0.5]
      const [ex, ey] = [x + Math.cos(angle) * long, y + Math.sin(angle) * long]
      hairs[Math.round(clamp(shine) * (tones - 1))]?.push(
        `M${x.toFixed(1)} ${y.toFixed(1)}Q${mx.toFixed(1)} ${my.toFixed(1)} ${ex.toFixed(1)} ${ey.toFixed(1)}`,
      )
    }
    const order = luck.shuffle(hairs.map((_, tone) => tone))
    const wide = pass < 3 ? 0.9 : 0.46
    place(
      sheet,
      await draw(
        width,
        height,
        inFrame(
          order
            .map(
              (tone) =>
                `<path d="${hairs[tone]?.join('') ?? ''}" fill="none" stroke="${gray(tone / (tones - 1))}" stroke-width="${wide}" stroke-linecap="round" opacity=".82"/>`,
            )
            .join(''),
        ),
      ),
    )
  }
  const rays = Array.from({ length: 34 }, (_, index) => {
    const angle = (index / 34) * Math.PI * 2
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    return `<path d="M${(2 + cos * 8).toFixed(1)} ${(sin * 11).toFixed(1)}L${(2 + cos * 15).toFixed(1)} ${(sin * 12.5).toFixed(1)}" stroke="${luck.pick(['#ffffff', '#6a6a6a', '#9a9a9a'])}" stroke-width=".7" opacity=".55"/>`
  }).join('')
  const eye = (side: number) =>
    `<g transform="translate(${150 + side * 37} 190) scale(${side} 1) rotate(-3)"><path d="M-25 8C-20 -12 -4 -21 10 -18C21 -15 26 -5 25 2C20 17 2 22 -12 16Q-20 13 -25 8Z" fill="#0c0c0c" filter="url(#rim)"/><path d="M-20 7C-15 -9 -3 -16 9 -14C18 -12 22 -4 21 1C17 14 2 18 -10 13Q-16 11 -20 7Z" fill="url(#iris)"/>${rays}<ellipse cx="2" cy="0" rx="6.4" ry="13.5" fill="#050505"/><path d="M-20 7C-15 -9 -3 -16 9 -14C18 -12 22 -4 21 1C14 -7 -8 -9 -20 7Z" fill="#000" opacity=".42"/><circle cx="${side * -5 + 2}" cy="-6" r="3.6" fill="#fff"/><circle cx="${side * 5 + 2}" cy="7" r="1.5" fill="#fff" opacity=".7"/></g>`
  const whiskers = Array.from({ length: 7 }, (_, index) => {
    const y = 232 + index * 3.6
    const reach = 92 - Math.abs(index - 2) * 9
    const rise = (index - 3) * 9
    return [-1, 1]
      .map(
        (side) =>
          `<path d="M${150 + side * (24 + (index % 3) * 5)} ${y}Q${150 + side * 74} ${y + rise * 0.35 - 6} ${150 + side * (reach + 34)} ${y + rise + 6}" stroke="${index % 2 ? '#ffffff' : '#f4f4f4'}" stroke-width="1" fill="none" stroke-linecap="round"/>`,
      )
      .join('')
  }).join('')
  const brows = [-1, 1]
    .map((side) =>
      [0, 1, 2]
        .map(
          (index) =>
            `<path d="M${150 + side * (30 + index * 5)} 166Q${150 + side * (40 + index * 9)} 138 ${150 + side * (58 + index * 14)} ${118 + index * 9}" stroke="#ffffff" stroke-width=".9" fill="none"/>`,
        )
        .join(''),
    )
    .join('')
  const nose = `<path d="M135 212Q150 206 165 212Q163 223 150 229Q137 223 135 212Z" fill="#4a4a4a"/><path d="M139 212Q150 208 161 212Q156 215 150 215Q144 215 139 212Z" fill="#8c8c8c"/><path d="M143 220Q146 223 147 219M157 220Q154 223 153 219" stroke="#101010" stroke-width="2" fill="none"/><path d="M150 229V240Q145 249 136 248M150 240Q155 249 164 248" stroke="#2c2c2c" stroke-width="1.7" fill="none" stroke-linecap="round"/>`
  const dots = [-1, 1]
    .map((side) =>
      Array.from(
        { length: 9 },
        (_, index) =>
          `<circle cx="${150 + side * (18 + (index % 3) * 7)}" cy="${231 + Math.floor(index / 3) * 7}" r="1" fill="#8a8a8a"/>`,
      ).join(''),
    )
    .join('')
  place(
    sheet,
    await draw(
      width,
      height,
      `<defs><filter id="rim" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation=".8"/></filter><radialGradient id="iris" cx=".5" cy=".62" r=".62"><stop offset="0" stop-color="#fbfbfb"/><stop offset=".55" stop-color="#c9c9c9"/><stop offset="1" stop-color="#5e5e5e"/></radialGradient></defs>${inFrame(`${eye(-1)}${eye(1)}${nose}${dots}${whiskers}${brows}`)}`,
    ),
  )
  return onPaper(sheet, seed, 8)
}
