import { clamp, type Color, newRaster, type Point, type Raster, sample } from '../pixels'

/**
 * Sheets in 3D space for films: a sticker that is peeled, a cloth that is folded. Lengths are pixels of the
 * film; x runs right, y down, z toward the viewer.
 */
export type Vector = readonly [x: number, y: number, z: number]

/** A grid of points with a picture on its front. */
export interface Sheet {
  columns: number
  rows: number
  /** Row by row, three numbers per point. */
  points: Float32Array
  picture: Raster
  back: Color
  /** 0 for cloth and paper, 1 for laminate. */
  gloss: number
}

export interface FilmCamera {
  /** Forward tilt in radians; 0 looks straight at the plane z = 0. */
  pitch: number
  distance: number
  /** The point at the center of the frame. */
  target: Vector
}

export function newSheet(
  columns: number,
  rows: number,
  at: (u: number, v: number) => Vector,
  look: Pick<Sheet, 'picture' | 'back' | 'gloss'>,
): Sheet {
  const points = new Float32Array((columns + 1) * (rows + 1) * 3)
  for (let row = 0; row <= rows; row += 1)
    for (let column = 0; column <= columns; column += 1)
      points.set(at(column / columns, row / rows), (row * (columns + 1) + column) * 3)
  return { columns, rows, points, ...look }
}

export const moved = (sheet: Sheet, change: (point: Vector) => Vector): Sheet => {
  const points = new Float32Array(sheet.points.length)
  for (let at = 0; at < points.length; at += 3)
    points.set(change([sheet.points[at]!, sheet.points[at + 1]!, sheet.points[at + 2]!]), at)
  return { ...sheet, points }
}

/** Returns where a point appears in the frame, and how far away it is. */
export function project(camera: FilmCamera, [x, y, z]: Vector, width: number, height: number) {
  const [px, py, pz] = [x - camera.target[0], y - camera.target[1], z - camera.target[2]]
  const [cos, sin] = [Math.cos(camera.pitch), Math.sin(camera.pitch)]
  const [y1, z1] = [py * cos - pz * sin, py * sin + pz * cos]
  const away = camera.distance - z1
  const near = camera.distance / away
  return { x: width / 2 + px * near, y: height / 2 + y1 * near, away }
}

const length = ([x, y, z]: Vector) => Math.hypot(x, y, z)
const scaled = ([x, y, z]: Vector, by: number): Vector => [x * by, y * by, z * by]
const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]
const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
const unit = (a: Vector): Vector => scaled(a, 1 / (length(a) || 1))

/** Direction to the light: the upper left, in front. */
export const lightWay: Vector = unit([-0.45, -0.7, 1])
const halfWay: Vector = unit([lightWay[0], lightWay[1], lightWay[2] + 1])

/** Returns the normal of the sheet at each point. */
function normals({ columns, rows, points }: Sheet): Vector[] {
  const point = (column: number, row: number): Vector => {
    const at = (clamp(row, 0, rows) * (columns + 1) + clamp(column, 0, columns)) * 3
    return [points[at]!, points[at + 1]!, points[at + 2]!]
  }
  const out: Vector[] = []
  for (let row = 0; row <= rows; row += 1)
    for (let column = 0; column <= columns; column += 1) {
      const [a, b] = [point(column - 1, row), point(column + 1, row)]
      const [c, d] = [point(column, row - 1), point(column, row + 1)]
      // y runs down, so right × down points toward the viewer.
      out.push(unit(cross([b[0] - a[0], b[1] - a[1], b[2] - a[2]], [d[0] - c[0], d[1] - c[1], d[2] - c[2]])))
    }
  return out
}

interface Corner {
  x: number
  y: number
  away: number
  u: number
  v: number
  light: number
  shine: number
}

const area = (a: Corner, b: Corner, x: number, y: number) => (b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x)

/** The render target: colors, and the depth of each pixel. */
interface Target {
  layer: Raster
  depth: Float32Array
}

function fill({ layer, depth }: Target, corners: [Corner, Corner, Corner], sheet: Sheet, isBack: boolean) {
  const [a, b, c] = corners
  const whole = area(a, b, c.x, c.y)
  if (Math.abs(whole) < 1e-6) return
  const [x0, x1] = [Math.min(a.x, b.x, c.x), Math.max(a.x, b.x, c.x)]
  const [y0, y1] = [Math.min(a.y, b.y, c.y), Math.max(a.y, b.y, c.y)]
  const seen = new Float32Array(4)
  const { picture, back } = sheet
  for (let y = Math.max(0, Math.floor(y0)); y <= Math.min(layer.height - 1, y1); y += 1)
    for (let x = Math.max(0, Math.floor(x0)); x <= Math.min(layer.width - 1, x1); x += 1) {
      const [px, py] = [x + 0.5, y + 0.5]
      const shareA = area(b, c, px, py) / whole
      const shareB = area(c, a, px, py) / whole
      const shareC = 1 - shareA - shareB
      if (shareA < 0 || shareB < 0 || shareC < 0) continue
      const near = shareA / a.away + shareB / b.away + shareC / c.away
      const index = y * layer.width + x
      if (near <= depth[index]!) continue
      const share = (of: 'u' | 'v' | 'light' | 'shine') =>
        ((shareA * a[of]) / a.away + (shareB * b[of]) / b.away + (shareC * c[of]) / c.away) / near
      sample(
        picture,
        clamp(share('u') * picture.width - 0.5, 0, picture.width - 1.001),
        clamp(share('v') * picture.height - 0.5, 0, picture.height - 1.001),
        seen,
      )
      if (seen[3]! < 128) continue
      depth[index] = near
      const light = share('light')
      const shine = share('shine')
      for (let channel = 0; channel < 3; channel += 1) {
        const tone = (isBack ? (back[channel] ?? 255) : seen[channel]!) * light
        layer.data[index * 4 + channel] = tone + (255 - tone) * shine
      }
      layer.data[index * 4 + 3] = 255
    }
}

function drawSheet(target: Target, sheet: Sheet, camera: FilmCamera): void {
  const { columns, rows, points } = sheet
  const { width, height } = target.layer
  const facing = normals(sheet)
  const corner = (column: number, row: number, isBack: boolean): Corner => {
    const index = row * (columns + 1) + column
    const at = index * 3
    const place = project(camera, [points[at]! * 2, points[at + 1]! * 2, points[at + 2]! * 2], width, height)
    const normal = isBack ? scaled(facing[index] ?? [0, 0, 1], -1) : (facing[index] ?? [0, 0, 1])
    // Light in a room comes from all sides, but most of it from one.
    const lit = (dot(normal, lightWay) + 0.4) / 1.4
    return {
      ...place,
      u: column / columns,
      v: row / rows,
      // The back of paper lets some light through.
      light: isBack ? 0.88 + lit * 0.16 : Math.max(0.48, 0.52 + lit * 0.575),
      shine: isBack ? 0 : sheet.gloss * Math.max(0, dot(normal, halfWay)) ** 60 * 0.28,
    }
  }
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      const quad = [
        [column, row],
        [column + 1, row],
        [column + 1, row + 1],
        [column, row + 1],
      ] as const
      const [p, q, r] = quad.map(([x, y]) => corner(x, y, false))
      if (!p || !q || !r) continue
      const isBack = area(p, q, r.x, r.y) < 0
      const [a, b, c, d] = quad.map(([x, y]) => corner(x, y, isBack))
      if (!a || !b || !c || !d) continue
      fill(target, [a, b, c], sheet, isBack)
      fill(target, [a, c, d], sheet, isBack)
    }
}

/** Averages four pixels into one, for smooth edges. */
function halvedRaster(large: Raster): Raster {
  const small = newRaster(large.width / 2, large.height / 2)
  for (let y = 0; y < small.height; y += 1)
    for (let x = 0; x < small.width; x += 1) {
      let alpha = 0
      const sum = [0, 0, 0]
      for (const [dx, dy] of [
        [0, 0],
        [1, 0],
        [0, 1],
        [1, 1],
      ] as Point[]) {
        const from = ((y * 2 + dy) * large.width + x * 2 + dx) * 4
        if (large.data[from + 3] === 0) continue
        alpha += 1
        for (let channel = 0; channel < 3; channel += 1) sum[channel]! += large.data[from + channel]!
      }
      if (alpha === 0) continue
      const to = (y * small.width + x) * 4
      for (let channel = 0; channel < 3; channel += 1) small.data[to + channel] = sum[channel]! / alpha
      small.data[to + 3] = (alpha / 4) * 255
    }
  return small
}

/** Draws the sheets as the camera sees them, on a transparent background; near ones cover far ones. */
export function drawSheets(
  sheets: Sheet[],
  camera: FilmCamera,
  size: { width: number; height: number },
): Raster {
  const layer = newRaster(size.width * 2, size.height * 2)
  const target = { layer, depth: new Float32Array(layer.width * layer.height) }
  const twice = {
    ...camera,
    distance: camera.distance * 2,
    target: scaled(camera.target, 2),
  }
  for (const sheet of sheets) drawSheet(target, sheet, twice)
  return halvedRaster(layer)
}

/** Returns the sheet's shadow on the plane z = `ground`, as a flat sheet on that plane. */
export const shadowOf = (sheet: Sheet, ground: number, slant = 1): Sheet =>
  moved(sheet, ([x, y, z]) => {
    const high = z - ground
    return [
      x - (lightWay[0] / lightWay[2]) * high * slant,
      y - (lightWay[1] / lightWay[2]) * high * slant,
      ground,
    ]
  })
