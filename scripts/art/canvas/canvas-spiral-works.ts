import { onPaper } from './canvas-paper-works'
import type { Chance } from '../chance'
import { blend, blurredRaster, clamp, cloud, draw, mix, type Point, type Raster, smoothstep } from '../pixels'

/**
 * The shop's own prints with a spiral composition: a dahlia from above, and a staircase from its top floor.
 */

/** Draws a dahlia larger than the sheet: each petal is turned by the golden angle from the one before. */
export async function dahlia(width: number, height: number, luck: Chance): Promise<Raster> {
  const unit = Math.max(width, height)
  const seed = luck.whole(1, 999)
  const [cx, cy] = [width * 0.515, height * 0.5]
  const count = 420
  const bands = 24
  const tone = (share: number, from: readonly string[]) => {
    const along = clamp(share) * (from.length - 1)
    const low = Math.min(from.length - 2, Math.floor(along))
    return blend(from[low] ?? '', from[low + 1] ?? '', along - low)
  }
  const tips = ['#7c1538', '#b3243f', '#e4573f', '#f58a55', '#fbb980', '#fde0b8', '#fff0da']
  const feet = ['#2d0617', '#4a0b22', '#7f1a2b', '#a8323a', '#c95548', '#dd7b5e', '#e79b7a']
  const ramps = Array.from({ length: bands }, (_, band) => {
    const share = band / (bands - 1)
    const [tip, foot] = [tone(share, tips), tone(share, feet)]
    return `<linearGradient id="p${band}" x1=".5" y1="0" x2=".5" y2="1"><stop offset="0" stop-color="${tip}"/><stop offset=".34" stop-color="${blend(tip, foot, 0.28)}"/><stop offset=".72" stop-color="${blend(tip, foot, 0.85)}"/><stop offset="1" stop-color="${blend(foot, '#120208', 0.6)}"/></linearGradient>`
  }).join('')
  const petals: string[] = []
  for (let index = count; index >= 1; index -= 1) {
    const share = Math.sqrt(index / count)
    const angle = index * 2.399963 + luck.between(-0.03, 0.03)
    const far = unit * 0.74 * share ** 1.16
    const [x, y] = [cx + Math.cos(angle) * far, cy + Math.sin(angle) * far]
    const long = unit * mix(0.042, 0.26, share ** 0.95) * luck.between(0.93, 1.07)
    const wide = long * mix(0.46, 0.34, share)
    // Light falls from the upper left, so petals there are brighter.
    const lit = 0.5 + 0.5 * Math.cos(angle + Math.PI * 0.72)
    const band = Math.round(
      clamp(share ** 1.15 * 0.94 + (lit - 0.5) * 0.12 + luck.between(-0.035, 0.035)) * (bands - 1),
    )
    const shape = `M0 ${(long * 0.5).toFixed(1)}C${(-wide * 0.7).toFixed(1)} ${(long * 0.3).toFixed(1)} ${(-wide * 1.25).toFixed(1)} ${(-long * 0.28).toFixed(1)} ${(-wide * 0.3).toFixed(1)} ${(-long * 0.46).toFixed(1)}Q0 ${(-long * 0.56).toFixed(1)} ${(wide * 0.3).toFixed(1)} ${(-long * 0.46).toFixed(1)}C${(wide * 1.25).toFixed(1)} ${(-long * 0.28).toFixed(1)} ${(wide * 0.7).toFixed(1)} ${(long * 0.3).toFixed(1)} 0 ${(long * 0.5).toFixed(1)}Z`
    const half = `M0 ${(long * 0.5).toFixed(1)}C${(wide * 0.1).toFixed(1)} 0 ${(wide * 0.1).toFixed(1)} ${(-long * 0.3).toFixed(1)} 0 ${(-long * 0.52).toFixed(1)}Q${(wide * 0.2).toFixed(1)} ${(-long * 0.5).toFixed(1)} ${(wide * 0.3).toFixed(1)} ${(-long * 0.46).toFixed(1)}C${(wide * 1.25).toFixed(1)} ${(-long * 0.28).toFixed(1)} ${(wide * 0.7).toFixed(1)} ${(long * 0.3).toFixed(1)} 0 ${(long * 0.5).toFixed(1)}Z`
    const turn = (angle * 180) / Math.PI + 90
    const facing = Math.sin(angle - Math.PI * 0.22)
    const veins = Array.from({ length: 5 }, (_, vein) => {
      const side = (vein - 2) * wide * 0.26
      return `M${(side * 0.16).toFixed(1)} ${(long * 0.36).toFixed(1)}Q${(side * 1.5).toFixed(1)} ${(-long * 0.05).toFixed(1)} ${(side * 0.55).toFixed(1)} ${(-long * 0.44).toFixed(1)}`
    }).join('')
    petals.push(
      `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn.toFixed(1)})"><path d="${shape}" fill="url(#p${band})"/><path d="${half}" fill="${facing > 0 ? '#2a0512' : '#fff3e2'}" opacity="${(Math.abs(facing) * 0.2).toFixed(2)}"/><path d="${veins}" fill="none" stroke="#6a1224" stroke-opacity=".16" stroke-width="${(long * 0.008).toFixed(2)}"/><path d="M${(-wide * 0.24).toFixed(1)} ${(-long * 0.45).toFixed(1)}Q0 ${(-long * 0.55).toFixed(1)} ${(wide * 0.24).toFixed(1)} ${(-long * 0.45).toFixed(1)}" fill="none" stroke="#fffaf0" stroke-opacity=".5" stroke-width="${(long * 0.014).toFixed(2)}"/></g>`,
    )
  }
  // Consecutive petals do not touch, so each group of twelve casts one shadow.
  const layers = Array.from(
    { length: Math.ceil(petals.length / 12) },
    (_, index) => `<g filter="url(#under)">${petals.slice(index * 12, index * 12 + 12).join('')}</g>`,
  ).join('')
  const drops = Array.from({ length: 16 }, () => {
    const [angle, far] = [luck.between(0, 6.28), unit * luck.between(0.17, 0.5)]
    const [x, y, r] = [
      cx + Math.cos(angle) * far,
      cy + Math.sin(angle) * far,
      unit * luck.between(0.004, 0.0095),
    ]
    return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)})"><ellipse cx="${r * 0.25}" cy="${r * 0.35}" rx="${r * 1.08}" ry="${r}" fill="#2a0512" opacity=".45"/><ellipse rx="${r}" ry="${r * 0.92}" fill="#ffe9dc" opacity=".45"/><ellipse cx="${r * 0.25}" cy="${r * 0.3}" rx="${r * 0.6}" ry="${r * 0.5}" fill="#ffffff" opacity=".35"/><circle cx="${-r * 0.35}" cy="${-r * 0.35}" r="${r * 0.24}" fill="#ffffff"/></g>`
  }).join('')
  const sheet = await draw(
    width,
    height,
    `<defs>${ramps}<filter id="under" x="-5%" y="-5%" width="110%" height="110%"><feDropShadow dx="${unit * 0.002}" dy="${unit * 0.004}" stdDeviation="${unit * 0.0075}" flood-color="#1c0210" flood-opacity=".75"/></filter></defs><rect width="${width}" height="${height}" fill="#3a0a1a"/>${layers}${drops}`,
  )
  // The edge of the flower is out of focus and in shade.
  const soft = await blurredRaster(sheet, unit * 0.0055)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const far = Math.hypot(x - cx, y - cy) / unit
      const blur = smoothstep(0.3, 0.56, far)
      const shade = 1.04 - smoothstep(0.26, 0.72, far) * 0.3 - ((x / width + y / height) / 2) * 0.1
      const at = (y * width + x) * 4
      for (let channel = 0; channel < 3; channel += 1)
        sheet.data[at + channel] = mix(sheet.data[at + channel]!, soft.data[at + channel]!, blur) * shade
    }
  return onPaper(sheet, seed, 5)
}

/**
 * Draws the view down a stairwell: turns that get smaller and darker, and a stone star in the floor with
 * daylight on it.
 */
export async function stairwell(width: number, height: number, luck: Chance): Promise<Raster> {
  const unit = Math.max(width, height)
  const seed = luck.whole(1, 999)
  const turns = 7
  const perTurn = 26
  const [inner, outer] = [0.34, 1]
  const eye = unit * 0.86
  // The viewer is not above the center, so deeper turns are shifted to the side.
  const spot = (angle: number, radius: number, depth: number): Point => {
    const scale = eye / depth
    return [
      width * 0.6 + (Math.cos(angle) * radius - 0.2) * scale,
      height * 0.47 + (Math.sin(angle) * radius + 0.12) * scale,
    ]
  }
  const at = ([x, y]: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`
  const gray = (light: number) => {
    const part = Math.round(clamp(light) * 255)
    return `rgb(${part},${part},${part})`
  }
  const top = 0.95
  const drop = 0.62
  const parts: string[] = []
  // A railing is in front of the next steps up, so it is added after them.
  const railings: string[] = []
  const last = turns * perTurn
  const depthOf = (step: number) => top + (step / perTurn) * drop
  const light = (angle: number, depth: number) =>
    (0.62 + 0.3 * Math.cos(angle - 0.7)) * Math.exp(-(depth - top) * 0.2) + 0.03
  const floorDepth = depthOf(last) + 0.3
  const glow = spot(0, 0, floorDepth)
  // A stone star in the floor.
  const stone = (eye / floorDepth) * 0.36
  const star = Array.from({ length: 16 }, (_, index) => {
    const [angle, half] = [(index / 16) * Math.PI * 2 + 0.2, Math.PI / 16]
    const long = stone * (index % 2 ? 0.5 : 0.84)
    const point = (turn: number, far: number) =>
      `${(glow[0] + Math.cos(turn) * far).toFixed(1)} ${(glow[1] + Math.sin(turn) * far).toFixed(1)}`
    return `<path d="M${point(angle, long)}L${point(angle + half, stone * 0.26)}L${at(glow)}Z" fill="#2b2b2b"/><path d="M${point(angle, long)}L${point(angle - half, stone * 0.26)}L${at(glow)}Z" fill="#6f6f6f"/>`
  }).join('')
  const laid = `<circle cx="${glow[0]}" cy="${glow[1]}" r="${stone * 2}" fill="#b9b9b9"/><circle cx="${glow[0]}" cy="${glow[1]}" r="${stone}" fill="#e4e4e4" stroke="#3c3c3c" stroke-width="${stone * 0.07}"/><circle cx="${glow[0]}" cy="${glow[1]}" r="${stone * 0.88}" fill="none" stroke="#8a8a8a" stroke-width="${stone * 0.03}"/>${star}`
  for (let step = last; step >= -22; step -= 1) {
    const [a0, a1] = [(step / perTurn) * Math.PI * 2 + 0.5, ((step + 1.03) / perTurn) * Math.PI * 2 + 0.5]
    const depth = depthOf(step)
    const bright = light(a0, depth)
    const ring = (radius: number, from: number, to: number, deep: number) =>
      Array.from({ length: 5 }, (_, index) => spot(mix(from, to, index / 4), radius, deep))
    const tread = [...ring(outer * 1.7, a0, a1, depth), ...ring(inner, a0, a1, depth).toReversed()]
    // Below the tread is the stringer that carries it.
    const slope = (radius: number, from: number, to: number, lift: number) =>
      Array.from({ length: 5 }, (_, index) => {
        const angle = mix(from, to, index / 4)
        return spot(angle, radius, depthOf(((angle - 0.5) / (Math.PI * 2)) * perTurn) + lift)
      })
    const below = [...slope(inner, a0, a1, -0.012), ...slope(inner, a0, a1, 0.11).toReversed()]
    parts.push(
      `<path d="M${below.map(at).join('L')}Z" fill="${gray(bright * 0.34)}"/>`,
      `<path d="M${tread.map(at).join('L')}Z" fill="${gray(bright * (0.9 + luck.between(-0.03, 0.03)))}"/>`,
    )
    // The wall of the stairwell, where the treads end.
    const wall = [...ring(outer, a0, a1, depth), ...ring(outer * 1.7, a0, a1, depth - 0.2).toReversed()]
    parts.push(`<path d="M${wall.map(at).join('L')}Z" fill="${gray(bright * 0.7 + 0.05)}"/>`)
    const nose = [spot(a1, inner, depth), spot(a1, outer, depth)] as const
    const tail = [spot(a0, inner, depth), spot(a0, outer, depth)] as const
    const shadow = [
      tail[0],
      tail[1],
      spot(mix(a0, a1, 0.42), outer, depth),
      spot(mix(a0, a1, 0.42), inner, depth),
    ]
    const line = (eye / depth) * 0.006
    parts.push(
      `<path d="M${shadow.map(at).join('L')}Z" fill="#000000" opacity=".34"/>`,
      `<path d="M${at(nose[0])}L${at(nose[1])}" stroke="${gray(bright * 1.22)}" stroke-width="${line.toFixed(2)}"/>`,
      `<path d="M${at(tail[0])}L${at(tail[1])}" stroke="#000000" stroke-opacity=".6" stroke-width="${(line * 0.7).toFixed(2)}"/>`,
      `<path d="M${ring(outer, a0, a1, depth).map(at).join('L')}" stroke="#000000" stroke-opacity=".45" stroke-width="${line.toFixed(2)}" fill="none"/>`,
    )
    const high = 0.17
    let railing = ''
    for (const share of [0.22, 0.72]) {
      const angle = mix(a0, a1, share)
      const bar = (eye / depth) * 0.0075
      railing += `<path d="M${at(spot(angle, inner + 0.012, depth))}L${at(spot(angle, inner + 0.012, depth + (share / perTurn) * drop - high))}" stroke="#0b0b0b" stroke-width="${bar.toFixed(2)}"/>`
    }
    const rail = slope(inner + 0.012, a0 - 0.03, a1 + 0.03, -high).map(at)
    const thick = (eye / (depth - high)) * 0.034
    railing += `<path d="M${rail.join('L')}" fill="none" stroke="#101010" stroke-width="${thick.toFixed(2)}"/><path d="M${rail.join('L')}" fill="none" stroke="${gray(bright * 0.85)}" stroke-width="${(thick * 0.3).toFixed(2)}" transform="translate(${(-thick * 0.16).toFixed(2)} ${(-thick * 0.16).toFixed(2)})"/>`
    railings.push(railing)
    if (railings.length > 6) parts.push(railings.shift() ?? '')
  }
  const sheet = await draw(
    width,
    height,
    `<defs><radialGradient id="day" gradientUnits="userSpaceOnUse" cx="${glow[0]}" cy="${glow[1]}" r="${unit * 0.16}"><stop offset="0" stop-color="#ffffff" stop-opacity=".45"/><stop offset="1" stop-color="#ffffff" stop-opacity="0"/></radialGradient></defs><rect width="${width}" height="${height}" fill="#0a0a0a"/>${laid}<circle cx="${glow[0]}" cy="${glow[1]}" r="${unit * 0.16}" fill="url(#day)"/>${parts.join('')}${railings.join('')}`,
  )
  const haze = await blurredRaster(sheet, unit * 0.02)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const index = (y * width + x) * 4
      const plaster = (cloud((x / unit) * 9, (y / unit) * 9, seed, 4) - 0.5) * 14
      const rim = 1 - smoothstep(0.42, 0.75, Math.hypot(x / width - 0.55, (y / height - 0.5) * 0.8)) * 0.45
      for (let channel = 0; channel < 3; channel += 1)
        sheet.data[index + channel] =
          (sheet.data[index + channel]! * 0.94 + haze.data[index + channel]! * 0.14 + plaster) * rim
    }
  return onPaper(sheet, seed, 13)
}
