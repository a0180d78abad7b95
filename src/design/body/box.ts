import type { BoxBody, BoxSide } from './body'
import type { Shape } from './shape'
import { newSheet, type Look, type Sheet, type SheetForm } from './sheet'
import { unit, type Vector } from './vector'

/** Cells along a side of a face: enough that straight lines stay straight in perspective. */
const cells = 18

/** Radius of the edges in mm; a perfectly sharp edge would catch no light. */
const rounding = 0.8

/** Returns a coordinate from -half to half; the first and last cell of a face are its rounded edges. */
function across(share: number, half: number): number {
  const at = share * cells
  if (at <= 1) return at * rounding - half
  if (at >= cells - 1) return half - (cells - at) * rounding
  return ((at - 1) / (cells - 2)) * 2 * (half - rounding) - half + rounding
}

const inner = (at: number, half: number) => Math.min(half - rounding, Math.max(rounding - half, at))

/** Returns a point of a face that is `up` away from the middle, with its edges rounded. */
function onFace(a: number, b: number, halves: Vector): Vector {
  const [x, y] = [inner(a, halves[0]), inner(b, halves[1])]
  const [dx, dy, dz] = unit([a - x, b - y, rounding])
  return [x + dx * rounding, y + dy * rounding, halves[2] - rounding + dz * rounding]
}

type Face = 'front' | BoxSide

/** Maps right, down and toward the viewer, as the face is seen, into space. */
const into: Record<Face, (a: number, b: number, c: number) => Vector> = {
  front: (a, b, c) => [a, b, c],
  back: (a, b, c) => [-a, b, -c],
  right: (a, b, c) => [c, b, -a],
  left: (a, b, c) => [-c, b, a],
  top: (a, b, c) => [a, -c, b],
  bottom: (a, b, c) => [a, c, -b],
}

/** Returns half a face's width and height, and its distance from the middle. */
function halvesOf(face: Face, [x, y, z]: Vector): Vector {
  if (face === 'left' || face === 'right') return [z, y, x]
  return face === 'top' || face === 'bottom' ? [x, z, y] : [x, y, z]
}

/** Light that reaches a face: less near the ground. */
const low = (_: number, v: number) => 1 - 0.12 * v * v
const shades: Partial<Record<Face, SheetForm['shade']>> = { top: () => 1, bottom: () => 0.6 }

/**
 * Returns a face of a block.
 * @param box half the block's width, height and depth
 * @param middle of the block; default: the origin
 */
export function faceOf(
  face: Face,
  box: Vector,
  look: Look,
  place: NonNullable<SheetForm['place']> = (u, v) => [u, v],
  middle: Vector = [0, 0, 0],
): Sheet {
  const halves = halvesOf(face, box)
  const [halfA, halfB] = halves
  return newSheet(
    {
      columns: cells,
      rows: cells,
      at: (u, v) => {
        const [x, y, z] = into[face](...onFace(across(u, halfA), across(v, halfB), halves))
        return [x + middle[0], y + middle[1], z + middle[2]]
      },
      place: (u, v) => place(0.5 + across(u, halfA) / 2 / halfA, 0.5 + across(v, halfB) / 2 / halfB),
      shade: shades[face] ?? low,
    },
    look,
  )
}

export const faces: readonly Face[] = ['front', 'back', 'right', 'left', 'top', 'bottom']

export function boxShape(body: BoxBody): Shape {
  const { size, depth, around, edge, sides = {}, color, material, surface } = body
  const { width, height } = size
  const box: Vector = [width / 2, height / 2, depth / 2]
  // Only the art of a lamp shines.
  const blank: Look = { color, material: material === 'lit' ? 'matte' : material }
  const printed: Look = { color, material, surface }
  const isColor = edge !== 'image' && edge !== 'mirror'
  const wrap: Look = isColor ? { ...blank, color: edge } : printed
  /** Place in the art of a point in mm from the front's corner. */
  const inArt = (x: number, y: number) =>
    [(x + around) / (width + 2 * around), (y + around) / (height + 2 * around)] as const
  // A mirrored side shows the point at the same distance from the front's edge, on the front.
  const beyond = (share: number) => share * depth * (edge === 'image' ? 1 : -1)
  const places: Record<Exclude<Face, 'back'>, NonNullable<SheetForm['place']>> = {
    front: (u, v) => inArt(u * width, v * height),
    right: (u, v) => inArt(width + beyond(u), v * height),
    left: (u, v) => inArt(-beyond(1 - u), v * height),
    top: (u, v) => inArt(u * width, -beyond(1 - v)),
    bottom: (u, v) => inArt(u * width, height + beyond(v)),
  }
  const isLamp = Object.keys(sides).length > 0
  const sheet = (face: Face): Sheet => {
    if (face === 'front') return faceOf(face, box, printed, places.front)
    const own = sides[face]
    if (own) return faceOf(face, box, { ...printed, surface: own.surface })
    return face === 'back' || isLamp ? faceOf(face, box, blank) : faceOf(face, box, wrap, places[face])
  }
  return {
    sheets: faces.map(sheet),
    ground: { axis: 'y', at: box[1] },
    pointOn: (id, { x, y }) => {
      const [right, down] = [x - around - box[0], y - around - box[1]]
      if (id === surface)
        return Math.abs(right) > box[0] || Math.abs(down) > box[1] ? undefined : [right, down, box[2]]
      const found = faces.find((face) => face !== 'front' && sides[face]?.surface === id)
      const own = found && found !== 'front' && sides[found]
      if (!own) return undefined
      const [a, b, c] = halvesOf(found, box)
      return into[found]((x / own.size.width - 0.5) * 2 * a, (y / own.size.height - 0.5) * 2 * b, c)
    },
  }
}
