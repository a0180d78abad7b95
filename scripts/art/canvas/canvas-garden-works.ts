import { painted } from './canvas-brush'
import { clouds } from './canvas-sky'
import type { Chance } from '../chance'
import { cloud, draw, mix, place, type Raster, smoothstep } from '../pixels'

/** The shop's own prints in oil: poppies along a path, a bunch of flowers. */

/** Draws a flower with many petals: outer ones first, each bright at its rim and dark at its base. */
function peony(x: number, y: number, r: number, ids: readonly string[], luck: Chance, flat = 1): string {
  const rings = [
    [9, 1, 0.62],
    [8, 0.8, 0.56],
    [7, 0.58, 0.5],
    [6, 0.38, 0.42],
    [4, 0.2, 0.3],
  ] as const
  const petals = rings
    .map(([count, far, size]) => {
      const first = luck.next() * 6.28
      return Array.from({ length: count }, (_, index) => {
        const angle = first + (index / count) * Math.PI * 2 + luck.between(-0.14, 0.14)
        const [px, py] = [Math.cos(angle) * r * far * 0.5, Math.sin(angle) * r * far * 0.5]
        const s = r * size * luck.between(0.88, 1.12)
        return `<g transform="translate(${px.toFixed(1)} ${py.toFixed(1)}) rotate(${((angle * 180) / Math.PI + 90).toFixed(1)})"><path d="M0 ${s * 0.5}C${-s * 0.75} ${s * 0.3} ${-s * 0.8} ${-s * 0.62} ${-s * 0.14} ${-s * 0.56}Q0 ${-s * 0.44} ${s * 0.14} ${-s * 0.56}C${s * 0.8} ${-s * 0.62} ${s * 0.75} ${s * 0.3} 0 ${s * 0.5}Z" fill="url(#${luck.pick(ids)})" stroke="#2a0f16" stroke-opacity=".22" stroke-width="${r * 0.02}"/></g>`
      }).join('')
    })
    .join('')
  return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${luck.whole(-20, 20)}) scale(1 ${flat})"><circle cx="${r * 0.12}" cy="${r * 0.2}" r="${r * 0.95}" fill="#0d0a0c" opacity=".3"/>${petals}</g>`
}

const petalRamp = (id: string, rim: string, middle: string, foot: string) =>
  `<linearGradient id="${id}" x1=".3" y1="0" x2=".5" y2="1"><stop offset="0" stop-color="${rim}"/><stop offset=".45" stop-color="${middle}"/><stop offset="1" stop-color="${foot}"/></linearGradient>`

const leafAt = (x: number, y: number, size: number, turn: number, light: string, dark: string) =>
  `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn.toFixed(1)})"><path d="M0 0C${size * 0.36} ${-size * 0.22} ${size * 0.3} ${-size * 0.8} 0 ${-size}Z" fill="${light}"/><path d="M0 0C${-size * 0.36} ${-size * 0.22} ${-size * 0.3} ${-size * 0.8} 0 ${-size}Z" fill="${dark}"/></g>`

/** Draws a bunch of peonies, roses and tulips in a glass jug in front of a dark wall. */
export async function bouquet(width: number, height: number, luck: Chance): Promise<Raster> {
  const unit = Math.min(width, height)
  const seed = luck.whole(1, 999)
  const [cx, cy] = [width * 0.5, height * 0.4]
  const at = (dx: number, dy: number) => [cx + dx * unit, cy + dy * unit] as const
  const leaves = Array.from({ length: 170 }, () => {
    const angle = luck.between(-Math.PI * 1.14, Math.PI * 0.14)
    const far = luck.between(0.06, 0.38)
    const [x, y] = at(Math.cos(angle) * far * 1.02, Math.sin(angle) * far * 0.86 + 0.06)
    const tone = luck.pick([
      ['#7f9456', '#3f5735'],
      ['#5c7a4d', '#2c4531'],
      ['#93a066', '#4d6040'],
      ['#46634a', '#1f3529'],
    ] as const)
    return leafAt(
      x,
      y,
      unit * luck.between(0.07, 0.13),
      (angle * 180) / Math.PI + 90 + luck.between(-40, 40),
      tone[0],
      tone[1],
    )
  }).join('')
  const sprigs = Array.from({ length: 13 }, (_, index) => {
    const angle = mix(-2.95, -0.2, index / 12) + luck.between(-0.1, 0.1)
    const long = unit * luck.between(0.36, 0.46)
    const [ex, ey] = [cx + Math.cos(angle) * long, cy + Math.sin(angle) * long * 0.84]
    const buds = Array.from({ length: 7 }, (__, bud) => {
      const share = 0.66 + bud * 0.055
      const [x, y] = [
        mix(cx, ex, share) + luck.between(-1, 1) * unit * 0.02,
        mix(cy, ey, share) + luck.between(-1, 1) * unit * 0.02,
      ]
      return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${(unit * luck.between(0.005, 0.012)).toFixed(1)}" fill="${luck.pick(['#f3e6c8', '#e9d4a0', '#dfe6da', '#c7d3e0'])}"/>`
    }).join('')
    return `<path d="M${cx} ${cy}Q${mix(cx, ex, 0.6)} ${mix(cy, ey, 0.4)} ${ex.toFixed(1)} ${ey.toFixed(1)}" stroke="#54683f" stroke-width="${unit * 0.004}" fill="none"/>${buds}`
  }).join('')
  const tulip = (dx: number, dy: number, size: number, turn: number) => {
    const [x, y] = at(dx, dy)
    const s = unit * size
    return `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M0 0Q${s * 0.2} ${s * 1.4} ${-s * 0.3} ${s * 2.6}" stroke="#54683f" stroke-width="${s * 0.12}" fill="none"/><path d="M0 ${s * 0.5}C${-s * 0.6} ${s * 0.5} ${-s * 0.62} ${-s * 0.3} ${-s * 0.34} ${-s * 0.72}Q${-s * 0.1} ${-s * 0.3} 0 ${s * 0.5}Z" fill="url(#t1)"/><path d="M0 ${s * 0.5}C${s * 0.6} ${s * 0.5} ${s * 0.62} ${-s * 0.3} ${s * 0.34} ${-s * 0.72}Q${s * 0.1} ${-s * 0.3} 0 ${s * 0.5}Z" fill="url(#t2)"/><path d="M0 ${s * 0.5}C${-s * 0.4} ${s * 0.2} ${-s * 0.34} ${-s * 0.5} 0 ${-s * 0.8}C${s * 0.34} ${-s * 0.5} ${s * 0.4} ${s * 0.2} 0 ${s * 0.5}Z" fill="url(#t1)"/></g>`
  }
  const blooms = [
    [-0.34, 0.05, 0.052, 'c'],
    [0.37, 0.0, 0.055, 'y'],
    [-0.24, -0.13, 0.06, 'r'],
    [0.24, -0.19, 0.058, 'y'],
    [-0.06, -0.29, 0.06, 'w'],
    [0.05, -0.27, 0.056, 'c'],
    [-0.2, 0.19, 0.062, 'r'],
    [0.24, 0.17, 0.06, 'c'],
    [0.09, 0.21, 0.058, 'w'],
    [-0.1, 0.2, 0.06, 'c'],
    [-0.27, -0.02, 0.1, 'w'],
    [0.27, -0.08, 0.105, 'c'],
    [0.29, 0.1, 0.085, 'w'],
    [-0.28, 0.13, 0.09, 'y'],
    [-0.15, -0.2, 0.1, 'y'],
    [0.14, -0.22, 0.095, 'w'],
    [0.0, 0.15, 0.105, 'y'],
    [-0.02, -0.2, 0.085, 'r'],
    [0.16, 0.1, 0.12, 'r'],
    [-0.15, 0.08, 0.135, 'p'],
    [0.06, -0.05, 0.155, 'p'],
    [-0.11, -0.1, 0.095, 'c'],
  ] as const
  const flowers = blooms
    .map(([dx, dy, r, kind]) => peony(...at(dx, dy), r * unit, [`${kind}1`, `${kind}2`], luck, 0.92))
    .join('')
  const table = height * 0.86
  const [jx, jy] = [width * 0.5, height * 0.905]
  const jug = `<ellipse cx="${jx + unit * 0.07}" cy="${jy}" rx="${unit * 0.2}" ry="${unit * 0.028}" fill="#140d0a" opacity=".65"/><g transform="translate(${jx} ${jy}) scale(${unit / 1000})"><path d="M-92 -400C-70 -372 -62 -350 -66 -322C-96 -290 -146 -240 -146 -168C-146 -92 -84 -52 -72 -26L-88 0H88L72 -26C84 -52 146 -92 146 -168C146 -240 96 -290 66 -322C62 -350 70 -372 92 -400Z" fill="url(#jug)"/><path d="M66 -322C96 -290 146 -240 146 -168C146 -92 84 -52 72 -26L88 0H30L26 -26C60 -70 92 -110 92 -170C92 -240 50 -290 34 -322Z" fill="#2c3b4a" opacity=".35"/><path d="M-72 -26H72" stroke="#34485a" stroke-width="6" opacity=".6"/><path d="M-116 -214Q-124 -150 -98 -106" stroke="#ffffff" stroke-width="13" stroke-linecap="round" fill="none" opacity=".85"/><path d="M-144 -196Q0 -160 144 -196M-138 -124Q0 -86 138 -124" stroke="#1c3f68" stroke-width="9" fill="none" opacity=".8"/>${Array.from({ length: 9 }, (_, index) => `<circle cx="${-104 + index * 26}" cy="${-140 + Math.cos((index - 4) * 0.36) * 12}" r="9" fill="#1c3f68" opacity=".85"/>`).join('')}</g>`
  const fallen = [
    [0.22, 0.92, 0.03],
    [0.3, 0.945, 0.026],
    [0.72, 0.935, 0.032],
    [0.8, 0.905, 0.022],
  ]
    .map(
      ([x = 0, y = 0, s = 0], index) =>
        `<ellipse cx="${width * x}" cy="${height * y + unit * 0.006}" rx="${unit * s}" ry="${unit * s * 0.4}" fill="#150d0a" opacity=".5"/><ellipse cx="${width * x}" cy="${height * y}" rx="${unit * s}" ry="${unit * s * 0.45}" transform="rotate(${index * 31 - 40} ${width * x} ${height * y})" fill="${['#f3c3c4', '#f6e3c0', '#e9a2a8', '#f8efe2'][index]}"/>`,
    )
    .join('')
  const sheet = await draw(
    width,
    height,
    `<defs><radialGradient id="wall" cx=".34" cy=".3" r=".9"><stop offset="0" stop-color="#5a5546"/><stop offset=".5" stop-color="#34342f"/><stop offset="1" stop-color="#181a1b"/></radialGradient><linearGradient id="wood" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#9a6a42"/><stop offset=".6" stop-color="#6d4529"/><stop offset="1" stop-color="#3d2618"/></linearGradient><linearGradient id="jug" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#dfe7ea"/><stop offset=".45" stop-color="#b6c5cf"/><stop offset="1" stop-color="#4e606f"/></linearGradient>${petalRamp('p1', '#fbe3e0', '#f0aeb2', '#b8515f')}${petalRamp('p2', '#f7cfd0', '#e78e99', '#9c3b4c')}${petalRamp('w1', '#fffaf0', '#f3e8d8', '#b3a488')}${petalRamp('w2', '#fbf3e4', '#e7dac4', '#9a8d75')}${petalRamp('y1', '#fdeeb9', '#f3c862', '#b5792a')}${petalRamp('y2', '#f9e19a', '#e6b04a', '#94601f')}${petalRamp('c1', '#ffcfa6', '#f08a5f', '#a83c2c')}${petalRamp('c2', '#f9b78a', '#e1714c', '#8d2e25')}${petalRamp('r1', '#e0616b', '#a72338', '#4d0d1f')}${petalRamp('r2', '#c9424f', '#8b1a2f', '#3c0a19')}${petalRamp('t1', '#ffe6ef', '#c77fa6', '#6b2f5b')}${petalRamp('t2', '#efc3d8', '#a05a88', '#4f2046')}</defs><rect width="${width}" height="${height}" fill="url(#wall)"/><rect y="${table}" width="${width}" height="${height - table}" fill="url(#wood)"/><rect y="${table}" width="${width}" height="${unit * 0.006}" fill="#c79364" opacity=".6"/>${jug}${sprigs}${tulip(-0.2, -0.3, 0.075, -16)}${tulip(0.1, -0.34, 0.08, 8)}${tulip(0.34, -0.2, 0.07, 34)}${tulip(-0.36, -0.14, 0.07, -42)}${leaves}${flowers}${fallen}`,
  )
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const uneven = (cloud((x / unit) * 4, (y / unit) * 4, seed, 4) - 0.5) * 18
      const index = (y * width + x) * 4
      for (let channel = 0; channel < 3; channel += 1)
        sheet.data[index + channel] = sheet.data[index + channel]! + uneven
    }
  return painted(sheet, { widths: [0.018, 0.009, 0.0052], stray: 9, relief: 20 }, luck)
}

/** Draws a path through poppies to a farmhouse, with cypresses behind it and clouds above. */
export async function poppies(width: number, height: number, luck: Chance): Promise<Raster> {
  const unit = Math.max(width, height)
  const seed = luck.whole(1, 999)
  const horizon = height * 0.42
  const sheet = await draw(
    width,
    height,
    `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#4f8fca"/><stop offset="1" stop-color="#d7e7ea"/></linearGradient></defs><rect width="${width}" height="${height}" fill="url(#sky)"/>`,
  )
  clouds(
    sheet,
    horizon,
    { across: 3.4, down: 5, cover: [0.5, 0.62], bright: '#fffaf0', shade: '#b9c2d6' },
    seed,
  )
  const hill = (base: number, high: number, number: number, fill: string) =>
    `<path d="M-10 ${height}${Array.from({ length: 81 }, (_, step) => {
      const x = mix(-10, width + 10, step / 80)
      return `L${x.toFixed(1)} ${(height * (base - cloud((x / unit) * 2.4 + number * 3, number, seed, 3) * high)).toFixed(1)}`
    }).join('')}L${width + 10} ${height}Z" fill="${fill}"/>`
  const fieldsFar = Array.from({ length: 12 }, (_, index) => {
    const x = width * luck.between(-0.05, 0.95)
    const y = horizon - height * luck.between(0.005, 0.045)
    const w = width * luck.between(0.08, 0.2)
    return `<path d="M${x} ${y}L${x + w} ${y - height * 0.012}L${x + w * 1.3} ${y + height * 0.012}L${x + w * 0.1} ${y + height * 0.018}Z" fill="${['#c9bd6d', '#8fae63', '#dccf86', '#7a9c57'][index % 4]}" opacity=".8"/>`
  }).join('')
  const cypress = (x: number, foot: number, tall: number) =>
    `<path d="M${x} ${foot - tall}C${x + tall * 0.13} ${foot - tall * 0.6} ${x + tall * 0.12} ${foot - tall * 0.12} ${x + tall * 0.03} ${foot}H${x - tall * 0.03}C${x - tall * 0.12} ${foot - tall * 0.12} ${x - tall * 0.13} ${foot - tall * 0.6} ${x} ${foot - tall}Z" fill="#1f3b2b"/><path d="M${x - tall * 0.01} ${foot - tall * 0.96}C${x - tall * 0.11} ${foot - tall * 0.6} ${x - tall * 0.11} ${foot - tall * 0.12} ${x - tall * 0.03} ${foot}Q${x - tall * 0.05} ${foot - tall * 0.5} ${x - tall * 0.01} ${foot - tall * 0.96}Z" fill="#4f7244"/>`
  const [hx, hy, s] = [width * 0.66, horizon + height * 0.012, unit * 0.00062]
  const house = `<g transform="translate(${hx} ${hy}) scale(${s})"><path d="M-150 0V-92H20V0Z" fill="#e9cfa0"/><path d="M20 0V-70H120V0Z" fill="#c9a878"/><path d="M-166 -88L-136 -140H6L36 -88Z" fill="#b5573a"/><path d="M14 -68L36 -104H108L132 -68Z" fill="#9c4630"/><path d="M-110 -128V-162H-86V-128Z" fill="#c9a878"/><path d="M-120 -64H-96V-30H-120ZM-68 -64H-44V-30H-68ZM-16 -58H4V0H-16ZM52 -48H72V-22H52Z" fill="#4c5a66"/></g>`
  const trees = Array.from({ length: 26 }, () => {
    const x = width * (luck.next() < 0.6 ? luck.between(-0.02, 0.5) : luck.between(0.78, 1.02))
    const r = unit * luck.between(0.012, 0.03)
    const y = horizon + height * luck.between(-0.004, 0.012)
    const tufts = Array.from({ length: 16 }, (_, index) => {
      const [dx, dy] = [luck.between(-1.5, 1.5) * r, luck.between(-0.75, 0.5) * r]
      const fill =
        index < 8
          ? luck.pick(['#3b5a3a', '#31503a', '#4c6e42'])
          : dy > 0
            ? '#4c6e42'
            : luck.pick(['#7f9a52', '#94aa60', '#64824a'])
      return `<ellipse cx="${(x + dx).toFixed(1)}" cy="${(y - r * 0.7 + dy).toFixed(1)}" rx="${(r * luck.between(0.3, 0.55)).toFixed(1)}" ry="${(r * luck.between(0.2, 0.38)).toFixed(1)}" fill="${fill}"/>`
    }).join('')
    return `<rect x="${x - r * 1.5}" y="${y - r * 0.5}" width="${r * 3}" height="${r * 0.55}" rx="${r * 0.25}" fill="#31503a"/>${tufts}`
  }).join('')
  const way = (share: number) => {
    const y = mix(horizon + height * 0.02, height * 1.03, share ** 1.5)
    const x =
      width *
      (0.6 - 0.17 * Math.sin(share * 3.1) * share - 0.04 * share + 0.03 * Math.sin(share * 9) * (1 - share))
    return [x, y, unit * mix(0.004, 0.12, share ** 1.6)] as const
  }
  const steps = Array.from({ length: 40 }, (_, step) => way(step / 39))
  const path = `<path d="M${steps.map(([x, y, w]) => `${x - w} ${y}`).join('L')}L${steps
    .map(([x, y, w]) => `${x + w} ${y}`)
    .toReversed()
    .join(
      'L',
    )}Z" fill="#dcc08e"/><path d="M${steps.map(([x, y, w]) => `${x - w * 0.2} ${y}`).join('L')}L${steps
    .map(([x, y, w]) => `${x + w * 0.24} ${y}`)
    .toReversed()
    .join('L')}Z" fill="#a9b06a"/>`
  place(
    sheet,
    await draw(
      width,
      height,
      `<defs><linearGradient id="grass" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#c2c878"/><stop offset=".35" stop-color="#88a34f"/><stop offset="1" stop-color="#4f7137"/></linearGradient></defs>${hill(0.42, 0.16, 2, '#9db3c9')}${hill(0.425, 0.1, 4, '#86a08f')}<rect y="${horizon - height * 0.02}" width="${width}" height="${height}" fill="#a9bd78"/>${fieldsFar}${cypress(width * 0.55, horizon + height * 0.016, height * 0.17)}${cypress(width * 0.578, horizon + height * 0.02, height * 0.21)}${cypress(width * 0.765, horizon + height * 0.018, height * 0.19)}${house}${cypress(width * 0.79, horizon + height * 0.022, height * 0.14)}${trees}<rect y="${horizon + height * 0.012}" width="${width}" height="${height}" fill="url(#grass)"/>${path}`,
    ),
  )
  // Grass and flowers overlap, so the far ones are drawn first.
  const blades = Array.from({ length: 5200 }, () => {
    const share = luck.next() ** 1.25
    const y = mix(horizon + height * 0.03, height * 1.04, share)
    const x = luck.next() * width
    const depth = ((y - horizon) / (height - horizon)) ** 1.2
    const nearest = steps.reduce((best, step) =>
      Math.abs(step[1] - y) < Math.abs(best[1] - y) ? step : best,
    )
    const off = Math.abs(x - nearest[0]) / nearest[2]
    const patch = cloud((x / unit) * 4 + 8, (depth * 7) / 2, seed + 9, 3)
    return { x, y, depth, off, patch }
  })
    .filter(({ off }) => off > 1.02)
    .toSorted((a, b) => a.y - b.y)
    .map(({ x, y, depth, patch }) => {
      const size = unit * mix(0.0022, 0.0175, depth)
      if (luck.next() < smoothstep(0.34, 0.62, patch) * 0.7 + 0.06) {
        const light = luck.pick(['#e8412c', '#f25a35', '#d62f27', '#ef6b4a'])
        return `<ellipse cx="${x.toFixed(1)}" cy="${(y + size * 0.16).toFixed(1)}" rx="${size.toFixed(1)}" ry="${(size * 0.72).toFixed(1)}" fill="#9c1e20"/><ellipse cx="${(x - size * 0.1).toFixed(1)}" cy="${(y - size * 0.1).toFixed(1)}" rx="${(size * 0.9).toFixed(1)}" ry="${(size * 0.55).toFixed(1)}" fill="${light}"/>${depth > 0.3 ? `<ellipse cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" rx="${(size * 0.24).toFixed(1)}" ry="${(size * 0.2).toFixed(1)}" fill="#2b1418"/>` : ''}`
      }
      const kind = luck.next()
      if (kind < 0.07)
        return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${(size * 0.42).toFixed(1)}" fill="${luck.pick(['#fdf6e3', '#f6d860', '#8f93d6', '#fdf6e3'])}"/>`
      const tall = size * luck.between(2.4, 4.4)
      const lean = tall * luck.between(-0.35, 0.35)
      return `<path d="M${x.toFixed(1)} ${(y + size).toFixed(1)}q${(lean * 0.2).toFixed(1)} ${(-tall * 0.6).toFixed(1)} ${lean.toFixed(1)} ${(-tall).toFixed(1)}" stroke="${luck.pick(['#6f8f3f', '#8fab55', '#4d6d34', '#b6bf6a', '#3d5c30'])}" stroke-width="${(size * 0.3).toFixed(1)}" fill="none" stroke-linecap="round"/>`
    })
    .join('')
  place(sheet, await draw(width, height, blades))
  return painted(sheet, { widths: [0.016, 0.009, 0.0058], stray: 12, relief: 26, length: 2.8 }, luck)
}
