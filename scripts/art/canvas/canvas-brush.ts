import type { Chance } from '../chance'
import {
  blurred,
  channelOf,
  clamp,
  copy,
  mapPlane,
  newPlane,
  noise,
  type Plane,
  type Raster,
} from '../pixels'

/**
 * Repaints a picture with a brush: strokes follow its edges, large ones first, and the paint catches the
 * light.
 */

type Brush = {
  /** Stroke widths as shares of the picture's longer side, from the first coat to the last. */
  widths: readonly number[]
  /** How far a stroke's color may differ from the picture's color. Default 10; 0 for no difference. */
  stray?: number
  /** Ratio of a stroke's length to its width. Default 3.2. */
  length?: number
  /** How visible the thickness of the paint is. Default 26. */
  relief?: number
}

/**
 * Returns the stroke direction at each point, which follows the edge (structure tensor), and how certain it
 * is.
 */
function directions(light: Plane, spread: number): { angle: Plane; sure: Plane } {
  const { width, height } = light
  const [xx, yy, xy] = [newPlane(width, height), newPlane(width, height), newPlane(width, height)]
  for (let y = 1; y < height - 1; y += 1)
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x
      const across = light.data[at + 1]! - light.data[at - 1]!
      const down = light.data[at + width]! - light.data[at - width]!
      xx.data[at] = across * across
      yy.data[at] = down * down
      xy.data[at] = across * down
    }
  const [sxx, syy, sxy] = [blurred(xx, spread), blurred(yy, spread), blurred(xy, spread)]
  const angle = mapPlane(
    sxx,
    (value, at) => 0.5 * Math.atan2(2 * sxy.data[at]!, value - syy.data[at]!) + Math.PI / 2,
  )
  const sure = mapPlane(sxx, (value, at) => {
    const sum = value + syy.data[at]!
    const lean = Math.hypot(value - syy.data[at]!, 2 * sxy.data[at]!)
    return sum < 1e-7 ? 0 : (lean / sum) * clamp(sum * 4000)
  })
  return { angle, sure }
}

function shuffled(count: number, luck: Chance): Uint32Array {
  const order = Uint32Array.from({ length: count }, (_, index) => index)
  for (let last = count - 1; last > 0; last -= 1) {
    const other = Math.floor(luck.next() * (last + 1))
    ;[order[last], order[other]] = [order[other]!, order[last]!]
  }
  return order
}

export function painted(base: Raster, brush: Brush, luck: Chance): Raster {
  const { stray = 10, length = 3.2, relief = 26, widths } = brush
  const { width, height } = base
  const unit = Math.max(width, height)
  const seed = luck.whole(1, 9999)
  const sheet = copy(base)
  const thick = newPlane(width, height)
  widths.forEach((share, coat) => {
    const size = Math.max(2.4, unit * share)
    const [red, green, blue] = ([0, 1, 2] as const).map((channel) =>
      blurred(channelOf(base, channel), size * 0.35),
    ) as [Plane, Plane, Plane]
    const light = mapPlane(red, (value, at) => value * 0.3 + green.data[at]! * 0.55 + blue.data[at]! * 0.15)
    const { angle, sure } = directions(light, size * 0.8)
    const step = size * 0.6
    const [across, down] = [Math.ceil(width / step), Math.ceil(height / step)]
    for (const spot of shuffled(across * down, luck)) {
      const x = Math.round(((spot % across) + luck.next()) * step)
      const y = Math.round((Math.floor(spot / across) + luck.next()) * step)
      if (x < 0 || y < 0 || x >= width || y >= height) continue
      const at = y * width + x
      const color = [red.data[at]! * 255, green.data[at]! * 255, blue.data[at]! * 255] as const
      const off =
        Math.abs(color[0] - sheet.data[at * 4]!) +
        Math.abs(color[1] - sheet.data[at * 4 + 1]!) +
        Math.abs(color[2] - sheet.data[at * 4 + 2]!)
      // Later coats only correct what the coat before missed, plus a few strokes elsewhere.
      if (coat > 0 && off < 26 && luck.next() > 0.14) continue
      const free = (noise((x / unit) * 7, (y / unit) * 7, seed) - 0.5) * 3.4
      const certain = sure.data[at]!
      const turn = certain > 0.25 ? angle.data[at]! + luck.between(-0.16, 0.16) : free
      const long = size * length * luck.between(0.7, 1.25) * (certain > 0.6 ? 1.15 : 0.85)
      const tint = luck.between(-1, 1) * stray
      const warm = luck.between(-0.5, 0.5) * stray
      stroke(
        sheet,
        thick,
        { x, y, turn, long, wide: size * luck.between(0.8, 1.2), bend: luck.between(-0.12, 0.12) },
        [color[0] + tint + warm, color[1] + tint, color[2] + tint - warm],
        luck.whole(1, 99_999),
      )
    }
  })
  // The light comes from the upper left.
  for (let y = 1; y < height - 1; y += 1)
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x
      const slope =
        thick.data[at + 1]! + thick.data[at + width]! - thick.data[at - 1]! - thick.data[at - width]!
      for (let channel = 0; channel < 3; channel += 1)
        sheet.data[at * 4 + channel] = sheet.data[at * 4 + channel]! + clamp(slope, -1, 1) * relief
    }
  return sheet
}

/** Paints one stroke: bristles leave lines along it, and its ends are ragged. */
function stroke(
  sheet: Raster,
  thick: Plane,
  mark: { x: number; y: number; turn: number; long: number; wide: number; bend: number },
  color: readonly [number, number, number],
  seed: number,
): void {
  const { width, height } = sheet
  const [cos, sin] = [Math.cos(mark.turn), Math.sin(mark.turn)]
  const [halfLong, halfWide] = [mark.long / 2, mark.wide / 2]
  const reach = Math.ceil(halfLong + halfWide)
  const bristles = Math.max(3, Math.min(9, mark.wide / 1.6))
  for (let y = Math.max(0, mark.y - reach); y <= Math.min(height - 1, mark.y + reach); y += 1)
    for (let x = Math.max(0, mark.x - reach); x <= Math.min(width - 1, mark.x + reach); x += 1) {
      const [dx, dy] = [x - mark.x, y - mark.y]
      const u = (dx * cos + dy * sin) / halfLong
      if (u < -1.1 || u > 1.1) continue
      const v = (-dx * sin + dy * cos) / halfWide - u * u * mark.bend * 2
      if (v < -1 || v > 1) continue
      const bristle = noise((v + 1) * bristles, u * 1.2 + 9, seed)
      const end = 1 - Math.abs(u) + (bristle - 0.5) * 0.45
      const rim = 1 - Math.abs(v)
      const cover = clamp(end * 5) * clamp(rim * 3.2) * (0.72 + bristle * 0.28)
      if (cover <= 0.02) continue
      const at = y * width + x
      const lift = (bristle - 0.5) * 9
      for (let channel = 0; channel < 3; channel += 1) {
        const below = sheet.data[at * 4 + channel]!
        sheet.data[at * 4 + channel] = below + (color[channel]! + lift - below) * cover
      }
      thick.data[at] = thick.data[at]! * (1 - cover) + (0.35 + bristle * 0.5 + (1 - rim) * 0.15) * cover
    }
}
