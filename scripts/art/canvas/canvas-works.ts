import { cat } from './canvas-cat-works'
import { bouquet, poppies } from './canvas-garden-works'
import { crayonHouse, lemons, loneTree } from './canvas-hand-works'
import { dock } from './canvas-dock-works'
import { fields, moons, oldTown, pines, soundings } from './canvas-land-works'
import { balloons, lighthouse, regatta } from './canvas-outing-works'
import { inkRanges, paperTide } from './canvas-paper-works'
import { arches, cutLeaves, penLine, quarterTurns } from './canvas-shape-works'
import { dahlia, stairwell } from './canvas-spiral-works'
import { dunes, reef, skyline, terraces } from './canvas-view-works'
import { plumBranch } from './canvas-branch-works'
import { type Chance, chance } from '../chance'
import { words } from '../outlines'
import { blend, cloud, clamp, draw, mix, noise, type Raster, rgb } from '../pixels'

/**
 * The shop's own prints, generated in any size from rules and a seed, so that no photograph has to be used
 * twice.
 */

type Work = (width: number, height: number, luck: Chance) => Promise<Raster>

const path = (points: readonly (readonly [number, number])[]) =>
  points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('')

const sheet = (width: number, height: number, color: string) =>
  `<rect width="${width}" height="${height}" fill="${color}"/>`

/**
 * Returns the contour lines of a height field at one level, one short line per cell (marching squares without
 * its two ambiguous cases).
 */
function levelLines(field: (x: number, y: number) => number, level: number, width: number, height: number) {
  const cell = Math.max(width, height) / 150
  const lines: string[] = []
  const between = (a: number, b: number) => clamp((level - a) / (b - a || 1e-9))
  for (let y = 0; y < height; y += cell)
    for (let x = 0; x < width; x += cell) {
      const [a, b, c, d] = [field(x, y), field(x + cell, y), field(x + cell, y + cell), field(x, y + cell)]
      const cuts: [number, number][] = []
      if (a > level !== b > level) cuts.push([x + cell * between(a, b), y])
      if (b > level !== c > level) cuts.push([x + cell, y + cell * between(b, c)])
      if (c > level !== d > level) cuts.push([x + cell * (1 - between(c, d)), y + cell])
      if (d > level !== a > level) cuts.push([x, y + cell * (1 - between(d, a))])
      if (cuts.length >= 2) lines.push(path(cuts.slice(0, 2)))
    }
  return lines.join('')
}

/** Draws a mountain as contour lines, with one path to the top. */
const contours: Work = async (width, height, luck) => {
  const number = luck.whole(1, 999)
  const unit = Math.max(width, height)
  const [peakX, peakY] = [width * 0.62, height * 0.4]
  const field = (x: number, y: number) => {
    const far = Math.hypot((x - peakX) / unit, ((y - peakY) / unit) * 1.15)
    return Math.exp(-far * far * 5.5) * 0.8 + cloud((x / unit) * 3.2, (y / unit) * 3.2, number, 4) * 0.62
  }
  const levels = Array.from({ length: 26 }, (_, index) => 0.2 + index * 0.042)
  const lines = levels
    .map(
      (level, index) =>
        `<path d="${levelLines(field, level, width, height)}" fill="none" stroke="${blend('#7fa08b', '#173a35', index / 25)}" stroke-width="${unit * (index % 5 === 0 ? 0.0034 : 0.0017)}" stroke-linecap="round"/>`,
    )
    .join('')
  const way: [number, number][] = []
  for (let step = 0; step <= 60; step += 1) {
    const share = step / 60
    way.push([
      mix(width * 0.1, peakX, share) + Math.sin(share * 13) * unit * 0.045 * (1 - share),
      mix(height * 0.94, peakY, share) + Math.cos(share * 9) * unit * 0.03 * (1 - share),
    ])
  }
  return draw(
    width,
    height,
    `${sheet(width, height, '#f1ead9')}${lines}<path d="${path(way)}" fill="none" stroke="#d5532b" stroke-width="${unit * 0.006}" stroke-dasharray="${unit * 0.016} ${unit * 0.012}" stroke-linecap="round"/><circle cx="${peakX}" cy="${peakY}" r="${unit * 0.013}" fill="#d5532b"/>`,
  )
}

/** Draws mountains of folded paper: each fold has a light and a dark side. */
const folds: Work = async (width, height, luck) => {
  const tones = [
    ['#f4d9c4', '#e3b89d'],
    ['#e9a98a', '#cc7f63'],
    ['#c9705c', '#9f4a45'],
    ['#7f4a5c', '#5a3148'],
    ['#3d3350', '#28223c'],
  ] as const
  const layers = tones.map(([light, dark], layer) => {
    const base = height * (0.34 + layer * 0.155)
    const count = 3 + layer
    const facets: string[] = []
    let left = -width * luck.between(0.05, 0.2)
    while (left < width * 1.05) {
      const wide = (width / count) * luck.between(0.85, 1.35)
      const high = height * luck.between(0.12, 0.24)
      const top = left + wide * luck.between(0.38, 0.62)
      const foot = top + wide * luck.between(-0.12, 0.18)
      const right = left + wide
      facets.push(
        `<path d="M${left} ${height}L${left} ${base + high * 0.5}L${top} ${base - high}L${foot} ${height}Z" fill="${light}"/><path d="M${top} ${base - high}L${right} ${base + high * 0.5}L${right} ${height}H${foot}Z" fill="${dark}"/>`,
      )
      left = right - wide * 0.16
    }
    return `<g filter="url(#lift)">${facets.join('')}</g>`
  })
  const sun = `<circle cx="${width * 0.68}" cy="${height * 0.24}" r="${Math.min(width, height) * 0.12}" fill="#f7ede0" filter="url(#lift)"/>`
  return draw(
    width,
    height,
    `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#9fc3c9"/><stop offset="1" stop-color="#f3dfc9"/></linearGradient><filter id="lift" x="-5%" y="-20%" width="110%" height="140%"><feDropShadow dx="0" dy="${-height * 0.006}" stdDeviation="${height * 0.012}" flood-color="#2a1a20" flood-opacity=".38"/></filter></defs><rect width="${width}" height="${height}" fill="url(#sky)"/>${sun}${layers.join('')}`,
  )
}

/** Draws stems with leaves and seed heads in one ink, as in an old botanical book. */
const botanical: Work = async (width, height, luck) => {
  const unit = Math.min(width, height)
  const ink = '#2f4636'
  const stem = (x: number, tall: number, lean: number, kind: 'leaf' | 'seed' | 'fern') => {
    const at = (share: number) =>
      [x + lean * share * share * unit, height * 0.93 - tall * share * height] as const
    const marks: string[] = [
      `<path d="${path(Array.from({ length: 24 }, (_, step) => at(step / 23)))}" fill="none" stroke="${ink}" stroke-width="${unit * 0.0055}" stroke-linecap="round"/>`,
    ]
    const leaf = (share: number, side: number, size: number, fill: string) => {
      const [px, py] = at(share)
      const angle = side * (52 - share * 18) + lean * 60
      return `<g transform="translate(${px} ${py}) rotate(${angle})"><path d="M0 0C${size * 0.34} ${-size * 0.28} ${size * 0.3} ${-size * 0.8} 0 ${-size}C${-size * 0.3} ${-size * 0.8} ${-size * 0.34} ${-size * 0.28} 0 0Z" fill="${fill}"/><path d="M0 0V${-size * 0.86}" stroke="#f4efe2" stroke-width="${unit * 0.0025}" opacity=".75"/></g>`
    }
    if (kind === 'leaf')
      for (let index = 0; index < 9; index += 1)
        marks.push(
          leaf(
            0.2 + index * 0.09,
            index % 2 ? 1 : -1,
            unit * (0.15 - index * 0.009),
            index % 3 ? '#5d7a5e' : '#86a07c',
          ),
        )
    if (kind === 'fern')
      for (let index = 0; index < 22; index += 1)
        for (const side of [-1, 1])
          marks.push(leaf(0.14 + index * 0.039, side, unit * (0.1 - index * 0.0036), '#3f5f4a'))
    if (kind === 'seed') {
      const [cx, cy] = at(1)
      for (let index = 0; index < 64; index += 1) {
        const angle = (index / 64) * Math.PI * 2 + luck.between(-0.03, 0.03)
        const long = unit * luck.between(0.085, 0.125)
        const [ex, ey] = [cx + Math.cos(angle) * long, cy + Math.sin(angle) * long]
        marks.push(
          `<path d="M${cx} ${cy}L${ex} ${ey}" stroke="${ink}" stroke-width="${unit * 0.0016}"/><circle cx="${ex}" cy="${ey}" r="${unit * 0.0052}" fill="#c98a3f"/>`,
        )
      }
      marks.push(`<circle cx="${cx}" cy="${cy}" r="${unit * 0.016}" fill="${ink}"/>`)
    }
    return marks.join('')
  }
  const stems = [
    stem(width * 0.2, 0.62, -0.16, 'leaf'),
    stem(width * 0.36, 0.78, -0.05, 'seed'),
    stem(width * 0.5, 0.82, 0.03, 'fern'),
    stem(width * 0.64, 0.6, 0.1, 'seed'),
    stem(width * 0.8, 0.7, 0.17, 'leaf'),
  ]
  return draw(width, height, `${sheet(width, height, '#f4efe2')}${stems.join('')}`)
}

/** Draws a sun of dots, large below and small above, over water made of bars. */
const halftoneSun: Work = async (width, height) => {
  const unit = Math.min(width, height)
  const [cx, cy, radius] = [width / 2, height * 0.46, unit * 0.34]
  const step = unit * 0.021
  const dots: string[] = []
  for (let row = 0, y = cy - radius; y < cy + radius; y += step * 0.866, row += 1)
    for (let x = cx - radius + (row % 2 ? step / 2 : 0); x < cx + radius; x += step) {
      if (Math.hypot(x - cx, y - cy) > radius) continue
      const share = (y - cy + radius) / (radius * 2)
      dots.push(
        `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${(step * mix(0.16, 0.56, share)).toFixed(2)}" fill="${blend('#ffb347', '#e2432f', share)}"/>`,
      )
    }
  const bars = Array.from({ length: 9 }, (_, index) => {
    const y = cy + radius + unit * (0.03 + index * 0.026)
    const wide = radius * (1.75 - index * 0.16)
    return `<rect x="${cx - wide / 2}" y="${y}" width="${wide}" height="${unit * (0.011 - index * 0.0008)}" rx="${unit * 0.005}" fill="#21455e"/>`
  })
  return draw(width, height, `${sheet(width, height, '#f7ecd8')}${dots.join('')}${bars.join('')}`)
}

/** Draws a clear night above a dark ridge: stars, the band of the galaxy, one warm window. */
const quietNight: Work = async (width, height, luck) => {
  const number = luck.whole(1, 999)
  const [low, high] = [rgb('#0b1430'), rgb('#274a7a')]
  const night = await draw(width, height, sheet(width, height, '#0b1430'))
  const unit = Math.max(width, height)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 4
      const across = (x / unit) * 0.55 - (y / unit) * 0.85 + 0.18
      const band =
        Math.exp(-(across * across) / 0.02) * cloud((x / unit) * 7, (y / unit) * 7, number, 5) ** 1.6
      const haze = (y / height) ** 2 * 0.75
      const glow = [band * 130 + haze * 22, band * 118 + haze * 30, band * 150 + haze * 36]
      for (let channel = 0; channel < 3; channel += 1)
        night.data[at + channel] =
          mix(low[channel] ?? 0, high[channel] ?? 0, haze) +
          (glow[channel] ?? 0) +
          noise(x / 2, y / 2, number) * 3
    }
  const stars = Array.from({ length: 900 }, () => {
    const [x, y] = [luck.next() * width, luck.next() * height * 0.9]
    const size = unit * (luck.next() ** 6 * 0.0032 + 0.0006)
    return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${size.toFixed(2)}" fill="${luck.pick(['#fff', '#ffeccf', '#d7e6ff'])}" opacity="${luck.between(0.45, 1).toFixed(2)}"/>`
  })
  const ridge = (base: number, rough: number, color: string, seed: number) => {
    const line: [number, number][] = []
    for (let x = 0; x <= width; x += width / 160)
      line.push([x, height * base - (cloud((x / unit) * 4, seed, number, 4) - 0.5) * height * rough])
    return `<path d="${path(line)}L${width} ${height}H0Z" fill="${color}"/>`
  }
  const hut = `<path d="M${width * 0.3} ${height * 0.86}h${unit * 0.034}v${-unit * 0.018}l${-unit * 0.017} ${-unit * 0.016}l${-unit * 0.017} ${unit * 0.016}Z" fill="#05070f"/><rect x="${width * 0.3 + unit * 0.012}" y="${height * 0.86 - unit * 0.014}" width="${unit * 0.009}" height="${unit * 0.01}" fill="#ffc46b"/>`
  const front = await draw(
    width,
    height,
    `${stars.join('')}${ridge(0.8, 0.3, '#101c38', 3)}${ridge(0.9, 0.18, '#070c1c', 9)}${hut}`,
  )
  for (let index = 0; index < night.data.length; index += 4) {
    const share = front.data[index + 3]! / 255
    for (let channel = 0; channel < 3; channel += 1)
      night.data[index + channel] = mix(night.data[index + channel]!, front.data[index + channel]!, share)
  }
  return night
}

/** Draws two words, as large as the sheet allows. */
const poster: Work = (width, height) => {
  const size = Math.min(width * 0.36, height * 0.27)
  const line = (text: string, row: number, color: string) =>
    words('serif', text, size, width / 2, height * 0.36 + row * size * 0.92, `fill="${color}"`)
  return draw(
    width,
    height,
    `${sheet(width, height, '#e9c46a')}<circle cx="${width * 0.5}" cy="${height * 1.04}" r="${Math.min(width, height) * 0.42}" fill="#e76f51"/>${line('slow', 0, '#233d4d')}${line('down', 1, '#233d4d')}`,
  )
}

const works: Record<string, Work> = {
  contours,
  folds,
  botanical,
  'halftone-sun': halftoneSun,
  'quiet-night': quietNight,
  poster,
  'paper-tide': paperTide,
  'ink-ranges': inkRanges,
  arches,
  'quarter-turns': quarterTurns,
  'cut-leaves': cutLeaves,
  'pen-line': penLine,
  fields,
  'old-town': oldTown,
  soundings,
  pines,
  moons,
  reef,
  terraces,
  skyline,
  dunes,
  lighthouse,
  balloons,
  regatta,
  lemons,
  'lone-tree': loneTree,
  'crayon-house': crayonHouse,
  dock,
  poppies,
  bouquet,
  dahlia,
  stairwell,
  cat,
  'plum-branch': plumBranch,
}

/** Returns the shop's own print with this name, such as "work:contours"; undefined for a photograph. */
export function workNamed(name: string): Work | undefined {
  const [, own] = /^work:(.+)$/.exec(name) ?? []
  if (own === undefined) return undefined
  const work = works[own]
  if (!work)
    throw new Error(`no print of our own is called "${own}"; there are ${Object.keys(works).join(', ')}`)
  return work
}

export const drawWork = (work: Work, width: number, height: number, name: string) =>
  work(width, height, chance(name))
