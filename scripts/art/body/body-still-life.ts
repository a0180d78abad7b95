import type { Body } from '@/design/body/body'
import type { Size } from '@/design/units'
import { hash } from '../chance'
import { grain, type Raster } from '../pixels'
import { litFromWindow } from './body-floors'
import { dressed } from './body-pictures'
import { cutPuzzle } from './body-puzzle'
import { type GroundKind, scenes } from './body-scenes'
import { placeBody } from './body-placed'
import type { Stage } from './body-stage'
import { printedStarter } from './body-starters'

/** Several products together, for the picture of a category. Lengths are millimeters. */
export interface StillLife {
  ground: GroundKind
  /** Width of the floor that the picture shows. */
  across: number
  tilt: number
  /** Vertical position of the floor's middle in the picture, from 0 (top) to 1. Default: 0.55. */
  middle?: number | undefined
  /** Width and depth of the area without props. */
  free: readonly [number, number]
  /** The products from back to front, with position and rotation. */
  things: readonly {
    design: string
    at: readonly [right: number, up: number, near: number]
    turn: number
    /** Puts a body made for a wall on the table instead. */
    lies?: boolean | undefined
    /** Columns and rows of a puzzle. */
    pieces?: readonly [number, number] | undefined
  }[]
}

export async function stillLife(brand: string, life: StillLife, seed: string, size: Size): Promise<Raster> {
  const stage: Stage = {
    ...size,
    tilt: life.tilt,
    away: life.across * 2.6,
    scale: size.width / life.across,
    center: [size.width / 2, size.height * (life.middle ?? 0.55)],
  }
  const [width, height] = life.free
  const picture = await scenes[life.ground](stage, { size: { width, height }, seed, words: '' })
  for (const { design, at, turn, lies, pieces } of life.things) {
    const { body: usual, art } = dressed(await printedStarter(brand, design))
    const body: Body = lies && usual.body === 'flat' ? { ...usual, on: 'table' } : usual
    const front = art[body.surface]
    if (pieces && front) await cutPuzzle(front, pieces, seed)
    placeBody(picture, stage, { body, art, turn, spot: at, sun: seed })
  }
  litFromWindow(picture)
  grain(picture, 2, hash(seed))
  return picture
}
