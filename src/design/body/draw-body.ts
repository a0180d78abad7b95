import type { Body, BodyArt, Camera, Pixels } from './body'
import { drawShape } from './draw-shape'
import { shapeOf } from './shape-of'

/** Draws a body (see `drawShape`). A worker that draws one kind of body needs only that kind's shape. */
export const drawBody = (body: Body, art: BodyArt, camera: Camera): Pixels =>
  drawShape(shapeOf(body), art, camera)
