import { onPaper } from './canvas-paper-works'
import type { Chance } from '../chance'
import { cloud, draw, mix, noise, type Point, place, type Raster, rgb, smoothstep } from '../pixels'

/** One of the shop's own prints, much wider than tall: a branch in bloom. */

type Limb = { points: Point[]; thick: number }

/** Returns a limb that bends as it grows; `barkOf` makes it thinner toward its end. */
function limb(start: Point, angle: number, long: number, thick: number, lift: number, luck: Chance): Limb {
  const count = 26
  let [x, y] = start
  let turn = angle
  const points: Point[] = [start]
  for (let step = 1; step <= count; step += 1) {
    // Old plum wood grows in short straight pieces with kinks between them.
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

/** Draws five petals seen at an angle, with stamens. */
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

/** Draws a small bird with its head turned. */
const bird = (x: number, y: number, size: number, way: number) =>
  `<g transform="translate(${x} ${y}) scale(${(way * size) / 100} ${size / 100})"><path d="M-34 8L-86 40L-74 48L-22 30Z" fill="#2f4a5c"/><path d="M-40 2C-30 -28 4 -46 34 -34C56 -24 50 8 30 24C8 40 -28 34 -40 2Z" fill="#e7ddc6"/><path d="M-40 2C-36 -20 -12 -38 14 -38C20 -14 -2 14 -52 30Z" fill="#3f6278"/><path d="M-30 4Q-8 0 6 -20M-38 12Q-16 10 0 -6" stroke="#d9e3e6" stroke-width="4" fill="none"/><circle cx="36" cy="-40" r="21" fill="#2f4a5c"/><path d="M24 -32Q40 -22 56 -34Q52 -20 34 -20Q26 -22 24 -32Z" fill="#f4ecd8"/><path d="M55 -42L72 -36L54 -32Z" fill="#d08a2f"/><circle cx="44" cy="-44" r="3.6" fill="#0f1418"/><circle cx="45.2" cy="-45.2" r="1.2" fill="#fff"/><path d="M-2 33V48M10 32V47" stroke="#7a4a2c" stroke-width="4"/><path d="M20 12C10 26 -10 30 -24 24C-4 24 10 20 20 12Z" fill="#c9763f" opacity=".75"/></g>`

/** Draws an old plum branch in bloom on a ground of gold leaf, with two birds on it. */
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
      // Where sheets of gold leaf overlap, the gold is brighter.
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
