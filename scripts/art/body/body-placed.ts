import type { Body, BodyArt, Camera } from '@/design/body/body'
import { drawBody } from '@/design/body/draw-body'
import { place, type Raster } from '../pixels'
import { castOnGround } from './body-shadow'
import { onStage, type Spot, type Stage, stageOf } from './body-stage'
import { isLaid, throughPanes } from './body-window'

export interface Placed {
  body: Body
  art?: BodyArt
  turn: number
  /** Default: the middle of the floor. */
  spot?: Spot
  /** Seed of the window's panes, whose light also falls on what lies flat. */
  sun?: string | undefined
}

/** Draws a body at its spot on the stage, with its shadow. Distant bodies must be drawn first. */
export function placeBody(
  onto: Raster,
  stage: Stage,
  { body, art = {}, turn, spot = [0, 0, 0], sun }: Placed,
): void {
  const { width, height, tilt } = stage
  const camera: Camera = { width, height, turn, tilt }
  const alone = stageOf(body, camera)
  const wanted = onStage(stage, spot)
  const zoom = wanted.size / alone.scale
  const aim = (middle: number, from: number, to: number) =>
    0.5 + ((from - middle) * zoom - (to - middle)) / (2 * middle * zoom)
  const placed: Camera = {
    ...camera,
    zoom,
    aim: { x: aim(width / 2, alone.center[0], wanted.x), y: aim(height / 2, alone.center[1], wanted.y) },
  }
  castOnGround(onto, body, placed)
  const drawn = drawBody(body, art, { ...placed, shadow: false })
  if (sun !== undefined && isLaid(body)) throughPanes(drawn, stage, sun)
  place(onto, drawn)
}
