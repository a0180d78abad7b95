import sharp, { type Sharp } from 'sharp'

/**
 * Pictures as arrays, and operations on them. A raster is RGBA, one byte per channel, not premultiplied. A
 * plane is one number per pixel. Indices in the loops stay inside the arrays, which explains the "!".
 */
export type Raster = { width: number; height: number; data: Uint8ClampedArray }
export type Plane = { width: number; height: number; data: Float32Array }
export type Point = readonly [x: number, y: number]
/** Corners, clockwise from the top left. */
export type Quad = readonly [Point, Point, Point, Point]
export type Color = readonly [red: number, green: number, blue: number]

export const clamp = (value: number, low = 0, high = 1) => Math.min(high, Math.max(low, value))
export const mix = (from: number, to: number, share: number) => from + (to - from) * share
export function smoothstep(low: number, high: number, value: number): number {
  const share = clamp((value - low) / (high - low))
  return share * share * (3 - 2 * share)
}

/** Parses '#ff5a36' or '#f53' into three numbers from 0 to 255. */
export function rgb(hex: string): Color {
  const digits = hex.replace('#', '')
  const full = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits
  const value = Number.parseInt(full, 16)
  if (full.length !== 6 || Number.isNaN(value)) throw new Error(`"${hex}" is not a color such as #ff5a36`)
  return [value >> 16, (value >> 8) & 255, value & 255]
}
export const hex = (color: Color) =>
  `#${color
    .map((part) =>
      Math.round(clamp(part, 0, 255))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
/** Blends two colors and returns hex. */
export function blend(from: string, to: string, share: number): string {
  const [a, b] = [rgb(from), rgb(to)]
  return hex([mix(a[0], b[0], share), mix(a[1], b[1], share), mix(a[2], b[2], share)])
}

export const newRaster = (width: number, height: number): Raster => ({
  width,
  height,
  data: new Uint8ClampedArray(width * height * 4),
})
export const newPlane = (width: number, height: number): Plane => ({
  width,
  height,
  data: new Float32Array(width * height),
})
export const copy = (raster: Raster): Raster => ({ ...raster, data: new Uint8ClampedArray(raster.data) })

async function raw(image: Sharp): Promise<Raster> {
  const { data, info } = await image
    .ensureAlpha()
    .toColorspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return {
    width: info.width,
    height: info.height,
    data: new Uint8ClampedArray(data.buffer, data.byteOffset, data.length),
  }
}

/** Draws SVG markup (the content of <svg>) on a sheet of width × height units, `scale` pixels per unit. */
export async function draw(width: number, height: number, markup: string, scale = 1): Promise<Raster> {
  const [wide, high] = [Math.round(width * scale), Math.round(height * scale)]
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${wide}" height="${high}" viewBox="0 0 ${width} ${height}">${markup}</svg>`
  return raw(sharp(Buffer.from(svg), { limitInputPixels: false, unlimited: true }))
}

const asImage = (raster: Raster) =>
  sharp(Buffer.from(raster.data.buffer, raster.data.byteOffset, raster.data.length), {
    raw: { width: raster.width, height: raster.height, channels: 4 },
  })

export const photograph = (file: string, width: number, height: number, position: string) =>
  raw(sharp(file).rotate().resize(width, height, { fit: 'cover', position, kernel: 'lanczos3' }))

export const resized = (raster: Raster, width: number, height: number) =>
  raw(asImage(raster).resize(Math.round(width), Math.round(height), { fit: 'fill', kernel: 'lanczos3' }))

export const rotated = (raster: Raster, degrees: number) =>
  raw(asImage(raster).rotate(degrees, { background: { r: 0, g: 0, b: 0, alpha: 0 } }))

export const cropped = (raster: Raster, left: number, top: number, width: number, height: number) =>
  raw(asImage(raster).extract({ left, top, width, height }))

export const blurredRaster = (raster: Raster, sigma: number) => raw(asImage(raster).blur(sigma))

export const webp = (raster: Raster, quality = 80): Promise<Buffer> =>
  asImage(raster).removeAlpha().webp({ quality, effort: 5, smartSubsample: true }).toBuffer()

/** Encodes a picture with transparency, for backgrounds of any color. */
export const clearWebp = (raster: Raster): Promise<Buffer> =>
  asImage(raster).webp({ quality: 85, alphaQuality: 90, effort: 5, smartSubsample: true }).toBuffer()

/** Encodes a picture as a data URL for SVG markup: `<image href>`. */
export const png = async (raster: Raster): Promise<string> =>
  `data:image/png;base64,${(await asImage(raster).removeAlpha().png().toBuffer()).toString('base64')}`

export type Blend = 'over' | 'multiply' | 'screen' | 'soft' | 'add'

function blended(kind: Blend, below: number, above: number): number {
  switch (kind) {
    case 'over':
      return above
    case 'multiply':
      return (below * above) / 255
    case 'screen':
      return 255 - ((255 - below) * (255 - above)) / 255
    case 'add':
      return below + above
    case 'soft': {
      // Pegtop's soft light, which avoids the discontinuity of the usual formula.
      const share = below / 255
      return (1 - share) * ((below * above) / 255) + share * (255 - ((255 - below) * (255 - above)) / 255)
    }
  }
}

/** Draws a layer onto another picture, in place. */
export function place(
  onto: Raster,
  layer: Raster,
  left = 0,
  top = 0,
  options: { opacity?: number; blend?: Blend } = {},
): void {
  const { opacity = 1, blend: kind = 'over' } = options
  const [x0, y0] = [Math.round(left), Math.round(top)]
  for (let y = Math.max(0, -y0); y < layer.height && y + y0 < onto.height; y += 1) {
    for (let x = Math.max(0, -x0); x < layer.width && x + x0 < onto.width; x += 1) {
      const from = (y * layer.width + x) * 4
      const share = (layer.data[from + 3]! / 255) * opacity
      if (share === 0) continue
      const to = ((y + y0) * onto.width + x + x0) * 4
      const under = onto.data[to + 3]! / 255
      const alpha = share + under * (1 - share)
      for (let channel = 0; channel < 3; channel += 1) {
        const below = onto.data[to + channel]!
        const above = layer.data[from + channel]!
        const seen = kind === 'over' ? above : mix(above, blended(kind, below, above), under)
        onto.data[to + channel] = (seen * share + below * under * (1 - share)) / alpha
      }
      onto.data[to + 3] = alpha * 255
    }
  }
}

export function alphaOf(raster: Raster): Plane {
  const plane = newPlane(raster.width, raster.height)
  for (let index = 0; index < plane.data.length; index += 1)
    plane.data[index] = raster.data[index * 4 + 3]! / 255
  return plane
}

/** Returns a channel as a plane, 0 to 1; transparent pixels are treated as black. */
export function channelOf(raster: Raster, channel: 0 | 1 | 2): Plane {
  const plane = newPlane(raster.width, raster.height)
  for (let index = 0; index < plane.data.length; index += 1)
    plane.data[index] = (raster.data[index * 4 + channel]! * raster.data[index * 4 + 3]!) / 65025
  return plane
}

/** Returns a raster of one color that takes its alpha from the plane. */
export function tinted(plane: Plane, color: Color, opacity = 1): Raster {
  const raster = newRaster(plane.width, plane.height)
  for (let index = 0; index < plane.data.length; index += 1) {
    raster.data[index * 4] = color[0]
    raster.data[index * 4 + 1] = color[1]
    raster.data[index * 4 + 2] = color[2]
    raster.data[index * 4 + 3] = plane.data[index]! * opacity * 255
  }
  return raster
}

export function mapPlane(plane: Plane, change: (value: number, index: number) => number): Plane {
  const changed = newPlane(plane.width, plane.height)
  for (let index = 0; index < plane.data.length; index += 1)
    changed.data[index] = change(plane.data[index]!, index)
  return changed
}

function halved(plane: Plane): Plane {
  const small = newPlane(Math.ceil(plane.width / 2), Math.ceil(plane.height / 2))
  for (let y = 0; y < small.height; y += 1) {
    const above = y * 2 * plane.width
    const below = Math.min(y * 2 + 1, plane.height - 1) * plane.width
    for (let x = 0; x < small.width; x += 1) {
      const left = x * 2
      const right = Math.min(left + 1, plane.width - 1)
      small.data[y * small.width + x] =
        (plane.data[above + left]! +
          plane.data[above + right]! +
          plane.data[below + left]! +
          plane.data[below + right]!) /
        4
    }
  }
  return small
}

/** Resizes a plane with bilinear interpolation. */
export function stretched(plane: Plane, width: number, height: number): Plane {
  if (plane.width === width && plane.height === height) return plane
  const out = newPlane(width, height)
  const [stepX, stepY] = [plane.width / width, plane.height / height]
  for (let y = 0; y < height; y += 1) {
    const fromY = clamp((y + 0.5) * stepY - 0.5, 0, plane.height - 1)
    const top = Math.floor(fromY)
    const bottom = Math.min(top + 1, plane.height - 1)
    const down = fromY - top
    for (let x = 0; x < width; x += 1) {
      const fromX = clamp((x + 0.5) * stepX - 0.5, 0, plane.width - 1)
      const left = Math.floor(fromX)
      const right = Math.min(left + 1, plane.width - 1)
      const along = fromX - left
      out.data[y * width + x] = mix(
        mix(plane.data[top * plane.width + left]!, plane.data[top * plane.width + right]!, along),
        mix(plane.data[bottom * plane.width + left]!, plane.data[bottom * plane.width + right]!, along),
        down,
      )
    }
  }
  return out
}

function boxAlong(from: Float32Array, to: Float32Array, lines: number, length: number, radius: number): void {
  // Reads rows and writes columns, so that two passes blur in both directions and restore the orientation.
  const span = radius * 2 + 1
  for (let line = 0; line < lines; line += 1) {
    const start = line * length
    let sum = from[start]! * radius
    for (let index = 0; index < radius; index += 1) sum += from[start + Math.min(index, length - 1)]!
    for (let index = 0; index < length; index += 1) {
      sum += from[start + Math.min(index + radius, length - 1)]!
      to[index * lines + line] = sum / span
      sum -= from[start + Math.max(index - radius, 0)]!
    }
  }
}

/** Applies a Gaussian blur as three box blurs; wide blurs run on a smaller copy. */
export function blurred(plane: Plane, sigma: number): Plane {
  if (sigma < 0.3) return plane
  let small = plane
  let spread = sigma
  while (spread > 9 && Math.min(small.width, small.height) > 8) {
    small = halved(small)
    spread /= 2
  }
  const radius = Math.max(1, Math.round((Math.sqrt(4 * spread * spread + 1) - 1) / 2))
  const from = new Float32Array(small.data)
  const to = new Float32Array(small.data.length)
  for (let pass = 0; pass < 3; pass += 1) {
    boxAlong(from, to, small.height, small.width, radius)
    boxAlong(to, from, small.width, small.height, radius)
  }
  return stretched({ width: small.width, height: small.height, data: from }, plane.width, plane.height)
}

const far = 1e12

/**
 * Computes the lower envelope of parabolas (Felzenszwalb and Huttenlocher, Distance Transforms of Sampled
 * Functions, 2012).
 */
function squaredDistance(values: Float64Array, length: number, out: Float64Array): void {
  const apex = new Int32Array(length)
  const edge = new Float64Array(length + 1)
  let last = 0
  edge[0] = -far
  edge[1] = far
  const crossing = (at: number, index: number) =>
    (values[at]! + at * at - values[index]! - index * index) / (2 * (at - index))
  for (let at = 1; at < length; at += 1) {
    let cut = crossing(at, apex[last]!)
    while (cut <= edge[last]!) {
      last -= 1
      cut = crossing(at, apex[last]!)
    }
    last += 1
    apex[last] = at
    edge[last] = cut
    edge[last + 1] = far
  }
  let index = 0
  for (let at = 0; at < length; at += 1) {
    while (edge[index + 1]! < at) index += 1
    const gap = at - apex[index]!
    out[at] = gap * gap + values[apex[index]!]!
  }
}

/**
 * Returns each pixel's distance from the shape (mask above one half); 0 inside. With `inside` false, the
 * distance from its background.
 */
export function distanceTo(mask: Plane, inside = true): Plane {
  const { width, height } = mask
  const grid = new Float64Array(width * height)
  for (let index = 0; index < grid.length; index += 1) {
    const isShape = mask.data[index]! > 0.5
    grid[index] = isShape === inside ? 0 : 1e9
  }
  const longest = Math.max(width, height)
  const [line, out] = [new Float64Array(longest), new Float64Array(longest)]
  for (let x = 0; x < width; x += 1) {
    for (let y = 0; y < height; y += 1) line[y] = grid[y * width + x]!
    squaredDistance(line, height, out)
    for (let y = 0; y < height; y += 1) grid[y * width + x] = out[y]!
  }
  const distance = newPlane(width, height)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) line[x] = grid[y * width + x]!
    squaredDistance(line, width, out)
    for (let x = 0; x < width; x += 1) distance.data[y * width + x] = Math.sqrt(out[x]!)
  }
  return distance
}

/** Returns the shape grown by `by` pixels, with its bays filled as a knife would cut them. */
export function grown(mask: Plane, by: number, bays: number): Plane {
  const wide = mapPlane(distanceTo(mask), (distance) => (distance < by + bays ? 1 : 0))
  const back = distanceTo(wide, false)
  return blurred(
    mapPlane(back, (distance) => clamp(distance - bays + 0.5)),
    0.7,
  )
}

export function bounds(mask: Plane): { left: number; top: number; right: number; bottom: number } {
  let [left, top, right, bottom] = [mask.width, mask.height, 0, 0]
  for (let y = 0; y < mask.height; y += 1)
    for (let x = 0; x < mask.width; x += 1)
      if (mask.data[y * mask.width + x]! > 0.02) {
        left = Math.min(left, x)
        right = Math.max(right, x)
        top = Math.min(top, y)
        bottom = Math.max(bottom, y)
      }
  return { left, top, right, bottom }
}

function lattice(x: number, y: number, seed: number): number {
  let state = Math.imul(x, 374761393) ^ Math.imul(y, 668265263) ^ Math.imul(seed, 2147483647 - 1274126177)
  state = Math.imul(state ^ (state >>> 13), 1274126177)
  return ((state ^ (state >>> 16)) >>> 0) / 4294967296
}

/** Returns smooth noise from 0 to 1; features are about one unit wide. */
export function noise(x: number, y: number, seed: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)]
  const [along, down] = [x - left, y - top]
  const across = along * along * (3 - 2 * along)
  const drop = down * down * (3 - 2 * down)
  return mix(
    mix(lattice(left, top, seed), lattice(left + 1, top, seed), across),
    mix(lattice(left, top + 1, seed), lattice(left + 1, top + 1, seed), across),
    drop,
  )
}

/** Returns noise summed over octaves, 0 to 1. */
export function cloud(x: number, y: number, seed: number, octaves: number): number {
  let [sum, weight, total, step] = [0, 0.5, 0, 1]
  for (let octave = 0; octave < octaves; octave += 1) {
    sum += noise(x * step, y * step, seed + octave * 17) * weight
    total += weight
    weight /= 2
    step *= 2.03
  }
  return sum / total
}

/** Adds film grain in place, so that flat areas show no banding and do not look drawn. */
export function grain(raster: Raster, strength: number, seed: number): void {
  let state = seed | 1
  for (let index = 0; index < raster.data.length; index += 4) {
    state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x6d2b79f5
    const speck = (((state >>> 16) & 255) / 255 + ((state >>> 8) & 255) / 255 - 1) * strength
    raster.data[index] = raster.data[index]! + speck
    raster.data[index + 1] = raster.data[index + 1]! + speck
    raster.data[index + 2] = raster.data[index + 2]! + speck
  }
}

/**
 * Returns the 3 × 3 matrix that maps the unit square to the quad (Heckbert, Fundamentals of Texture Mapping,
 * 1989).
 */
function squareTo(quad: Quad): number[] {
  const [[x0, y0], [x1, y1], [x2, y2], [x3, y3]] = quad
  const [dx1, dx2, sx] = [x1 - x2, x3 - x2, x0 - x1 + x2 - x3]
  const [dy1, dy2, sy] = [y1 - y2, y3 - y2, y0 - y1 + y2 - y3]
  const under = dx1 * dy2 - dx2 * dy1
  const g = (sx * dy2 - dx2 * sy) / under
  const h = (dx1 * sy - sx * dy1) / under
  return [x1 - x0 + g * x1, x3 - x0 + h * x3, x0, y1 - y0 + g * y1, y3 - y0 + h * y3, y0, g, h, 1]
}

function inverted(m: number[]): number[] {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 0] = m
  return [
    e * i - f * h,
    c * h - b * i,
    b * f - c * e,
    f * g - d * i,
    a * i - c * g,
    c * d - a * f,
    d * h - e * g,
    b * g - a * h,
    a * e - b * d,
  ]
}

/** Returns where a point of the unit square lands in the quad. */
export function onQuad(quad: Quad, along: number, down: number): Point {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 0] = squareTo(quad)
  const under = g * along + h * down + i
  return [(a * along + b * down + c) / under, (d * along + e * down + f) / under]
}

/** Writes the interpolated color at a point into `out` as RGBA 0 to 255; alpha is 0 outside the picture. */
export function sample(raster: Raster, x: number, y: number, out: Float32Array): void {
  const left = Math.floor(x)
  const top = Math.floor(y)
  const [along, down] = [x - left, y - top]
  let [red, green, blue, alpha] = [0, 0, 0, 0]
  for (let corner = 0; corner < 4; corner += 1) {
    const [px, py] = [left + (corner & 1), top + (corner >> 1)]
    if (px < 0 || py < 0 || px >= raster.width || py >= raster.height) continue
    const weight = (corner & 1 ? along : 1 - along) * (corner >> 1 ? down : 1 - down)
    const at = (py * raster.width + px) * 4
    const share = weight * raster.data[at + 3]!
    red += raster.data[at]! * share
    green += raster.data[at + 1]! * share
    blue += raster.data[at + 2]! * share
    alpha += share
  }
  out[0] = alpha > 0 ? red / alpha : 0
  out[1] = alpha > 0 ? green / alpha : 0
  out[2] = alpha > 0 ? blue / alpha : 0
  out[3] = alpha
}

/**
 * Warps a picture in perspective so that its corners land on the quad. Four samples per pixel keep lines
 * smooth.
 */
export function warped(source: Raster, quad: Quad, width: number, height: number): Raster {
  const raster = newRaster(width, height)
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 0] = inverted(squareTo(quad))
  const xs = quad.map(([x]) => x)
  const ys = quad.map(([, y]) => y)
  const [x0, x1] = [Math.max(0, Math.floor(Math.min(...xs))), Math.min(width - 1, Math.ceil(Math.max(...xs)))]
  const [y0, y1] = [
    Math.max(0, Math.floor(Math.min(...ys))),
    Math.min(height - 1, Math.ceil(Math.max(...ys))),
  ]
  const seen = new Float32Array(4)
  for (let y = y0; y <= y1; y += 1) {
    for (let x = x0; x <= x1; x += 1) {
      let [red, green, blue, alpha] = [0, 0, 0, 0]
      for (let part = 0; part < 4; part += 1) {
        const px = x + 0.25 + (part & 1) * 0.5
        const py = y + 0.25 + (part >> 1) * 0.5
        const under = g * px + h * py + i
        const u = (a * px + b * py + c) / under
        const v = (d * px + e * py + f) / under
        if (u < 0 || v < 0 || u > 1 || v > 1) continue
        sample(
          source,
          clamp(u * source.width - 0.5, 0, source.width - 1),
          clamp(v * source.height - 0.5, 0, source.height - 1),
          seen,
        )
        red += seen[0]! * seen[3]!
        green += seen[1]! * seen[3]!
        blue += seen[2]! * seen[3]!
        alpha += seen[3]!
      }
      if (alpha === 0) continue
      const at = (y * width + x) * 4
      raster.data[at] = red / alpha
      raster.data[at + 1] = green / alpha
      raster.data[at + 2] = blue / alpha
      raster.data[at + 3] = alpha / 4
    }
  }
  return raster
}

/** Draws a soft shadow of the layer's opaque parts, moved and blurred, onto the picture below it. */
export function castShadow(
  onto: Raster,
  layer: Raster,
  left: number,
  top: number,
  shadow: { x: number; y: number; blur: number; opacity: number; color?: Color },
): void {
  const margin = Math.ceil(shadow.blur * 3)
  const wide = newPlane(layer.width + margin * 2, layer.height + margin * 2)
  for (let y = 0; y < layer.height; y += 1)
    for (let x = 0; x < layer.width; x += 1)
      wide.data[(y + margin) * wide.width + x + margin] = layer.data[(y * layer.width + x) * 4 + 3]! / 255
  place(
    onto,
    tinted(blurred(wide, shadow.blur), shadow.color ?? [20, 12, 8], shadow.opacity),
    left - margin + shadow.x,
    top - margin + shadow.y,
    { blend: 'multiply' },
  )
}
