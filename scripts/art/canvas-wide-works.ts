import { onPaper } from './canvas-paper-works'
import { clouds } from './canvas-sky'
import type { Chance } from './chance'
import {
  blend,
  clamp,
  cloud,
  draw,
  mix,
  noise,
  type Point,
  place,
  type Raster,
  rgb,
  smoothstep,
} from './pixels'

/** Prints of the shop's own that are much wider than tall: houses at a harbor, a branch in bloom. */

const plaster = [
  '#c9553d',
  '#e0a63f',
  '#e9dcc3',
  '#7f9aa6',
  '#d9865a',
  '#5f7f73',
  '#f0d9a0',
  '#a8433b',
  '#8ea8b5',
  '#d7b08a',
  '#b4c0a4',
  '#cf6f4f',
  '#496a85',
]

type House = { x: number; wide: number; tall: number; color: string; roof: string; gable: number }

/** One narrow house with its windows, its door and its gable. */
function houseAt({ x, wide, tall, color, roof, gable }: House, foot: number, luck: Chance): string {
  const top = foot - tall
  const dark = blend(color, '#2a2030', 0.42)
  const light = blend(color, '#fff6e0', 0.45)
  const g = wide * 0.62
  const gables = [
    `<path d="M${x - wide * 0.03} ${top}L${x + wide / 2} ${top - g}L${x + wide * 1.03} ${top}Z" fill="${roof}"/>`,
    `<path d="M${x} ${top + 1}V${top - g * 0.25}H${x + wide * 0.14}V${top - g * 0.5}H${x + wide * 0.28}V${top - g * 0.75}H${x + wide * 0.4}V${top - g}H${x + wide * 0.6}V${top - g * 0.75}H${x + wide * 0.72}V${top - g * 0.5}H${x + wide * 0.86}V${top - g * 0.25}H${x + wide}V${top + 1}Z" fill="${color}"/><path d="M${x + wide * 0.4} ${top - g}H${x + wide * 0.6}M${x + wide * 0.28} ${top - g * 0.75}H${x + wide * 0.4}M${x + wide * 0.6} ${top - g * 0.75}H${x + wide * 0.72}M${x + wide * 0.14} ${top - g * 0.5}H${x + wide * 0.28}M${x + wide * 0.72} ${top - g * 0.5}H${x + wide * 0.86}M${x} ${top - g * 0.25}H${x + wide * 0.14}M${x + wide * 0.86} ${top - g * 0.25}H${x + wide}" stroke="#f6efe0" stroke-width="${wide * 0.03}"/>`,
    `<path d="M${x} ${top + 1}C${x + wide * 0.02} ${top - g * 0.4} ${x + wide * 0.24} ${top - g * 0.3} ${x + wide * 0.28} ${top - g * 0.7}Q${x + wide * 0.5} ${top - g * 1.15} ${x + wide * 0.72} ${top - g * 0.7}C${x + wide * 0.76} ${top - g * 0.3} ${x + wide * 0.98} ${top - g * 0.4} ${x + wide} ${top + 1}Z" fill="${color}" stroke="#f6efe0" stroke-width="${wide * 0.022}"/>`,
    `<path d="M${x - wide * 0.02} ${top}L${x + wide * 0.1} ${top - g * 0.55}H${x + wide * 0.9}L${x + wide * 1.02} ${top}Z" fill="${roof}"/>${[0.3, 0.7].map((at) => `<path d="M${x + wide * (at - 0.09)} ${top - g * 0.08}V${top - g * 0.4}L${x + wide * at} ${top - g * 0.58}L${x + wide * (at + 0.09)} ${top - g * 0.4}V${top - g * 0.08}Z" fill="${light}"/><rect x="${x + wide * (at - 0.05)}" y="${top - g * 0.36}" width="${wide * 0.1}" height="${g * 0.26}" fill="#34424e"/>`).join('')}`,
  ]
  const columns = wide > tall * 0.42 ? 3 : 2
  const rows = Math.max(2, Math.round(tall / (wide * 0.42)))
  const cell = tall / (rows + 0.55)
  const panes: string[] = []
  for (let row = 0; row < rows - 1; row += 1)
    for (let column = 0; column < columns; column += 1) {
      const w = (wide / columns) * 0.46
      const h = cell * 0.6
      const left = x + ((column + 0.5) / columns) * wide - w / 2
      const y = top + cell * (0.34 + row)
      const isLit = luck.next() < 0.3
      const pane = isLit
        ? luck.pick(['#ffd88a', '#ffe3a6', '#ffc76b'])
        : luck.pick(['#3c4a57', '#4b5c69', '#2f3b47'])
      const shutters =
        gable === 0
          ? `<path d="M${left - w * 0.5} ${y}h${w * 0.4}v${h}h${-w * 0.4}ZM${left + w * 1.1} ${y}h${w * 0.4}v${h}h${-w * 0.4}Z" fill="${dark}"/>`
          : ''
      panes.push(
        `${shutters}<rect x="${left - w * 0.1}" y="${y - w * 0.1}" width="${w * 1.2}" height="${h + w * 0.2}" fill="#f8f2e4"/><rect x="${left}" y="${y}" width="${w}" height="${h}" fill="${pane}"/><path d="M${left} ${y}H${left + w}V${y + h * 0.14}H${left}Z" fill="#1a222a" opacity=".4"/><path d="M${left + w / 2} ${y}V${y + h}M${left} ${y + h * 0.4}H${left + w}" stroke="#f8f2e4" stroke-width="${w * 0.09}"/><rect x="${left - w * 0.18}" y="${y + h + w * 0.06}" width="${w * 1.36}" height="${w * 0.13}" fill="${dark}" opacity=".7"/>`,
      )
    }
  const shopTop = foot - cell * 1.02
  const awning = luck.next() < 0.55
  const cloth = luck.pick(['#b23a32', '#2f6b57', '#27507a', '#c98a2e'])
  const stripesOf = Array.from(
    { length: 8 },
    (_, index) =>
      `<path d="M${x + wide * (0.08 + index * 0.105)} ${shopTop}h${wide * 0.105}l${(index - 3.2) * wide * 0.008} ${cell * 0.26}h${-wide * 0.11}Z" fill="${index % 2 ? '#f7efdf' : cloth}"/>`,
  ).join('')
  const shop = `<rect x="${x + wide * 0.06}" y="${shopTop + cell * 0.06}" width="${wide * 0.88}" height="${cell * 0.96}" fill="${blend(dark, '#101018', 0.25)}"/><rect x="${x + wide * 0.12}" y="${shopTop + cell * 0.26}" width="${wide * 0.42}" height="${cell * 0.5}" fill="${luck.pick(['#ffd98f', '#ffe2aa', '#f6c36f'])}"/><path d="M${x + wide * 0.26} ${shopTop + cell * 0.26}v${cell * 0.5}M${x + wide * 0.4} ${shopTop + cell * 0.26}v${cell * 0.5}" stroke="${dark}" stroke-width="${wide * 0.016}"/><rect x="${x + wide * 0.64}" y="${shopTop + cell * 0.22}" width="${wide * 0.2}" height="${cell * 0.8}" fill="${luck.pick(['#274a4f', '#5a2430', '#2b3d5c', '#3d5136'])}"/><rect x="${x + wide * 0.67}" y="${shopTop + cell * 0.28}" width="${wide * 0.14}" height="${cell * 0.22}" fill="#ffe0a0"/>`
  const chimney = `<rect x="${x + wide * luck.pick([0.14, 0.74])}" y="${top - g * 0.86}" width="${wide * 0.12}" height="${g * 0.86}" fill="${blend(roof, '#3a2a2a', 0.3)}"/>`
  return `${gable === 0 || gable === 3 ? chimney : ''}${gables[gable]}<rect x="${x}" y="${top}" width="${wide + 0.6}" height="${tall}" fill="${color}"/><path d="M${x} ${top}h${wide * 0.05}v${tall}h${-wide * 0.05}Z" fill="${light}" opacity=".6"/><path d="M${x + wide} ${top}h${-wide * 0.06}v${tall}h${wide * 0.06}Z" fill="#1c1622" opacity=".32"/><rect x="${x}" y="${top - wide * 0.01}" width="${wide}" height="${wide * 0.035}" fill="#f6efe0"/>${gable === 1 || gable === 2 ? `<circle cx="${x + wide / 2}" cy="${top - g * 0.38}" r="${wide * 0.08}" fill="#2f3b47" stroke="#f8f2e4" stroke-width="${wide * 0.025}"/>` : ''}${panes.join('')}${shop}${awning ? stripesOf : ''}`
}

/** A sailing boat at its mooring, sails down. */
const moored = (x: number, line: number, size: number, hull: string, luck: Chance) => {
  const s = size
  const lean = luck.between(-0.02, 0.02) * s
  return `<g transform="translate(${x} ${line})" stroke-linejoin="round"><path d="M${lean} ${-s * 1.35}L${-s * 0.42} ${-s * 0.1}M${lean} ${-s * 1.35}L${s * 0.46} ${-s * 0.12}M${lean} ${-s * 1.35}L${s * 0.02} ${-s * 0.1}" stroke="#3a3136" stroke-width="${s * 0.006}"/><path d="M0 ${-s * 0.05}L${lean} ${-s * 1.36}" stroke="#6a4a33" stroke-width="${s * 0.024}"/><path d="M0 ${-s * 0.26}L${-s * 0.38} ${-s * 0.22}" stroke="#6a4a33" stroke-width="${s * 0.018}"/><path d="M${-s * 0.01} ${-s * 0.27}Q${-s * 0.2} ${-s * 0.34} ${-s * 0.38} ${-s * 0.23}L${-s * 0.01} ${-s * 0.24}Z" fill="#f2e8d3"/><path d="M${-s * 0.14} ${-s * 0.1}V${-s * 0.2}H${s * 0.16}L${s * 0.2} ${-s * 0.1}Z" fill="#efe4cf"/><path d="M${-s * 0.1} ${-s * 0.17}h${s * 0.07}v${s * 0.04}h${-s * 0.07}ZM${s * 0.02} ${-s * 0.17}h${s * 0.07}v${s * 0.04}h${-s * 0.07}Z" fill="#2f3b47"/><path d="M${-s * 0.46} ${-s * 0.13}Q0 ${-s * 0.07} ${s * 0.54} ${-s * 0.16}Q${s * 0.46} ${-s * 0.02} ${s * 0.34} ${s * 0.02}H${-s * 0.38}Z" fill="${hull}"/><path d="M${-s * 0.46} ${-s * 0.13}Q0 ${-s * 0.07} ${s * 0.54} ${-s * 0.16}L${s * 0.53} ${-s * 0.135}Q0 ${-s * 0.045} ${-s * 0.452} ${-s * 0.105}Z" fill="#f6efe0"/></g>`
}

/** Narrow houses along a quay in the evening, boats in front of them, all of it in the water once more. */
export async function quay(width: number, height: number, luck: Chance): Promise<Raster> {
  const unit = Math.max(width, height)
  const seed = luck.whole(1, 999)
  const foot = height * 0.63
  const line = Math.round(height * 0.695)
  const sheet = await draw(
    width,
    height,
    `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#5f86b8"/><stop offset=".4" stop-color="#c3bccd"/><stop offset=".68" stop-color="#f8d3ac"/></linearGradient></defs><rect width="${width}" height="${height}" fill="url(#sky)"/>`,
  )
  clouds(
    sheet,
    line,
    { across: 4, down: 10, cover: [0.5, 0.68], bright: '#ffe7cf', shade: '#a79db8', strength: 0.85 },
    seed,
  )
  const colors = luck.shuffle(plaster)
  const houses: string[] = []
  for (let x = -width * 0.015, index = 0; x < width; index += 1) {
    const wide = width * luck.between(0.058, 0.088)
    const tall = height * luck.between(0.29, 0.44)
    houses.push(
      houseAt(
        {
          x,
          wide,
          tall,
          color: colors[index % colors.length] ?? '#e9dcc3',
          roof: luck.pick(['#8f4a3a', '#5b4a52', '#a3583f', '#6d4540']),
          gable: (index + luck.whole(0, 2)) % 4,
        },
        foot,
        luck,
      ),
    )
    x += wide
  }
  const church = `<g fill="#8d8fa6"><rect x="${width * 0.585}" y="${height * 0.12}" width="${width * 0.026}" height="${height * 0.4}"/><path d="M${width * 0.581} ${height * 0.13}L${width * 0.598} ${-height * 0.04}L${width * 0.615} ${height * 0.13}Z" fill="#6d7f86"/><rect x="${width * 0.593}" y="${height * 0.17}" width="${width * 0.01}" height="${height * 0.06}" fill="#5d6078"/></g>`
  const stones = Array.from({ length: 260 }, () => {
    const row = luck.whole(0, 3)
    const w = unit * luck.between(0.012, 0.024)
    const tall = (line - foot - height * 0.012) / 4
    return `<rect x="${(luck.next() * width).toFixed(1)}" y="${(foot + height * 0.012 + row * tall).toFixed(1)}" width="${w.toFixed(1)}" height="${tall.toFixed(1)}" fill="${luck.pick(['#7a6f6a', '#8a7d74', '#6a615f'])}" stroke="#4c4548" stroke-width="${unit * 0.0008}"/>`
  }).join('')
  const people = Array.from({ length: 22 }, () => {
    const [x, tall] = [width * luck.between(0.02, 0.98), height * luck.between(0.058, 0.068)]
    const coat = luck.pick(['#2b3442', '#7c2f33', '#38506b', '#c9a15c', '#3d4a3a', '#e6dccb'])
    return `<g transform="translate(${x.toFixed(1)} ${foot + height * 0.008})"><path d="M${-tall * 0.09} 0L${-tall * 0.06} ${-tall * 0.45}H${tall * 0.07}L${tall * 0.11} 0H${tall * 0.04}L0 ${-tall * 0.36}L${-tall * 0.03} 0Z" fill="#26242b"/><path d="M${-tall * 0.11} ${-tall * 0.38}Q${-tall * 0.12} ${-tall * 0.82} 0 ${-tall * 0.82}Q${tall * 0.12} ${-tall * 0.82} ${tall * 0.11} ${-tall * 0.38}Z" fill="${coat}"/><circle cy="${-tall * 0.91}" r="${tall * 0.09}" fill="#c99a77"/></g>`
  }).join('')
  const lamps = Array.from({ length: 9 }, (_, index) => {
    const x = width * (0.06 + index * 0.112)
    const tall = height * 0.135
    return `<path d="M${x} ${foot + height * 0.01}v${-tall}" stroke="#2a2629" stroke-width="${unit * 0.0016}"/><circle cx="${x}" cy="${foot - tall}" r="${unit * 0.02}" fill="url(#lamp)"/><circle cx="${x}" cy="${foot - tall}" r="${unit * 0.0042}" fill="#fff0c4"/>`
  }).join('')
  const fleet = [
    [0.09, 0.21, '#27507a'],
    [0.225, 0.165, '#f2ead9'],
    [0.35, 0.24, '#8f2d2a'],
    [0.5, 0.175, '#2f6b57'],
    [0.655, 0.22, '#f2ead9'],
    [0.79, 0.17, '#c98a2e'],
    [0.92, 0.235, '#23364a'],
  ] as const
  const boats = fleet
    .map(([x, size, hull]) => moored(width * x, line, unit * size * 0.62, hull, luck))
    .join('')
  place(
    sheet,
    await draw(
      width,
      height,
      `<defs><radialGradient id="lamp"><stop offset="0" stop-color="#fff0c4" stop-opacity=".95"/><stop offset=".35" stop-color="#ffdf9a" stop-opacity=".4"/><stop offset="1" stop-color="#ffd98a" stop-opacity="0"/></radialGradient></defs>${church}${houses.join('')}<rect y="${foot}" width="${width}" height="${line - foot + 2}" fill="#6f6562"/>${stones}<rect y="${foot}" width="${width}" height="${height * 0.014}" fill="#cbbba4"/>${people}${lamps}<rect y="${line - height * 0.014}" width="${width}" height="${height * 0.016}" fill="#2e3338" opacity=".75"/>${boats}`,
    ),
  )
  // The evening is warm on what looks up, cool near the ground.
  for (let y = 0; y < line; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 4
      const worn = (cloud((x / unit) * 30, (y / unit) * 20, seed + 4, 4) - 0.5) * 26
      const low = smoothstep(0.3, 0.7, y / height)
      sheet.data[at] = sheet.data[at]! * (1.03 - low * 0.1) + worn
      sheet.data[at + 1] = sheet.data[at + 1]! * (1 - low * 0.07) + worn
      sheet.data[at + 2] = sheet.data[at + 2]! * (0.94 + low * 0.02) + worn
    }
  const above = new Uint8ClampedArray(sheet.data)
  const tone = rgb('#1f3b4c')
  for (let y = line; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const down = (y - line) / (height - line)
      const long =
        (cloud((x / unit) * (26 - down * 14), (y / height) * (120 - down * 62), seed + 8, 3) - 0.5) * 2
      const swing = Math.sin((y / height) * (260 - down * 130) + noise((x / unit) * 12, y / 30, seed) * 6)
      const fromY = Math.round(line - 2 - (y - line) * 1.55 - long * height * 0.03 * down)
      const fromX = Math.round(x + (long * 1.1 + swing * 0.4) * unit * 0.0044 * (0.2 + down))
      const from = (Math.max(0, fromY) * width + Math.min(width - 1, Math.max(0, fromX))) * 4
      const share = clamp(0.2 + down * 0.26 + long * 0.2 - swing * 0.05)
      const at = (y * width + x) * 4
      for (let channel = 0; channel < 3; channel += 1)
        sheet.data[at + channel] = mix(above[from + channel]!, tone[channel] ?? 0, share)
      sheet.data[at + 3] = 255
    }
  const glints = Array.from({ length: 230 }, () => {
    const down = luck.next() ** 0.8
    const w = unit * mix(0.003, 0.016, down) * luck.between(0.5, 1.4)
    return `<ellipse cx="${(luck.next() * width).toFixed(1)}" cy="${mix(line + 4, height, down).toFixed(1)}" rx="${w.toFixed(1)}" ry="${(w * 0.07 + 0.4).toFixed(1)}" fill="${luck.pick(['#ffe6bd', '#cfd6e2', '#ffd7a2'])}" opacity="${luck.between(0.25, 0.6).toFixed(2)}"/>`
  }).join('')
  place(sheet, await draw(width, height, glints))
  return onPaper(sheet, seed, 8)
}

type Limb = { points: Point[]; thick: number }

/** A limb that bends as it grows, thinner toward its end. */
function limb(start: Point, angle: number, long: number, thick: number, lift: number, luck: Chance): Limb {
  const count = 26
  let [x, y] = start
  let turn = angle
  const points: Point[] = [start]
  for (let step = 1; step <= count; step += 1) {
    // Old plum wood grows in short straight pieces with knees between them.
    if (step % 5 === 0) turn += luck.between(-0.42, 0.42)
    turn += luck.between(-0.05, 0.05) + lift / count
    x += (Math.cos(turn) * long) / count
    y += (Math.sin(turn) * long) / count
    points.push([x, y])
  }
  return { points, thick }
}

function barkOf({ points, thick }: Limb, luck: Chance): string {
  const side = (way: number) =>
    points.map(([x, y], index) => {
      const [px, py] = points[Math.max(0, index - 1)] ?? [x, y]
      const [nx, ny] = points[Math.min(points.length - 1, index + 1)] ?? [x, y]
      const long = Math.hypot(nx - px, ny - py) || 1
      const half = (thick / 2) * (1 - (index / (points.length - 1)) * 0.82) * luck.between(0.86, 1.16)
      return [x - ((ny - py) / long) * half * way, y + ((nx - px) / long) * half * way] as const
    })
  const [upper, lower] = [side(-1), side(1)]
  const at = ([x, y]: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`
  const marks = points
    .flatMap(([x, y], index) => {
      const half = (thick / 2) * (1 - (index / (points.length - 1)) * 0.82)
      return Array.from({ length: thick > 16 ? 7 : 2 }, () => {
        const off = luck.between(-0.9, 0.9) * half
        return `<path d="M${(x + luck.between(-6, 6)).toFixed(1)} ${(y + off).toFixed(1)}l${(luck.between(-0.3, 0.9) * thick * 0.5).toFixed(1)} ${(luck.between(-0.25, 0.25) * thick * 0.4).toFixed(1)}" stroke="${off < 0 ? '#7d6353' : '#1e1512'}" stroke-width="${(half * luck.between(0.05, 0.2) + 0.4).toFixed(1)}" opacity=".7"/>`
      })
    })
    .join('')
  const moss =
    thick > 22
      ? points
          .map(([x, y], index) => {
            const half = (thick / 2) * (1 - (index / (points.length - 1)) * 0.82)
            return luck.next() < 0.5
              ? `<ellipse cx="${x.toFixed(1)}" cy="${(y - half * luck.between(0.2, 0.7)).toFixed(1)}" rx="${(half * luck.between(0.3, 0.7)).toFixed(1)}" ry="${(half * 0.3).toFixed(1)}" fill="${luck.pick(['#6f8a72', '#8aa38a', '#56735f'])}" opacity=".8"/>`
              : ''
          })
          .join('')
      : ''
  return `<path d="M${upper.map(at).join('L')}L${lower.toReversed().map(at).join('L')}Z" fill="#3a2a24"/><path d="M${upper.map(at).join('L')}" fill="none" stroke="#8b6f5d" stroke-width="${(thick * 0.07).toFixed(1)}" opacity=".8"/><g stroke-linecap="round">${marks}</g>${moss}`
}

/** Five petals seen at a slant, with stamens. */
function bloom(x: number, y: number, r: number, luck: Chance): string {
  const [turn, tilt] = [luck.whole(0, 71), luck.between(0.62, 1)]
  const isPink = luck.next() < 0.3
  const petals = Array.from({ length: 5 }, (_, index) => {
    const s = r * luck.between(0.92, 1.08)
    return `<g transform="rotate(${index * 72 + luck.between(-5, 5)})"><path d="M0 0C${-s * 0.72} ${-s * 0.22} ${-s * 0.66} ${-s * 1.02} ${-s * 0.1} ${-s}Q0 ${-s * 0.9} ${s * 0.1} ${-s}C${s * 0.66} ${-s * 1.02} ${s * 0.72} ${-s * 0.22} 0 0Z" fill="url(#${isPink ? 'pink' : 'white'})" stroke="#b98f86" stroke-opacity=".55" stroke-width="${r * 0.035}"/></g>`
  }).join('')
  const stamens = Array.from({ length: 13 }, (_, index) => {
    const angle = (index / 13) * Math.PI * 2 + luck.between(-0.15, 0.15)
    const long = r * luck.between(0.34, 0.6)
    const [ex, ey] = [Math.cos(angle) * long, Math.sin(angle) * long]
    return `<path d="M0 0L${ex.toFixed(1)} ${ey.toFixed(1)}" stroke="#c9a45c" stroke-width="${r * 0.03}"/><circle cx="${ex.toFixed(1)}" cy="${ey.toFixed(1)}" r="${r * 0.06}" fill="#a8641f"/>`
  }).join('')
  return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${luck.whole(0, 359)}) scale(1 ${tilt.toFixed(2)}) rotate(${turn})"><circle r="${r * 0.95}" cx="${r * 0.1}" cy="${r * 0.16}" fill="#4a3313" opacity=".16"/>${petals}<circle r="${r * 0.17}" fill="#b9c27a"/>${stamens}</g>`
}

const budAt = (x: number, y: number, r: number, luck: Chance) =>
  `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${luck.whole(-60, 60)})"><circle r="${r}" fill="${luck.pick(['#f3c9c4', '#f7e3dc', '#e9a9a8'])}" stroke="#b98f86" stroke-opacity=".6" stroke-width="${r * 0.08}"/><path d="M${-r * 0.9} ${r * 0.3}Q0 ${r * 1.5} ${r * 0.9} ${r * 0.3}Q0 ${r * 0.75} ${-r * 0.9} ${r * 0.3}Z" fill="#7c3b34"/></g>`

/** A small bird with its head turned. */
const bird = (x: number, y: number, size: number, way: number) =>
  `<g transform="translate(${x} ${y}) scale(${(way * size) / 100} ${size / 100})"><path d="M-34 8L-86 40L-74 48L-22 30Z" fill="#2f4a5c"/><path d="M-40 2C-30 -28 4 -46 34 -34C56 -24 50 8 30 24C8 40 -28 34 -40 2Z" fill="#e7ddc6"/><path d="M-40 2C-36 -20 -12 -38 14 -38C20 -14 -2 14 -52 30Z" fill="#3f6278"/><path d="M-30 4Q-8 0 6 -20M-38 12Q-16 10 0 -6" stroke="#d9e3e6" stroke-width="4" fill="none"/><circle cx="36" cy="-40" r="21" fill="#2f4a5c"/><path d="M24 -32Q40 -22 56 -34Q52 -20 34 -20Q26 -22 24 -32Z" fill="#f4ecd8"/><path d="M55 -42L72 -36L54 -32Z" fill="#d08a2f"/><circle cx="44" cy="-44" r="3.6" fill="#0f1418"/><circle cx="45.2" cy="-45.2" r="1.2" fill="#fff"/><path d="M-2 33V48M10 32V47" stroke="#7a4a2c" stroke-width="4"/><path d="M20 12C10 26 -10 30 -24 24C-4 24 10 20 20 12Z" fill="#c9763f" opacity=".75"/></g>`

/** An old plum branch in bloom across a ground of gold leaf, two birds on it. */
export async function plumBranch(width: number, height: number, luck: Chance): Promise<Raster> {
  const unit = height
  const seed = luck.whole(1, 999)
  const gold = await draw(width, height, `<rect width="${width}" height="${height}" fill="#d2a652"/>`)
  const leaf = height / 5.2
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const column = Math.floor(x / leaf + noise(y / leaf, 3, seed) * 0.02)
      const row = Math.floor(y / leaf + (column % 2) * 0.04)
      const own = noise(column * 7.3 + 0.5, row * 5.1 + 0.5, seed + 5)
      const [u, v] = [x / leaf - column, y / leaf - row]
      // Where sheets of leaf lie over each other, the gold is double and brighter.
      const lap = u < 0.03 || v < 0.03 ? 0.03 + 0.06 * noise(x / 40, y / 40, seed + 3) : 0
      const worn = smoothstep(0.6, 0.82, cloud((x / unit) * 5, (y / unit) * 5, seed + 9, 5)) * 0.28
      const gleam = 1 - Math.abs(x / width - 0.42) * 0.34 - (y / height) * 0.1
      const light = (0.9 + own * 0.17 + lap + (cloud(x / 9, y / 9, seed + 2, 3) - 0.5) * 0.1) * gleam
      const at = (y * width + x) * 4
      const [a, b] = [rgb('#dfb765'), rgb('#a87a3c')]
      for (let channel = 0; channel < 3; channel += 1)
        gold.data[at + channel] = mix(a[channel] ?? 0, b[channel] ?? 0, worn) * light
    }
  const main = limb([-width * 0.03, height * 0.98], -0.72, width * 0.5, unit * 0.135, 0.5, luck)
  const tipOf = (from: Limb, share: number): Point =>
    from.points[Math.round((from.points.length - 1) * share)] ?? [0, 0]
  const second = limb(tipOf(main, 0.9), -0.2, width * 0.44, unit * 0.052, 0.1, luck)
  const third = limb(tipOf(main, 0.42), 0.16, width * 0.34, unit * 0.058, 0.12, luck)
  const fourth = limb(tipOf(second, 0.55), 0.3, width * 0.28, unit * 0.03, 0.1, luck)
  const fifth = limb(tipOf(main, 0.6), -1.1, width * 0.2, unit * 0.04, 0.5, luck)
  const limbs = [main, second, third, fourth, fifth]
  const twigs = limbs.flatMap((from, number) => {
    const count = [5, 9, 7, 6, 5][number] ?? 5
    return Array.from({ length: count }, (_, index) => {
      const share = 0.22 + ((index + luck.next()) / count) * 0.76
      const up = index % 3 === 2 ? 0.85 : -1
      return limb(
        tipOf(from, share),
        up * luck.between(0.5, 1.35),
        unit * luck.between(0.12, 0.3),
        unit * 0.0125,
        -up * 0.12,
        luck,
      )
    })
  })
  const wood = [...twigs, fifth, fourth, third, second, main].map((one) => barkOf(one, luck)).join('')
  const spots = [...twigs, fourth, second, third, fifth].flatMap((one) =>
    one.points.filter((_, index) => index > 5 && luck.next() < (index > 21 ? 0.42 : 0.17)),
  )
  const blooms = spots
    .map(([x, y]) => {
      const [px, py] = [x + luck.between(-0.032, 0.032) * unit, y + luck.between(-0.032, 0.032) * unit]
      return luck.next() < 0.72
        ? bloom(px, py, unit * luck.between(0.026, 0.047), luck)
        : budAt(px, py, unit * luck.between(0.008, 0.014), luck)
    })
    .join('')
  const falling = Array.from({ length: 16 }, () => {
    const [x, y, r] = [
      width * luck.between(0.2, 0.98),
      height * luck.between(0.25, 0.97),
      unit * luck.between(0.009, 0.015),
    ]
    return `<ellipse cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" rx="${r.toFixed(1)}" ry="${(r * 0.55).toFixed(1)}" transform="rotate(${luck.whole(0, 180)} ${x.toFixed(1)} ${y.toFixed(1)})" fill="#fbf0e6" stroke="#b98f86" stroke-opacity=".5" stroke-width="${r * 0.08}"/>`
  }).join('')
  const [ax, ay] = tipOf(second, 0.3)
  const [bx, by] = tipOf(third, 0.86)
  const birds = `${bird(ax, ay - unit * 0.075, unit * 0.13, -1)}${bird(bx, by - unit * 0.07, unit * 0.12, 1)}`
  place(
    gold,
    await draw(
      width,
      height,
      `<defs><radialGradient id="white" cx=".5" cy=".95" r="1"><stop offset="0" stop-color="#f0cfc4"/><stop offset=".35" stop-color="#fdf6ee"/><stop offset="1" stop-color="#fffdf9"/></radialGradient><radialGradient id="pink" cx=".5" cy=".95" r="1"><stop offset="0" stop-color="#d9868a"/><stop offset=".4" stop-color="#f3bfbd"/><stop offset="1" stop-color="#fbe0db"/></radialGradient></defs>${wood}${falling}${blooms}${birds}`,
    ),
  )
  return onPaper(gold, seed, 9)
}
