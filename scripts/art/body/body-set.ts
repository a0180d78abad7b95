import type { Body } from '@/design/body/body'
import type { Size } from '@/design/units'
import { hash } from '../chance'
import { grain, type Raster } from '../pixels'
import { litFromWindow } from './body-floors'
import { dressed, footprint } from './body-pictures'
import { cutPuzzle } from './body-puzzle'
import { type GroundKind, scenes } from './body-scenes'
import { placeBody, type Placed } from './body-placed'
import type { Spot, Stage } from './body-stage'
import { printedStarter } from './body-starters'

/** Several pieces of one product on its ground: a hand of cards, a stack of coasters, a heap of prints. */

export const ways = ['fan', 'row', 'heap', 'stack'] as const
export type Way = (typeof ways)[number]

export interface SetPiece {
  design: string
  /** Default: the surface on the front of the body. */
  surface?: string | undefined
  /** Which of the template's views, from 1. */
  view?: number | undefined
  /** Columns and rows of a puzzle. */
  pieces?: readonly [number, number] | undefined
}

interface Laid {
  spot: Spot
  turn: number
}

type Lay = (index: number, count: number, size: Size, thickness: number) => Laid

/** Spots of a heap, in shares of a piece's size, and how each is turned. */
const heaped = [
  [-0.5, -0.46, -9],
  [0.52, -0.5, 8],
  [-0.56, 0.34, 6],
  [0.55, 0.3, -7],
  [0.02, 0.06, -3],
] as const

/** Spots of a stack and of the two pieces before it. */
const stacked = [
  [-0.42, -0.28, 8],
  [-0.4, -0.3, -16],
  [-0.43, -0.27, 20],
  [0.5, -0.06, -12],
  [-0.02, 0.66, 9],
] as const

const lays: Record<Way, Lay> = {
  fan: (index, count, { width, height }, thickness) => {
    const angle = (index - (count - 1) / 2) * 15
    const [reach, radians] = [height * 1.15, (angle * Math.PI) / 180]
    return {
      spot: [
        Math.sin(radians) * reach + index * width * 0.01,
        index * (thickness + 0.25),
        (1 - Math.cos(radians)) * reach,
      ],
      turn: -angle,
    }
  },
  row: (index, count, { width, height }) => {
    // Three round pieces stand closer as a triangle.
    if (count === 3 && width / height > 0.7)
      return {
        spot: [(index - 1) * width * 0.8, 0, (index === 1 ? 0.56 : -0.5) * height],
        turn: [6, -3, -7][index] ?? 0,
      }
    const [across, deep] = [Math.ceil(count / (count > 3 ? 2 : 1)), count > 3 ? 2 : 1]
    const [column, line] = [index % across, Math.floor(index / across)]
    return {
      spot: [
        (column - (across - 1) / 2) * width * 1.13,
        0,
        (line - (deep - 1) / 2) * height * 1.13 + (column % 2) * height * 0.03,
      ],
      turn: [-3, 2, 4, -2, 3, -4][index % 6] ?? 0,
    }
  },
  heap: (index, _, { width, height }, thickness) => {
    const [x, near, turn] = heaped[index % heaped.length] ?? heaped[0]
    return { spot: [x * width, index * (thickness + 0.3), near * height], turn }
  },
  stack: (index, _, { width, height }, thickness) => {
    const [x, near, turn] = stacked[index % stacked.length] ?? stacked[0]
    return { spot: [x * width, index < 3 ? index * thickness : 0, near * height], turn }
  },
}

const thicknessOf = (body: Body) => ('thickness' in body ? body.thickness : 0)

/** How steeply the camera looks down. */
const tilt = 54

/** @param words the picture's alt text, which may select a prop */
export async function setPicture(
  { brand, ground, set, way }: { brand: string; ground: GroundKind; set: readonly SetPiece[]; way: Way },
  seed: string,
  size: Size,
  words: string,
): Promise<Raster> {
  const placed: Placed[] = []
  const reach = { left: 0, right: 0, back: 0, front: 0 }
  for (const [index, { design, surface, view, pieces }] of set.entries()) {
    const { body: usual, art } = dressed(await printedStarter(brand, design), view)
    const body: Body = {
      ...usual,
      ...(surface !== undefined && { surface }),
      ...(usual.body === 'flat' && { on: 'table' }),
    } as Body // a surface and a support keep the kind of body
    const front = art[body.surface]
    if (pieces && front) await cutPuzzle(front, pieces, seed)
    const own = footprint(body)
    const laid = lays[way](index, set.length, own, thicknessOf(body))
    const angle = (laid.turn * Math.PI) / 180
    const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))]
    const [wide, deep] = [(own.width * cos + own.height * sin) / 2, (own.width * sin + own.height * cos) / 2]
    reach.left = Math.min(reach.left, laid.spot[0] - wide)
    reach.right = Math.max(reach.right, laid.spot[0] + wide)
    reach.back = Math.min(reach.back, laid.spot[2] - deep)
    reach.front = Math.max(reach.front, laid.spot[2] + deep)
    placed.push({ body, art, ...laid })
  }
  const free = { width: reach.right - reach.left, height: reach.front - reach.back }
  const across = Math.max(free.width, free.height * Math.sin((tilt * Math.PI) / 180)) * 1.1
  const stage: Stage = {
    ...size,
    tilt,
    away: across * 2.6,
    scale: size.width / across,
    center: [size.width / 2, size.height * 0.51],
  }
  const [middleX, middleZ] = [(reach.left + reach.right) / 2, (reach.back + reach.front) / 2]
  const picture = await scenes[ground](stage, { size: free, seed, words })
  for (const { spot: [x, up, near] = [0, 0, 0], ...thing } of placed)
    placeBody(picture, stage, { ...thing, spot: [x - middleX, up, near - middleZ], sun: seed })
  litFromWindow(picture)
  grain(picture, 2, hash(seed))
  return picture
}
