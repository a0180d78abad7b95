import type { Chance } from '../chance'
import { outline } from './canvas-land-works'
import { onPaper } from './canvas-paper-works'
import { blend, cloud, draw, mix, type Point, type Raster } from '../pixels'

/** The shop's own prints used in place of shoppers' travel photographs: a reef, terraces, a city, dunes. */

const ramp = (id: string, stops: readonly string[]) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops
    .map((color, index) => `<stop offset="${index / (stops.length - 1)}" stop-color="${color}"/>`)
    .join('')}</linearGradient>`

const across = (width: number, steps: number, height: (x: number) => number): Point[] =>
  Array.from({ length: steps + 1 }, (_, step) => {
    const x = mix(-width * 0.02, width * 1.02, step / steps)
    return [x, height(x)]
  })

/** Fills the area from the line down to the bottom of the sheet. */
const filled = (line: readonly Point[], width: number, height: number, fill: string) =>
  `<path d="${outline([...line, [width * 1.02, height * 1.02], [-width * 0.02, height * 1.02]])}" fill="${fill}"/>`

/** Draws a coral that branches, each arm thinner than the one it grows from. */
function branches(x: number, y: number, angle: number, long: number, depth: number, luck: Chance): string {
  const [endX, endY] = [x + Math.cos(angle) * long, y + Math.sin(angle) * long]
  const own = `<path d="M${x.toFixed(1)} ${y.toFixed(1)}L${endX.toFixed(1)} ${endY.toFixed(1)}" stroke-width="${(long * 0.2).toFixed(1)}"/>`
  if (depth === 0) return own
  const arms = depth > 3 ? 3 : 2
  return (
    own +
    Array.from({ length: arms }, (_, arm) =>
      branches(
        endX,
        endY,
        angle + (arm - (arms - 1) / 2) * luck.between(0.42, 0.66),
        long * luck.between(0.68, 0.84),
        depth - 1,
        luck,
      ),
    ).join('')
  )
}

function fish(x: number, y: number, size: number, turn: number, [body, stripe]: readonly [string, string]) {
  return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn.toFixed(1)}) scale(${(size / 46).toFixed(3)})"><path d="M-20 0L-34 -12Q-28 0 -34 12Z" fill="${stripe}"/><path d="M-4 -12Q4 -24 14 -10Z" fill="${stripe}"/><path d="M-22 0C-10 -17 14 -17 26 0C14 17 -10 17 -22 0Z" fill="${body}"/><path d="M6 -13Q12 0 6 13L11 11Q17 0 11 -11Z" fill="${stripe}"/><circle cx="18" cy="-3" r="2.6" fill="#10222e"/></g>`
}

/** Draws a reef: light from above, a school of fish that turns, corals in all colors at the bottom. */
export async function reef(width: number, height: number, luck: Chance): Promise<Raster> {
  const unit = Math.max(width, height)
  const seed = luck.whole(1, 999)
  const rays = Array.from({ length: 11 }, (_, index) => {
    const x = width * (0.02 + index * 0.085 + luck.between(-0.02, 0.02))
    const wide = width * luck.between(0.012, 0.045)
    const lean = (x - width * 0.42) * 0.75
    return `<path d="${outline([
      [x, -10],
      [x + wide, -10],
      [x + lean + wide * 3.2, height * 0.92],
      [x + lean - wide, height * 0.92],
    ])}" fill="url(#ray)" opacity="${luck.between(0.35, 0.9).toFixed(2)}"/>`
  }).join('')
  const far = filled(
    across(width, 80, (x) => height * (0.8 - cloud((x / unit) * 5, 2, seed, 4) * 0.24)),
    width,
    height,
    '#0f6a8e',
  )
  const middle = filled(
    across(width, 80, (x) => height * (0.93 - cloud((x / unit) * 6, 7, seed, 4) * 0.26)),
    width,
    height,
    '#0a4a6c',
  )
  const school = Array.from({ length: 58 }, () => {
    const share = luck.next()
    const around = Math.PI * (0.95 + share * 0.9)
    const loose = luck.between(-0.055, 0.055)
    const x = width * (0.52 + Math.cos(around) * (0.3 + loose))
    const y = height * (0.55 + Math.sin(around) * (0.34 + loose * 1.6))
    return fish(x, y, unit * luck.between(0.014, 0.022), (around * 180) / Math.PI + 90, [
      '#bfe6e6',
      '#6fb7c8',
    ])
  }).join('')
  const ground = filled(
    across(width, 80, (x) => height * (0.965 - cloud((x / unit) * 7, 13, seed, 3) * 0.1)),
    width,
    height,
    '#062a44',
  )
  const fan = (x: number, y: number, size: number, color: string) =>
    `<g stroke="${color}" stroke-linecap="round" fill="none">${branches(width * x, height * y, -Math.PI / 2, unit * size, 6, luck)}</g>`
  const brain = (x: number, y: number, size: number, light: string, dark: string) => {
    const r = unit * size
    const folds = Array.from({ length: 9 }, (_, row) => {
      const dy = (row / 4 - 1) * r
      const half = Math.sqrt(Math.max(0, r * r - dy * dy)) * 0.92
      const waves = Array.from({ length: 21 }, (__, step): Point => {
        const dx = mix(-half, half, step / 20)
        return [dx, dy + Math.sin((dx / r) * 14 + row * 2) * r * 0.06]
      })
      return `<path d="M${waves.map(([dx, wave]) => `${dx.toFixed(1)} ${wave.toFixed(1)}`).join('L')}" fill="none" stroke="${dark}" stroke-width="${r * 0.07}" stroke-linecap="round"/>`
    }).join('')
    return `<g transform="translate(${width * x} ${height * y})"><circle r="${r}" fill="${light}"/>${folds}</g>`
  }
  const tubes = (x: number, y: number, count: number, light: string, dark: string) =>
    Array.from({ length: count }, (_, index) => {
      const tall = unit * luck.between(0.06, 0.13)
      const wide = unit * luck.between(0.013, 0.019)
      const left = width * x + (index - count / 2) * wide * 2.1
      return `<rect x="${left}" y="${height * y - tall}" width="${wide * 2}" height="${tall + height * 0.2}" rx="${wide}" fill="${light}"/><ellipse cx="${left + wide}" cy="${height * y - tall + wide * 0.8}" rx="${wide * 0.66}" ry="${wide * 0.42}" fill="${dark}"/>`
    }).join('')
  const coral = [
    fan(0.1, 1.01, 0.055, '#e2557b'),
    fan(0.29, 1.02, 0.042, '#f08a4b'),
    tubes(0.42, 0.98, 5, '#f2c14e', '#a8641f'),
    fan(0.62, 1.02, 0.046, '#b565c9'),
    brain(0.2, 0.98, 0.048, '#f4a6a0', '#c25f6a'),
    brain(0.53, 1, 0.055, '#8fd19e', '#3f8f72'),
    tubes(0.74, 1, 4, '#ef6f6c', '#8f2d3f'),
    fan(0.9, 1.02, 0.058, '#ffb347'),
    brain(0.83, 1.01, 0.05, '#f6d27a', '#c48a3c'),
  ].join('')
  const near = [
    fish(width * 0.66, height * 0.42, unit * 0.1, -8, ['#ffb02e', '#ff6b35']),
    fish(width * 0.79, height * 0.56, unit * 0.075, -14, ['#ffc44d', '#ff7a3d']),
    fish(width * 0.3, height * 0.62, unit * 0.07, 172, ['#ffd166', '#f25f5c']),
  ].join('')
  const bubbles = Array.from({ length: 34 }, () => {
    const y = luck.next()
    return `<circle cx="${(width * (0.36 + luck.between(-0.03, 0.03) * (1.4 - y))).toFixed(1)}" cy="${(height * y * 0.86).toFixed(1)}" r="${(unit * luck.between(0.0016, 0.006)).toFixed(1)}" fill="#dff7fb" opacity=".55"/>`
  }).join('')
  const sheet = await draw(
    width,
    height,
    `<defs>${ramp('sea', ['#a9ecec', '#4cc3d9', '#1686b8', '#0c5787', '#07304f'])}<linearGradient id="ray" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#f4ffff" stop-opacity=".6"/><stop offset="1" stop-color="#f4ffff" stop-opacity="0"/></linearGradient><filter id="soft" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="${unit * 0.006}"/></filter></defs><rect width="${width}" height="${height}" fill="url(#sea)"/><g filter="url(#soft)">${rays}</g>${far}${middle}${school}${ground}${coral}${near}${bubbles}`,
  )
  return onPaper(sheet, seed, 5)
}

/** Draws terraced hills with the low sun behind them, a tree and a hut. */
export async function terraces(width: number, height: number, luck: Chance): Promise<Raster> {
  const unit = Math.max(width, height)
  const seed = luck.whole(1, 999)
  const layers = 8
  const hills = Array.from({ length: layers }, (_, layer) => {
    const share = layer / (layers - 1)
    const base = (x: number) =>
      height *
      (0.46 +
        layer * 0.066 -
        (cloud((x / unit) * (1.5 + layer * 0.25) + layer * 9, layer * 4, seed, 3) - 0.5) * 0.2)
    const fill = blend('#ffe6bd', '#7d9a45', share ** 0.9)
    const steps =
      layer < 1
        ? ''
        : Array.from({ length: 9 }, (__, step) => {
            const down = height * (0.016 + step * (0.012 + share * 0.012))
            const line = across(
              width,
              90,
              (x) => base(x) + down * (1 + (cloud((x / unit) * 9, step + layer * 11, seed, 2) - 0.5) * 0.5),
            )
            return `<path d="M${line.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}" fill="none" stroke="${step % 2 ? '#fff3c9' : '#5f7a33'}" stroke-opacity="${step % 2 ? 0.75 : 0.5}" stroke-width="${unit * (0.0018 + share * 0.0024)}"/>`
          }).join('')
    const haze = `<rect y="${height * (0.43 + layer * 0.07)}" width="${width}" height="${height * 0.2}" fill="url(#haze)" opacity="${0.42 * (1 - share)}"/>`
    return `${filled(across(width, 90, base), width, height, fill)}${steps}${haze}`
  })
  const tree = (x: number, y: number, size: number) =>
    `<g transform="translate(${width * x} ${height * y})"><path d="M${-size * 0.03} 0L${-size * 0.015} ${-size * 0.5}H${size * 0.015}L${size * 0.03} 0Z" fill="#3b2a1c"/>${Array.from(
      { length: 150 },
      () => {
        const [angle, far] = [luck.between(0, 6.28), Math.sqrt(luck.next()) * size * 0.36]
        return `<circle cx="${(Math.cos(angle) * far * 1.25).toFixed(1)}" cy="${(-size * 0.66 + Math.sin(angle) * far * 0.8).toFixed(1)}" r="${(size * luck.between(0.022, 0.055)).toFixed(1)}" fill="${luck.pick(['#4f6b2a', '#6f8a37', '#93a344', '#c9a63f'])}"/>`
      },
    ).join('')}</g>`
  const hut = `<g transform="translate(${width * 0.33} ${height * 0.76}) scale(${unit * 0.0011})"><path d="M-30 0V-26H30V0Z" fill="#7a4a2c"/><path d="M-42 -24L0 -58L42 -24Z" fill="#4a2f22"/><rect x="-8" y="-18" width="14" height="18" fill="#ffd27a"/></g>`
  const birds = Array.from({ length: 7 }, (_, index) => {
    const [x, y] = [width * (0.2 + index * 0.026), height * (0.2 + Math.abs(index - 2) * 0.018)]
    const w = unit * 0.009
    return `<path d="M${x - w} ${y - w * 0.4}Q${x - w * 0.4} ${y - w * 0.5} ${x} ${y}Q${x + w * 0.4} ${y - w * 0.5} ${x + w} ${y - w * 0.4}" fill="none" stroke="#6b4a3a" stroke-width="${unit * 0.0018}" stroke-linecap="round"/>`
  }).join('')
  const sheet = await draw(
    width,
    height,
    `<defs>${ramp('sky', ['#cfe3e6', '#fff0d2', '#ffdca6'])}<radialGradient id="glow"><stop offset="0" stop-color="#fff3d2"/><stop offset=".3" stop-color="#ffe1a6" stop-opacity=".8"/><stop offset="1" stop-color="#ffd68a" stop-opacity="0"/></radialGradient><linearGradient id="haze" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#ffe3b3" stop-opacity="0"/><stop offset=".5" stop-color="#ffe3b3"/><stop offset="1" stop-color="#ffe3b3" stop-opacity="0"/></linearGradient></defs><rect width="${width}" height="${height}" fill="url(#sky)"/><circle cx="${width * 0.62}" cy="${height * 0.36}" r="${unit * 0.34}" fill="url(#glow)"/><circle cx="${width * 0.62}" cy="${height * 0.36}" r="${unit * 0.058}" fill="#fff6df"/>${birds}${hills.join('')}${hut}${tree(0.8, 0.86, unit * 0.2)}${tree(0.14, 0.8, unit * 0.1)}`,
  )
  return onPaper(sheet, seed, 8)
}

/** Draws overlapping towers by a river, with their lights reflected in the water. */
export async function skyline(width: number, height: number, luck: Chance): Promise<Raster> {
  const unit = Math.max(width, height)
  const seed = luck.whole(1, 999)
  const shore = height * 0.66
  const rows = [
    { tone: '#c2c8cd', tall: [0.2, 0.36], wide: 0.055, lit: 0 },
    { tone: '#848d96', tall: [0.16, 0.44], wide: 0.075, lit: 0.25 },
    { tone: '#23282e', tall: [0.07, 0.3], wide: 0.1, lit: 0.42 },
  ] as const
  const city = rows
    .map(({ tone, tall: [low, high], wide, lit }) => {
      const towers: string[] = []
      for (let x = -width * 0.03; x < width; ) {
        const w = width * wide * luck.between(0.75, 1.6)
        const middle = 1 - Math.abs(x / width - 0.45)
        const h = height * mix(low, high, luck.next() ** 1.4 * middle ** 0.6)
        const top = shore - h
        const kind = luck.whole(0, 3)
        const crown = [
          '',
          `<path d="M${x + w * 0.48} ${top}V${top - h * 0.24}H${x + w * 0.52}V${top}Z" fill="${tone}"/>`,
          `<path d="M${x + w * 0.2} ${top}V${top - h * 0.07}H${x + w * 0.8}V${top}Z" fill="${tone}"/>`,
          `<path d="M${x} ${top}L${x + w} ${top}L${x + w} ${top - w * 0.5}Z" fill="${tone}"/>`,
        ][kind]
        const cell = width * 0.0125
        let windows = ''
        if (lit > 0)
          for (let wy = top + cell; wy < shore - cell; wy += cell * 1.35)
            for (let wx = x + cell * 0.6; wx < x + w - cell * 0.9; wx += cell * 1.15)
              if (luck.next() < lit)
                windows += `<rect x="${wx.toFixed(1)}" y="${wy.toFixed(1)}" width="${(cell * 0.55).toFixed(1)}" height="${(cell * 0.75).toFixed(1)}"/>`
        towers.push(
          `${crown}<rect x="${x}" y="${top}" width="${w}" height="${h + 2}" fill="${tone}"/><g fill="#fbfbf8" opacity="${luck.between(0.55, 0.95).toFixed(2)}">${windows}</g>`,
        )
        x += w * luck.between(0.82, 1.08)
      }
      return `<g>${towers.join('')}</g>`
    })
    .join('')
  const moon = `<circle cx="${width * 0.72}" cy="${height * 0.16}" r="${unit * 0.055}" fill="#ffffff"/>`
  const ripples = Array.from({ length: 130 }, () => {
    const share = luck.next() ** 0.8
    const y = mix(shore + height * 0.01, height, share)
    const w = width * luck.between(0.03, 0.24) * (0.4 + share)
    return `<rect x="${(luck.between(-0.1, 1) * width).toFixed(1)}" y="${y.toFixed(1)}" width="${w.toFixed(1)}" height="${(height * mix(0.0012, 0.005, share)).toFixed(1)}" rx="2" fill="${luck.pick(['#f4f5f5', '#9aa3ab', '#e6e9eb'])}" opacity="${luck.between(0.2, 0.62).toFixed(2)}"/>`
  }).join('')
  const sheet = await draw(
    width,
    height,
    `<defs>${ramp('sky', ['#8d979f', '#d9dee1', '#ffffff'])}<linearGradient id="deep" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#dfe3e5" stop-opacity=".25"/><stop offset="1" stop-color="#3d464e" stop-opacity=".85"/></linearGradient><filter id="wet" x="0" y="0" width="100%" height="100%"><feGaussianBlur stdDeviation="${width * 0.002} ${height * 0.012}"/></filter></defs><rect width="${width}" height="${height}" fill="url(#sky)"/>${moon}${city}<g filter="url(#wet)"><g transform="translate(0 ${shore * 2}) scale(1 -1)">${city}</g></g><rect y="${shore}" width="${width}" height="${height - shore}" fill="url(#deep)"/>${ripples}<rect y="${shore - height * 0.004}" width="${width}" height="${height * 0.01}" fill="#15191d"/>`,
  )
  return onPaper(sheet, seed, 6)
}

/** Draws dunes in the evening, each with a bright and a dark side, and footprints along one of them. */
export async function dunes(width: number, height: number, luck: Chance): Promise<Raster> {
  const unit = Math.max(width, height)
  const seed = luck.whole(1, 999)
  const layers = [
    ['#f1c9a5', '#d79b78'],
    ['#eebb8b', '#bd7550'],
    ['#eaa968', '#9c5636'],
    ['#e39a52', '#7c3f2a'],
  ] as const
  const sands = layers.map(([light, dark], layer) => {
    const base = height * (0.42 + layer * 0.145)
    const top = width * [0.3, 0.68, 0.24, 0.6][layer]!
    const high = height * (0.16 + layer * 0.025)
    const crest = (x: number) => {
      const far = (x - top) / width
      const side = far < 0 ? 2.4 : 3.3
      return (
        base -
        high * Math.exp(-Math.abs(far) * side) -
        (cloud((x / unit) * 2 + layer * 5, layer, seed, 2) - 0.5) * height * 0.05
      )
    }
    const line = across(width, 120, crest)
    // The ridge winds from the top toward the viewer.
    const ridge = Array.from({ length: 50 }, (_, step): Point => {
      const share = step / 49
      return [
        top +
          Math.sin(share * 4.4 + layer * 1.3) * width * 0.1 * share +
          share * width * (layer % 2 ? -0.22 : 0.26),
        mix(crest(top), height * 1.02, share ** 1.25),
      ]
    })
    const shaded =
      layer % 2
        ? [...line.filter(([x]) => x <= top), ...ridge, [-width * 0.02, height * 1.02] as Point]
        : [...ridge.toReversed(), ...line.filter(([x]) => x > top), [width * 1.02, height * 1.02] as Point]
    const ripples = Array.from({ length: 15 }, (_, row) => {
      const wave = across(
        width,
        90,
        (x) =>
          crest(x) + height * (0.02 + row * 0.021) + Math.sin((x / unit) * 46 + row * 1.9) * height * 0.0026,
      )
      return `<path d="M${wave.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}" fill="none" stroke="#fff1d8" stroke-opacity="${(0.05 + layer * 0.04).toFixed(2)}" stroke-width="${unit * 0.0014}"/>`
    }).join('')
    return `<g>${filled(line, width, height, light)}${ripples}<path d="${outline(shaded)}" fill="${dark}" opacity=".88"/></g>`
  })
  const steps = Array.from({ length: 26 }, (_, step) => {
    const share = step / 25
    const [x, y] = [
      width * mix(0.2, 0.4, share) + (step % 2 ? 1 : -1) * unit * 0.004 * (1 - share * 0.6),
      height * mix(0.99, 0.6, share ** 0.9),
    ]
    const size = unit * mix(0.0052, 0.0016, share)
    return `<ellipse cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" rx="${size.toFixed(1)}" ry="${(size * 0.55).toFixed(1)}" fill="#6b3626" opacity=".6"/>`
  }).join('')
  const walker = `<g transform="translate(${width * 0.403} ${height * 0.596}) scale(${unit * 0.00052})" fill="#2a1a20"><circle cx="0" cy="-64" r="8"/><path d="M-9 -54H9L12 -22H-12Z"/><path d="M-10 -24L-14 2H-6L0 -16L7 2H14L10 -24Z"/></g>`
  const sheet = await draw(
    width,
    height,
    `<defs>${ramp('sky', ['#6d8fae', '#c6b9b7', '#f6cfa4', '#fbe2bd'])}</defs><rect width="${width}" height="${height}" fill="url(#sky)"/><circle cx="${width * 0.78}" cy="${height * 0.27}" r="${unit * 0.045}" fill="#fff3dd"/>${sands.join('')}${steps}${walker}`,
  )
  return onPaper(sheet, seed, 9)
}
