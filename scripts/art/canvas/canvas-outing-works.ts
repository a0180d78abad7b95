import type { Chance } from '../chance'
import { painted } from './canvas-brush'
import { outline } from './canvas-land-works'
import { onPaper } from './canvas-paper-works'
import { clouds } from './canvas-sky'
import { blend, cloud, draw, mix, type Point, place, type Raster } from '../pixels'

/**
 * The shop's own prints used in place of shoppers' photographs of a day out: a lighthouse, balloons, sails.
 */

const land = (width: number, height: number, top: (x: number) => number, fill: string) => {
  const line = Array.from({ length: 91 }, (_, step): Point => {
    const x = mix(-width * 0.02, width * 1.02, step / 90)
    return [x, top(x)]
  })
  return `<path d="${outline([...line, [width * 1.02, height * 1.02], [-width * 0.02, height * 1.02]])}" fill="${fill}"/>`
}

const cloudOf = (x: number, y: number, size: number, luck: Chance, fill = '#ffffff') =>
  Array.from({ length: 15 }, (_, index) => {
    const share = index / 14
    const r = size * (0.12 + Math.sin(share * Math.PI) * 0.2) * luck.between(0.75, 1.15)
    return `<circle cx="${(x + (share - 0.5) * size * 1.7).toFixed(1)}" cy="${(y - r * 0.55).toFixed(1)}" r="${r.toFixed(1)}" fill="${fill}"/>`
  }).join('')

/** Draws a lighthouse on its cliff above a windy sea. */
export async function lighthouse(width: number, height: number, luck: Chance): Promise<Raster> {
  const unit = Math.max(width, height)
  const seed = luck.whole(1, 999)
  const horizon = height * 0.56
  const waves = Array.from({ length: 16 }, (_, row) => {
    const share = row / 15
    const y = mix(horizon + height * 0.02, height, share ** 1.2)
    const fill = blend('#4d97a8', '#123f55', share)
    const crest = land(
      width,
      height,
      (x) =>
        y +
        Math.sin((x / unit) * mix(60, 17, share) + row * 2.4) * height * mix(0.002, 0.012, share) -
        cloud((x / unit) * mix(14, 5, share), row, seed, 2) * height * mix(0.006, 0.03, share),
      fill,
    )
    const foam = Array.from({ length: 9 }, () => {
      const w = unit * mix(0.008, 0.04, share) * luck.between(0.5, 1.3)
      return `<ellipse cx="${(luck.next() * width).toFixed(1)}" cy="${(y + height * luck.between(-0.004, 0.012)).toFixed(1)}" rx="${w.toFixed(1)}" ry="${(w * 0.07 + 0.6).toFixed(1)}" fill="#eef7f4" opacity="${luck.between(0.35, 0.8).toFixed(2)}"/>`
    }).join('')
    return crest + foam
  }).join('')
  const cliffTop = (x: number) => height * (0.53 - cloud((x / unit) * 3, 4, seed, 3) * 0.05)
  const rock: Point[] = [
    [width * 0.53, height * 0.86],
    [width * 0.55, height * 0.74],
    [width * 0.585, height * 0.7],
    [width * 0.6, height * 0.6],
    [width * 0.64, cliffTop(width * 0.64)],
    [width * 0.78, cliffTop(width * 0.78)],
    [width * 0.9, cliffTop(width * 0.9) - height * 0.02],
    [width * 1.02, cliffTop(width)],
    [width * 1.02, height * 0.92],
    [width * 0.8, height * 0.9],
    [width * 0.66, height * 0.92],
  ]
  const strata = Array.from({ length: 30 }, () => {
    const [x, y] = [width * luck.between(0.6, 1), height * luck.between(0.58, 0.88)]
    const w = unit * luck.between(0.02, 0.07)
    return `<path d="M${x} ${y}l${w} ${-w * 0.12}l${w * 0.4} ${w * 0.3}l${-w * 1.2} ${w * 0.18}Z" fill="${luck.pick(['#5d5148', '#8d7c69', '#433a36', '#a08e78'])}" opacity=".55"/>`
  }).join('')
  const grass = outline([
    [width * 0.615, height * 0.56],
    [width * 0.64, cliffTop(width * 0.64) - height * 0.012],
    [width * 0.78, cliffTop(width * 0.78) - height * 0.016],
    [width * 0.9, cliffTop(width * 0.9) - height * 0.036],
    [width * 1.02, cliffTop(width) - height * 0.016],
    [width * 1.02, height * 0.585],
    [width * 0.86, height * 0.57],
    [width * 0.74, height * 0.585],
  ])
  const foot = cliffTop(width * 0.75) - height * 0.01
  const tall = height * 0.37
  const wide = tall * 0.115
  const at = (share: number) => wide * mix(1, 0.62, share)
  const bands = Array.from({ length: 5 }, (_, index) => {
    const [low, high] = [index / 5, (index + 1) / 5]
    return `<path d="${outline([
      [-at(low), -low * tall],
      [at(low), -low * tall],
      [at(high), -high * tall],
      [-at(high), -high * tall],
    ])}" fill="${index % 2 ? '#c8402f' : '#f7f2e8'}"/>`
  }).join('')
  const top = -tall
  const tower = `<g transform="translate(${width * 0.75} ${foot})">${bands}<path d="${outline([
    [at(0) * 0.25, 0],
    [at(0), 0],
    [at(1), top],
    [at(1) * 0.25, top],
  ])}" fill="#1c2b38" opacity=".2"/><rect x="${-wide * 0.85}" y="${top - wide * 0.16}" width="${wide * 1.7}" height="${wide * 0.18}" fill="#24323d"/><rect x="${-wide * 0.45}" y="${top - wide * 0.95}" width="${wide * 0.9}" height="${wide * 0.8}" fill="#ffe08a"/><path d="M${-wide * 0.45} ${top - wide * 0.95}V${top - wide * 0.15}M0 ${top - wide * 0.95}V${top - wide * 0.15}M${wide * 0.45} ${top - wide * 0.95}V${top - wide * 0.15}" stroke="#24323d" stroke-width="${wide * 0.09}"/><path d="M${-wide * 0.62} ${top - wide * 0.93}Q0 ${top - wide * 1.75} ${wide * 0.62} ${top - wide * 0.93}Z" fill="#b23527"/><rect x="${-wide * 0.16}" y="${-wide * 0.62}" width="${wide * 0.32}" height="${wide * 0.62}" rx="${wide * 0.16}" fill="#24323d"/><rect x="${-wide * 0.1}" y="${top * 0.5}" width="${wide * 0.2}" height="${wide * 0.34}" fill="#24323d"/></g>`
  const house = `<g transform="translate(${width * 0.845} ${foot - height * 0.012}) scale(${unit * 0.00115})"><path d="M-46 0V-34H46V0Z" fill="#f3eadb"/><path d="M-54 -32L-38 -58H38L54 -32Z" fill="#8f3a2c"/><path d="M20 -58V-70H30V-58Z" fill="#8f3a2c"/><rect x="-34" y="-25" width="13" height="13" fill="#3d5566"/><rect x="-6" y="-25" width="13" height="25" fill="#3d5566"/><rect x="22" y="-25" width="13" height="13" fill="#3d5566"/></g>`
  const surf = Array.from({ length: 70 }, () => {
    const share = luck.next()
    // Where the rock meets the water.
    const [x, y] = [
      width * mix(0.52, 1.02, share),
      height * (mix(0.85, 0.92, Math.min(1, share * 3.2)) - Math.max(0, share - 0.4) * 0.03),
    ]
    const w = unit * luck.between(0.006, 0.022)
    return `<ellipse cx="${x.toFixed(1)}" cy="${(y + height * luck.between(-0.008, 0.012)).toFixed(1)}" rx="${w.toFixed(1)}" ry="${(w * luck.between(0.16, 0.34)).toFixed(1)}" fill="#eef7f4" opacity="${luck.between(0.5, 0.95).toFixed(2)}"/>`
  }).join('')
  const gulls = Array.from({ length: 6 }, () => {
    const [x, y, w] = [
      width * luck.between(0.12, 0.6),
      height * luck.between(0.16, 0.46),
      unit * luck.between(0.01, 0.02),
    ]
    return `<path d="M${x - w} ${y - w * 0.35}Q${x - w * 0.45} ${y - w * 0.7} ${x} ${y}Q${x + w * 0.45} ${y - w * 0.7} ${x + w} ${y - w * 0.35}" fill="none" stroke="#ffffff" stroke-width="${w * 0.2}" stroke-linecap="round"/>`
  }).join('')
  const sheet = await draw(
    width,
    height,
    `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#3f86b4"/><stop offset=".6" stop-color="#a9d3e0"/><stop offset="1" stop-color="#f6e7cf"/></linearGradient></defs><rect width="${width}" height="${height}" fill="url(#sky)"/>`,
  )
  clouds(
    sheet,
    horizon,
    { across: 3, down: 4.4, cover: [0.49, 0.6], bright: '#fffaf0', shade: '#a9bccb' },
    seed,
  )
  place(
    sheet,
    await draw(
      width,
      height,
      `<rect y="${horizon}" width="${width}" height="${height}" fill="#5aa3b1"/>${waves}<path d="${outline(rock)}" fill="#6f6255"/>${strata}${surf}<path d="${grass}" fill="#7b9a4d"/>${tower}${house}${gulls}`,
    ),
  )
  return painted(sheet, { widths: [0.014, 0.0075, 0.0045], stray: 10, relief: 18 }, luck)
}

const silks = [
  ['#d8432f', '#f6c445', '#f3ead9'],
  ['#1f5f8b', '#f3ead9', '#e7843c'],
  ['#2f7d6b', '#f0c45a', '#f3ead9'],
  ['#7b2d5b', '#ef9a8f', '#f6d9a8'],
  ['#e7843c', '#23364a', '#f6c445'],
] as const

/** Draws a striped balloon seen from slightly below. */
function balloon(x: number, y: number, size: number, colors: readonly string[]) {
  const stripes = 8
  const half = (share: number, from: number) => Math.sin(((share * 2 - 1) * Math.PI) / 2) * from
  const envelope = Array.from({ length: stripes }, (_, index) => {
    const [left, right] = [index / stripes, (index + 1) / stripes]
    const [a, b] = [half(left, size), half(right, size)]
    const [c, d] = [half(left, size * 0.16), half(right, size * 0.16)]
    return `<path d="M0 ${-size * 1.08}C${a * 1.28} ${-size * 1.08} ${a * 1.3} ${size * 0.16} ${c} ${size * 1.14}L${d} ${size * 1.14}C${b * 1.3} ${size * 0.16} ${b * 1.28} ${-size * 1.08} 0 ${-size * 1.08}Z" fill="${colors[index % colors.length]}"/>`
  }).join('')
  return `<g transform="translate(${x} ${y})">${envelope}<path d="M0 ${-size * 1.08}C${size * 1.28} ${-size * 1.08} ${size * 1.3} ${size * 0.16} ${size * 0.16} ${size * 1.14}L${size * 0.05} ${size * 1.14}C${size * 0.62} ${size * 0.2} ${size * 0.72} ${-size * 0.8} 0 ${-size * 1.08}Z" fill="#1a1420" opacity=".17"/><path d="M${-size * 0.15} ${size * 1.14}L${-size * 0.1} ${size * 1.42}M${size * 0.15} ${size * 1.14}L${size * 0.1} ${size * 1.42}" stroke="#4a3526" stroke-width="${size * 0.02}"/><path d="M${-size * 0.12} ${size * 1.41}H${size * 0.12}L${size * 0.1} ${size * 1.6}H${-size * 0.1}Z" fill="#7a5230"/></g>`
}

/** Draws balloons over a valley in the morning mist. */
export async function balloons(width: number, height: number, luck: Chance): Promise<Raster> {
  const unit = Math.max(width, height)
  const seed = luck.whole(1, 999)
  const hills = Array.from({ length: 5 }, (_, layer) => {
    const share = layer / 4
    const hill = land(
      width,
      height,
      (x) =>
        height *
        (0.6 +
          layer * 0.085 -
          (cloud((x / unit) * (1.8 + layer * 0.5) + layer * 8, layer * 3, seed, 4) - 0.5) * 0.27),
      blend('#b9c7d6', '#24483f', share ** 1.1),
    )
    return `${hill}<rect y="${height * (0.6 + layer * 0.085)}" width="${width}" height="${height * 0.17}" fill="url(#mist)" opacity="${0.8 - share * 0.65}"/>`
  })
  const small = [
    [0.13, 0.43, 0.025],
    [0.86, 0.5, 0.022],
    [0.5, 0.5, 0.016],
    [0.7, 0.17, 0.03],
  ] as const
  const large = [
    [0.3, 0.31, 0.082],
    [0.6, 0.4, 0.052],
    [0.84, 0.29, 0.06],
  ] as const
  const hung = (all: readonly (readonly [number, number, number])[], first: number) =>
    all
      .map(([x, y, size], index) =>
        balloon(width * x, height * y, unit * size, silks[(first + index) % silks.length] ?? []),
      )
      .join('')
  const sheet = await draw(
    width,
    height,
    `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#6fa3c8"/><stop offset=".45" stop-color="#f0d9c8"/><stop offset=".7" stop-color="#fbd9a5"/></linearGradient><linearGradient id="mist" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fdeedb" stop-opacity="0"/><stop offset=".55" stop-color="#fdeedb"/><stop offset="1" stop-color="#fdeedb" stop-opacity="0"/></linearGradient></defs><rect width="${width}" height="${height}" fill="url(#sky)"/><circle cx="${width * 0.44}" cy="${height * 0.55}" r="${unit * 0.05}" fill="#fff4dc"/>${hung(small, 2)}${hills.join('')}${hung(large, 0)}`,
  )
  return onPaper(sheet, seed, 7)
}

/** Draws sails close to each other, each with a number, and their reflections in the water. */
export async function regatta(width: number, height: number, luck: Chance): Promise<Raster> {
  const unit = Math.min(width, height)
  const seed = luck.whole(1, 999)
  const sea = height * 0.5
  const boat = (x: number, y: number, size: number, color: string, lean: number) => {
    const tall = size * 2.1
    return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) skewX(${lean})"><path d="M${-size * 0.06} ${-tall}C${size * 0.42} ${-tall * 0.62} ${size * 0.66} ${-tall * 0.3} ${size * 0.72} ${-size * 0.14}L${-size * 0.02} ${-size * 0.1}Z" fill="#fbf8f0"/><path d="M${size * 0.1} ${-tall * 0.62}C${size * 0.42} ${-tall * 0.5} ${size * 0.56} ${-tall * 0.36} ${size * 0.64} ${-tall * 0.28}L${size * 0.02} ${-tall * 0.34}Z" fill="${color}"/><path d="M${-size * 0.12} ${-tall * 0.92}C${-size * 0.46} ${-tall * 0.55} ${-size * 0.68} ${-tall * 0.26} ${-size * 0.74} ${-size * 0.1}L${-size * 0.1} ${-size * 0.13}Z" fill="${color}"/><path d="M${-size * 0.07} ${-tall * 1.02}V0" stroke="#3b3a3c" stroke-width="${size * 0.03}"/><path d="M${-size * 0.86} ${-size * 0.08}H${size * 0.84}L${size * 0.66} ${size * 0.14}H${-size * 0.62}Z" fill="#f6f0e2"/><path d="M${-size * 0.8} ${-size * 0.01}H${size * 0.79}L${size * 0.73} ${size * 0.06}H${-size * 0.74}Z" fill="${color}"/></g>`
  }
  const fleet = [
    [0.16, 0.03, 0.065, '#2f7d8c'],
    [0.84, 0.035, 0.07, '#d9603c'],
    [0.55, 0.05, 0.085, '#e0a63f'],
    [0.32, 0.115, 0.13, '#c8402f'],
    [0.75, 0.17, 0.17, '#1f4e79'],
    [0.4, 0.31, 0.26, '#e7843c'],
  ] as const
  const boats = fleet
    .map(([x, below, size, color]) => {
      const [left, y, wide] = [width * x, sea + height * below, unit * size]
      const lean = luck.between(-6, -3)
      const mirrored = Array.from({ length: 26 }, (_, row) => {
        const share = row / 25
        const w = wide * (1.25 - share) * luck.between(0.55, 1.1)
        return `<rect x="${(left - w / 2 + wide * luck.between(-0.12, 0.16)).toFixed(1)}" y="${(y + wide * (0.16 + share * 1.2)).toFixed(1)}" width="${w.toFixed(1)}" height="${(wide * 0.026).toFixed(1)}" rx="${wide * 0.013}" fill="${row % 3 ? color : '#fbf8f0'}" opacity="${((1 - share) * 0.6).toFixed(2)}"/>`
      }).join('')
      return mirrored + boat(left, y, wide, color, lean)
    })
    .join('')
  const glints = Array.from({ length: 190 }, () => {
    const share = luck.next()
    const y = mix(sea, height, share ** 1.3)
    const w = unit * mix(0.008, 0.06, share) * luck.between(0.5, 1.4)
    return `<rect x="${(luck.next() * width).toFixed(1)}" y="${y.toFixed(1)}" width="${w.toFixed(1)}" height="${(unit * mix(0.0012, 0.004, share)).toFixed(1)}" rx="1" fill="${luck.pick(['#d8eef0', '#8cc3cd', '#f7efd9'])}" opacity="${luck.between(0.25, 0.7).toFixed(2)}"/>`
  }).join('')
  const coast = land(
    width,
    height,
    (x) => sea - height * (0.012 + cloud((x / unit) * 2.6, 5, seed, 4) ** 1.6 * 0.11),
    '#8fb0b5',
  )
  const sheet = await draw(
    width,
    height,
    `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#7fb4d2"/><stop offset="1" stop-color="#f7e8cd"/></linearGradient><linearGradient id="water" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#9fd0d6"/><stop offset=".4" stop-color="#3f93a6"/><stop offset="1" stop-color="#134b66"/></linearGradient></defs><rect width="${width}" height="${sea}" fill="url(#sky)"/>${cloudOf(width * 0.24, height * 0.2, unit * 0.2, luck)}${cloudOf(width * 0.8, height * 0.3, unit * 0.15, luck, '#fbf7ee')}${coast}<rect y="${sea}" width="${width}" height="${height - sea}" fill="url(#water)"/>${glints}${boats}`,
  )
  return onPaper(sheet, seed, 7)
}
