import type { BookBody } from './body'
import { faceOf, faces } from './box'
import type { Shape } from './shape'
import { newSheet, type Look, type Sheet } from './sheet'
import { tubeSheet } from './tube'
import { radians, type Vector } from './vector'

const paper: Look = { color: '#f6f2e8', material: 'matte' }

/** Thickness of a cover board, and how far it extends beyond the pages. */
const board = { thick: 2.4, beyond: 3 }

/** Returns a closed book on its lower edge. The surface is the whole cover laid flat: back, spine, front. */
function closed({ size, spine, turnIn, thickness, surface, color, material }: BookBody): Shape {
  const width = spine > 0 ? (size.width - 2 * turnIn - spine) / 2 : size.width
  const height = spine > 0 ? size.height - 2 * turnIn : size.height
  const depth = Math.max(thickness, board.thick * 3)
  const box: Vector = [width / 2, height / 2, depth / 2]
  const [x, y, z] = box
  const isWhole = spine > 0
  const printed: Look = { surface, color, material }
  const rest: Look = { color, material }
  /** Maps a part of the cover that begins at `left` mm and is `wide` mm wide onto the surface. */
  const part = (left: number, wide: number) => (u: number, v: number) =>
    [(left + u * wide) / size.width, ((isWhole ? turnIn : 0) + v * height) / size.height] as const
  const front = isWhole ? turnIn + width + spine : 0
  const leaf: Vector = [x, y, board.thick / 2]
  const cover = (side: 1 | -1): Sheet[] =>
    faces.map((face) => {
      const middle: Vector = [0, 0, side * (z - board.thick / 2)]
      if (face === 'front' && side === 1) return faceOf(face, leaf, printed, part(front, width), middle)
      if (face === 'back' && side === -1)
        return faceOf(face, leaf, isWhole ? printed : rest, part(turnIn, width), middle)
      return faceOf(face, leaf, rest, undefined, middle)
    })
  const pages: Vector = [x - board.beyond, y - board.beyond, z - board.thick]
  return {
    sheets: [
      ...cover(1),
      ...cover(-1),
      faceOf('left', box, isWhole ? printed : rest, part(turnIn + width, spine)),
      ...faces.map((face) => faceOf(face, pages, paper, undefined, [-board.beyond / 2, 0, 0])),
    ],
    ground: { axis: 'y', at: y },
    pointOn: (id, point) => {
      const [left, down] = [point.x - front, point.y - (isWhole ? turnIn : 0) - y]
      const onBack = point.x - turnIn
      if (id !== surface || Math.abs(down) > y || left > width || (isWhole && onBack < 0)) return undefined
      if (left >= 0) return [left - x, down, z]
      return left >= -spine ? [-x, down, z + (left / spine) * 2 * z] : [x - onBack, down, -z]
    },
  }
}

/** Share of a page that bends up from the fold. */
const bent = 0.32

/** Returns an open book: each page rises from the fold in an arc and then lies flat. */
function opened({ size, thickness, surface, color, material }: BookBody): Shape {
  const [page, down] = [size.width / 2, size.height / 2]
  const length = page * bent
  const steep = Math.min(1.1, Math.max(thickness, 3) / length)
  const curve = steep / length
  /** Distance from the fold and height of a point of a page, `along` mm from the fold on the paper. */
  const onPage = (along: number) => {
    const angle = steep * (1 - Math.min(along, length) / length)
    return {
      out: (Math.sin(steep) - Math.sin(angle)) / curve + Math.max(0, along - length),
      up: (Math.cos(angle) - Math.cos(steep)) / curve + 1,
    }
  }
  const at = (x: number, z: number): Vector => {
    const { out, up } = onPage(Math.abs(x))
    return [Math.sign(x) * out, -up, z]
  }
  const end = onPage(page)
  const darkness = (along: number) => 1 - 0.34 * Math.exp(-along / (page * 0.045))
  const pageSheet = (side: 1 | -1) =>
    newSheet(
      {
        columns: 36,
        rows: 16,
        at: (u, v) => at((side === 1 ? u : u - 1) * page || side * 1e-6, (v - 0.5) * size.height),
        place: (u, v) => [side === 1 ? 0.5 + u / 2 : u / 2, v],
        shade: (u) => darkness((side === 1 ? u : 1 - u) * page),
      },
      { surface, color, material },
    )
  /** The edges of the pages below, seen from the reader's side and from left and right. */
  const near = newSheet(
    {
      columns: 72,
      rows: 1,
      at: (u, v) => {
        const [x, y, z] = at((u - 0.5) * size.width, down)
        return [x, y * (1 - v), z]
      },
      shade: () => 0.86,
    },
    paper,
  )
  const outer = (side: 1 | -1) =>
    newSheet(
      {
        columns: 1,
        rows: 1,
        at: (u, v) => [side * end.out, -end.up * (1 - v), side * (0.5 - u) * size.height],
        shade: () => 0.9,
      },
      paper,
    )
  const cover: Vector = [end.out + board.beyond, board.thick / 2, down + board.beyond]
  return {
    sheets: [
      pageSheet(-1),
      pageSheet(1),
      near,
      outer(1),
      outer(-1),
      ...faces
        .map((face) => faceOf(face, [cover[0], cover[2], cover[1]], { color: '#4b4742', material: 'matte' }))
        .map(laidDown),
    ],
    ground: { axis: 'y', at: board.thick },
    pointOn: (id, { x, y }) => (id === surface ? at(x - page, y - down) : undefined),
  }
}

/** Returns an upright board's sheet, laid face up below the pages. */
const laidDown = (sheet: Sheet): Sheet => ({
  ...sheet,
  points: layDown(sheet.points, board.thick / 2),
  normals: layDown(sheet.normals, 0),
})

/** Rotates points or normals, three numbers each, from upright to flat, and moves them `lower` mm down. */
function layDown(values: Float64Array, lower: number): Float64Array {
  const made = new Float64Array(values.length)
  for (let at = 0; at < values.length; at += 3)
    made.set([values[at]!, lower - values[at + 2]!, values[at + 1]!], at) // three numbers a point
  return made
}

/** Distance of a wire's loops, and their radius beyond the paper. */
const wire = { pitch: 12.7, reach: 4.5 }

/** Returns a calendar sheet that hangs on a wall by its wire. */
function hung({ size, thickness, surface, color, material }: BookBody): Shape {
  const [x, y] = [size.width / 2, size.height / 2]
  const depth = Math.max(thickness, 1.8)
  const count = Math.max(2, Math.floor((size.width - wire.pitch) / wire.pitch))
  const radius = depth / 2 + wire.reach
  const loop = (index: number) => {
    const right = (index - (count - 1) / 2) * wire.pitch
    return tubeSheet(
      (share) => {
        const angle = (share - 0.25) * Math.PI * 1.9
        return [right, -y + 1 - Math.cos(angle - 0.6) * radius, depth / 2 + Math.sin(angle - 0.6) * radius]
      },
      [1, 0, 0],
      0.75,
      { color: '#5b5f63', material: 'glossy' },
    )
  }
  const block: Vector = [x, y, depth / 2]
  return {
    sheets: [
      ...faces.map((face) =>
        faceOf(face, block, face === 'front' ? { surface, color, material } : paper, undefined, [
          0,
          0,
          depth / 2,
        ]),
      ),
      ...Array.from({ length: count }, (_, index) => loop(index)),
    ],
    ground: { axis: 'z', at: 0 },
    pointOn: (id, point) => (id === surface ? [point.x - x, point.y - y, depth] : undefined),
  }
}

/** Angle by which a desk calendar leans back. */
const lean = radians(24)

/** Returns a calendar sheet that leans back on a folded card. */
function tent(body: BookBody): Shape {
  const { sheets, pointOn } = hung(body)
  const [x, y] = [body.size.width / 2, body.size.height / 2]
  const [sin, cos] = [Math.sin(lean), Math.cos(lean)]
  const leaning = ([right, down, near]: Vector): Vector => [
    right,
    down * cos - near * sin,
    near * cos + down * sin,
  ]
  const card = newSheet(
    {
      columns: 1,
      rows: 4,
      at: (u, v) => [x - u * 2 * x, (2 * v - 1) * y * cos, -y * sin - v * 2 * y * sin],
    },
    { ...paper, back: paper.color },
  )
  return {
    sheets: [...sheets.map((sheet) => moved(sheet, leaning)), card],
    ground: { axis: 'y', at: y * cos },
    pointOn: (id, point) => {
      const place = pointOn(id, point)
      return place && leaning(place)
    },
  }
}

/** Returns a sheet with its points and normals rotated. */
function moved(sheet: Sheet, rotated: (from: Vector) => Vector): Sheet {
  const each = (values: Float64Array) => {
    const made = new Float64Array(values.length)
    for (let at = 0; at < values.length; at += 3)
      made.set(rotated([values[at]!, values[at + 1]!, values[at + 2]!]), at) // three numbers a point
    return made
  }
  return { ...sheet, points: each(sheet.points), normals: each(sheet.normals) }
}

const shapes = { cover: closed, spread: opened, leaf: hung, tent }

export const bookShape = (body: BookBody): Shape => shapes[body.shown](body)
