import type { Body, Camera } from '@/design/body/body'
import { shapeOf } from '@/design/body/shape-of'
import { project, viewOf } from '@/design/body/view'
import type { Vector } from '@/design/body/vector'
import type { Size } from '@/design/units'

/** The place where bodies are photographed: a floor or a wall, and a camera. */
export interface Stage extends Size {
  /** How far the camera looks down, in degrees; 0 for a wall. */
  tilt: number
  /** Distance of the camera from the middle of the floor, in mm. */
  away: number
  /** Pixels per mm in the middle of the floor, and the middle in pixels. */
  scale: number
  center: readonly [x: number, y: number]
}

/** A point of the room in mm from the middle of the floor: to the right, above it, toward the camera. */
export type Spot = readonly [right: number, up: number, near: number]

const directions = ({ tilt }: Stage) => {
  const angle = (tilt * Math.PI) / 180
  return [Math.sin(angle), Math.cos(angle)] as const
}

/** Returns where a point of the room appears, and how many pixels a mm has there. */
export function onStage(stage: Stage, [right, up, near]: Spot) {
  const [sin, cos] = directions(stage)
  const size = (stage.scale * stage.away) / (stage.away - near * cos - up * sin)
  return {
    x: stage.center[0] + right * size,
    y: stage.center[1] + (near * sin - up * cos) * size,
    size,
  }
}

/** Returns the point of the floor at a pixel, and pixels per mm there; undefined above the horizon. */
export function floorAt(stage: Stage, x: number, y: number) {
  const [sin, cos] = directions(stage)
  const { away, scale, center } = stage
  const [sx, sy] = [(x - center[0]) / scale, (y - center[1]) / scale]
  const under = (sy * cos) / away + sin
  if (under <= 1e-6) return undefined
  const depth = (sy * cos) / under
  const share = 1 - depth / away
  return { right: sx * share, near: sy * share * sin + depth * cos, size: scale / share }
}

/** Returns the point of an upright wall at a pixel. @param near the wall's distance, negative behind the middle */
export function wallAt(stage: Stage, x: number, y: number, near: number) {
  const [sin, cos] = directions(stage)
  const { away, scale, center } = stage
  const [sx, sy] = [(x - center[0]) / scale, (y - center[1]) / scale]
  // Along the ray to this pixel: near = sy · share · sin + depth · cos, and share = 1 - depth / away.
  const depth = (near - sy * sin) / (cos - (sy * sin) / away)
  const share = 1 - depth / away
  return { right: sx * share, up: depth * sin - sy * share * cos, size: scale / share }
}

const groundPoint = (body: Body): Vector => {
  const { axis, at } = shapeOf(body).ground
  return axis === 'y' ? [0, at, 0] : [0, 0, at]
}

/** Returns the stage on which a camera sees a body. */
export function stageOf(body: Body, camera: Camera): Stage {
  const view = viewOf(shapeOf(body), camera)
  const [x, y, near] = project(view, groundPoint(body))
  return {
    width: camera.width,
    height: camera.height,
    tilt: camera.tilt,
    away: 1 / near,
    scale: view.scale * view.away * near,
    center: [x, y],
  }
}
