import type { Chance } from '../chance'
import { onPaper } from './canvas-paper-works'
import { blend, cloud, draw, mix, type Point, type Raster } from '../pixels'

/** The shop's own prints of places: fields from the air, a town as a map, ridges, pines, the moon. */

const at = ([x, y]: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`
export const outline = (points: readonly Point[]) => `M${points.map(at).join('L')}Z`
const between = (a: Point, b: Point, share: number): Point => [mix(a[0], b[0], share), mix(a[1], b[1], share)]
const long = (a: Point, b: Point) => Math.hypot(a[0] - b[0], a[1] - b[1])

type Parcel = readonly [Point, Point, Point, Point]

/** Splits the land again and again, each time across its longer side. */
function parcels(land: Parcel, smallest: number, luck: Chance): Parcel[] {
  const [a, b, c, d] = land
  const [wide, tall] = [(long(a, b) + long(d, c)) / 2, (long(a, d) + long(b, c)) / 2]
  if (Math.max(wide, tall) < smallest * luck.between(0.8, 1.7)) return [land]
  const [first, second] = [luck.between(0.36, 0.64), luck.between(-0.06, 0.06)]
  if (wide > tall) {
    const [top, bottom] = [between(a, b, first), between(d, c, first + second)]
    return [...parcels([a, top, bottom, d], smallest, luck), ...parcels([top, b, c, bottom], smallest, luck)]
  }
  const [left, right] = [between(a, d, first), between(b, c, first + second)]
  return [...parcels([a, b, right, left], smallest, luck), ...parcels([left, right, c, d], smallest, luck)]
}

/** Returns the parcel without a strip along its hedges or streets. */
function within(parcel: Parcel, strip: number): Parcel {
  const center = between(between(parcel[0], parcel[1], 0.5), between(parcel[3], parcel[2], 0.5), 0.5)
  const drawnIn = (point: Point) => between(point, center, strip / Math.max(1, long(point, center)))
  return [drawnIn(parcel[0]), drawnIn(parcel[1]), drawnIn(parcel[2]), drawnIn(parcel[3])]
}

const around = (width: number, height: number, luck: Chance): Parcel => {
  const out = () => luck.between(0.05, 0.2)
  return [
    [-width * out(), -height * out()],
    [width * (1 + out()), -height * out()],
    [width * (1 + out()), height * (1 + out())],
    [-width * out(), height * (1 + out())],
  ]
}

/** Returns the path of a river from one side to the other, with random bends. */
const river = (width: number, height: number, luck: Chance) => {
  const bends = luck.between(5, 7)
  const begin = luck.between(0, 6)
  const points = Array.from({ length: 90 }, (_, index): Point => {
    const share = index / 89
    return [
      mix(-width * 0.05, width * 1.05, share),
      height * (0.7 - share * 0.42 + Math.sin(begin + share * bends) * 0.13 + Math.sin(share * 19) * 0.018),
    ]
  })
  return `M${points.map(at).join('L')}`
}

/** Draws farmland seen from an airplane: furrows in all directions, hedges, a river. */
export async function fields(width: number, height: number, luck: Chance): Promise<Raster> {
  const unit = Math.max(width, height)
  const crops = [
    '#a9a655',
    '#7d9150',
    '#d9b45b',
    '#c48a4b',
    '#5f7d4f',
    '#e6cf8c',
    '#8f6f4a',
    '#b7b96a',
    '#486a4a',
  ] as const
  const patterns: string[] = []
  const land = parcels(around(width, height, luck), unit * 0.15, luck).map((parcel, index) => {
    const crop = luck.pick(crops)
    const pitch = unit * luck.between(0.006, 0.012)
    const [a, b] = parcel
    const turn = (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI + luck.pick([0, 90, 90, 38])
    patterns.push(
      `<pattern id="f${index}" width="${pitch}" height="${pitch}" patternUnits="userSpaceOnUse" patternTransform="rotate(${turn.toFixed(1)})"><rect width="${pitch}" height="${pitch}" fill="${crop}"/><rect width="${pitch}" height="${pitch * 0.4}" fill="${blend(crop, luck.next() < 0.5 ? '#2c3d24' : '#fff3cf', 0.26)}"/></pattern>`,
    )
    return `<path d="${outline(within(parcel, unit * 0.004))}" fill="url(#f${index})"/>`
  })
  const water = river(width, height, luck)
  const trees = Array.from({ length: 130 }, () => {
    const x = luck.next() * width
    const y = luck.next() * height
    return `<circle cx="${(x + unit * 0.003).toFixed(1)}" cy="${(y + unit * 0.003).toFixed(1)}" r="${unit * 0.0052}" fill="#1f2d1c" opacity=".4"/><circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${(unit * luck.between(0.0036, 0.0058)).toFixed(1)}" fill="${luck.pick(['#38563a', '#4c6b41', '#2f4a35'])}"/>`
  }).join('')
  const sheet = await draw(
    width,
    height,
    `<defs>${patterns.join('')}</defs><rect width="${width}" height="${height}" fill="#3f5a3c"/>${land.join('')}${trees}<g fill="none" stroke-linejoin="round"><path d="${water}" stroke="#3f5a3c" stroke-width="${unit * 0.052}"/><path d="${water}" stroke="#e9dcb4" stroke-width="${unit * 0.041}"/><path d="${water}" stroke="#4f8795" stroke-width="${unit * 0.033}"/><path d="${water}" stroke="#79aab0" stroke-width="${unit * 0.012}"/></g>`,
  )
  return onPaper(sheet, luck.whole(1, 999), 14)
}

/** Draws the map of an invented town: blocks, a river, two parks and a market. */
export async function oldTown(width: number, height: number, luck: Chance): Promise<Raster> {
  const unit = Math.max(width, height)
  const blocks = parcels(around(width, height, luck), unit * 0.15, luck).map((quarter) =>
    parcels(within(quarter, unit * 0.007), unit * 0.062, luck)
      .map((block) => {
        const fill =
          luck.next() < 0.05
            ? '#7fa184'
            : luck.next() < 0.04
              ? '#d9603c'
              : luck.pick(['#23405a', '#23405a', '#2d4d68', '#1d3850'])
        return `<path d="${outline(within(block, unit * 0.0042))}" fill="${fill}"/>`
      })
      .join(''),
  )
  const water = river(width, height, luck)
  const streets = [
    [luck.between(0.1, 0.3), luck.between(0.5, 0.8)],
    [luck.between(0.6, 0.8), luck.between(0.3, 0.5)],
  ]
    .map(
      ([top, bottom]) =>
        `<path d="M${width * (top ?? 0)} -10L${width * (bottom ?? 0)} ${height + 10}" stroke="#f3ecdc" stroke-width="${unit * 0.013}"/>`,
    )
    .join('')
  const sheet = await draw(
    width,
    height,
    `<rect width="${width}" height="${height}" fill="#f3ecdc"/>${blocks.join('')}<g fill="none" stroke-linejoin="round"><path d="${water}" stroke="#f3ecdc" stroke-width="${unit * 0.088}"/><path d="${water}" stroke="#8fb9c4" stroke-width="${unit * 0.066}"/>${streets}</g>`,
  )
  return onPaper(sheet, luck.whole(1, 999), 9)
}

/** Draws sixty slices through a range of hills, each in front of the one before. */
export async function soundings(width: number, height: number, luck: Chance): Promise<Raster> {
  const seed = luck.whole(1, 999)
  const unit = Math.min(width, height)
  const count = 60
  const lines = Array.from({ length: count }, (_, row) => {
    const base = height * (0.2 + (row / (count - 1)) * 0.66)
    const points = Array.from({ length: 221 }, (__, step): Point => {
      const share = step / 220
      const middle = Math.exp(-(((share - 0.5 - (cloud(row * 0.09, 3, seed, 2) - 0.5) * 0.16) / 0.19) ** 2))
      const rough = cloud(share * 11, row * 0.21, seed, 4)
      return [
        mix(width * 0.13, width * 0.87, share),
        base - unit * (middle * rough ** 1.7 * 0.36 + cloud(share * 30, row, seed + 5, 2) * 0.006),
      ]
    })
    const ink = blend('#f6e7c8', '#e58f5e', row / count)
    return `<path d="M${points.map(at).join('L')}" fill="#14282c" stroke="${ink}" stroke-width="${unit * 0.0036}" stroke-linejoin="round"/>`
  })
  const sheet = await draw(
    width,
    height,
    `<rect width="${width}" height="${height}" fill="#14282c"/>${lines.join('')}`,
  )
  return onPaper(sheet, seed, 6)
}

/** Draws pines in the mist before the sun is over the ridge. */
export async function pines(width: number, height: number, luck: Chance): Promise<Raster> {
  const seed = luck.whole(1, 999)
  const pine = (x: number, foot: number, tall: number, color: string) => {
    const tiers = 9
    const right: Point[] = []
    const left: Point[] = []
    for (let tier = 0; tier < tiers; tier += 1) {
      const share = (tier + 1) / tiers
      const y = foot - tall + tall * 0.93 * share
      const reach = tall * (0.03 + share * 0.17)
      right.push(
        [x + reach * luck.between(0.82, 1.12), y + tall * 0.02],
        [x + reach * 0.46, y - tall * 0.012],
      )
      left.push([x - reach * luck.between(0.82, 1.12), y + tall * 0.02], [x - reach * 0.46, y - tall * 0.012])
    }
    return `<path d="${outline([[x, foot - tall], ...right, [x + tall * 0.012, foot], [x - tall * 0.012, foot], ...left.toReversed()])}" fill="${color}"/>`
  }
  const layers = 6
  const woods = Array.from({ length: layers }, (_, layer) => {
    const share = layer / (layers - 1)
    const color = blend('#a9b9b4', '#10292b', share ** 0.85)
    const ground = (x: number) =>
      height *
      (0.5 +
        layer * 0.098 -
        (cloud((x / width) * (1.6 + layer * 0.2) + layer * 7, layer * 3, seed, 3) - 0.5) * 0.26)
    const hill = Array.from(
      { length: 81 },
      (__, step): Point => [(step / 80) * width, ground((step / 80) * width)],
    )
    const count = Math.round(mix(78, 17, share))
    const trees = Array.from({ length: count }, (__, index) => {
      const x = ((index + luck.between(-0.4, 0.4)) / (count - 1)) * width * 1.06 - width * 0.03
      return pine(
        x,
        ground(x) + height * 0.012,
        height * mix(0.055, 0.4, share ** 1.5) * luck.between(0.55, 1.1),
        color,
      )
    }).join('')
    const mist =
      layer < layers - 1
        ? `<rect y="${height * (0.5 + layer * 0.098)}" width="${width}" height="${height * 0.22}" fill="url(#mist)" opacity="${0.62 - share * 0.3}"/>`
        : ''
    return `<path d="M0 ${height}L${hill.map(at).join('L')}L${width} ${height}Z" fill="${color}"/>${trees}${mist}`
  })
  const sheet = await draw(
    width,
    height,
    `<defs><linearGradient id="dawn" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#7d9fa8"/><stop offset=".34" stop-color="#e9cdb6"/><stop offset=".52" stop-color="#f4ddc4"/></linearGradient><linearGradient id="mist" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#f1dfcb" stop-opacity="0"/><stop offset=".6" stop-color="#f1dfcb"/><stop offset="1" stop-color="#f1dfcb" stop-opacity="0"/></linearGradient></defs><rect width="${width}" height="${height}" fill="url(#dawn)"/><circle cx="${width * 0.66}" cy="${height * 0.33}" r="${height * 0.07}" fill="#fbeedb"/>${woods.join('')}`,
  )
  return onPaper(sheet, seed, 8)
}

/** Draws the moon on seven nights, from new to full and back. */
export async function moons(width: number, height: number, luck: Chance): Promise<Raster> {
  const seed = luck.whole(1, 999)
  const count = 7
  const isUpright = height > width
  const [span, across] = isUpright ? [height, width] : [width, height]
  const radius = Math.min((span / count) * 0.36, across * 0.25)
  const drawn = Array.from({ length: count }, (_, index) => {
    const share = (index + 0.75) / (count + 0.5)
    const bow = Math.sin(share * Math.PI) * across * 0.13
    const [x, y] = isUpright ? [across * 0.5, span * share] : [span * share, across * 0.57 - bow]
    const lit = 1 - Math.abs(index - 3) / 3.4
    const side = index < 3 ? 1 : -1
    const bulge = radius * (lit * 2 - 1)
    const face = `M0 ${-radius}A${radius} ${radius} 0 0 ${side > 0 ? 1 : 0} 0 ${radius}A${Math.abs(bulge)} ${radius} 0 0 ${side > 0 === bulge > 0 ? 1 : 0} 0 ${-radius}Z`
    const seas = Array.from({ length: 11 }, () => {
      const [angle, far] = [luck.between(0, 6.28), luck.between(0, 0.78) * radius]
      return `<circle cx="${Math.cos(angle) * far}" cy="${Math.sin(angle) * far}" r="${radius * luck.between(0.06, 0.24)}" fill="#b89a63" opacity=".32"/>`
    }).join('')
    return `<g transform="translate(${x} ${y})"><circle r="${radius}" fill="#1b2b4a"/><clipPath id="m${index}"><path d="${face}"/></clipPath><g clip-path="url(#m${index})"><circle r="${radius}" fill="#f0dcae"/>${seas}</g><circle r="${radius * 1.17}" fill="none" stroke="#c9a45d" stroke-width="${radius * 0.022}" opacity=".7"/></g>`
  })
  const stars = Array.from(
    { length: 170 },
    () =>
      `<circle cx="${(luck.next() * width).toFixed(1)}" cy="${(luck.next() * height).toFixed(1)}" r="${(across * luck.between(0.001, 0.0034)).toFixed(2)}" fill="#f0dcae" opacity="${luck.between(0.3, 0.9).toFixed(2)}"/>`,
  ).join('')
  const sheet = await draw(
    width,
    height,
    `<rect width="${width}" height="${height}" fill="#121d36"/>${stars}${drawn.join('')}`,
  )
  return onPaper(sheet, seed, 7)
}
