import type { Body } from '@/design/body/body'
import { shapeOf } from '@/design/body/shape-of'
import { chance } from '../chance'
import { type Raster, smoothstep } from '../pixels'
import { floorAt, type Stage } from './body-stage'

/** The sun of a window at the upper left: its panes on the ground, and on flat products that lie there. */

/** Half the width and height of the window's light, in shares of the picture's width. */
const [halfWide, halfHigh] = [0.47, 0.56]
/** Bars between the panes: their middles across and down, and half their width. */
const bars = { across: [0], down: [-0.19, 0.19], half: 0.017 }
const soft = 0.03

const within = (value: number, half: number) => 1 - smoothstep(half - soft, half + soft, Math.abs(value))
const between = (value: number, middles: readonly number[]) =>
  middles.reduce((light, middle) => light * (1 - 0.85 * within(value - middle, bars.half)), 1)

/** Returns where a pixel is on the ground, in shares of the picture's width from its middle. */
function groundAt(stage: Stage, x: number, y: number): readonly [number, number] | undefined {
  const wide = stage.width / stage.scale
  if (stage.tilt === 0)
    return [(x - stage.center[0]) / stage.width, (y - stage.center[1]) / stage.width] as const
  const on = floorAt(stage, x, y)
  return on && ([on.right / wide, on.near / wide] as const)
}

/** Returns how much of the sun reaches a pixel of the ground, from 0 to 1. The same seed gives the same panes. */
function panesOf(stage: Stage, seed: string): (x: number, y: number) => number {
  const luck = chance(`${seed} window`)
  const angle = ((luck.between(-34, -24) + (stage.tilt === 0 ? 6 : 0)) * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const [left, up] = [luck.between(-0.08, 0.06), luck.between(-0.1, 0.02)]
  return (column, row) => {
    const on = groundAt(stage, column, row)
    if (!on) return 0
    const [x, y] = [on[0] - left, on[1] - up]
    const [u, v] = [x * cos - y * sin, x * sin + y * cos]
    return within(u, halfWide) * within(v, halfHigh) * between(u, bars.across) * between(v, bars.down)
  }
}

/**
 * Lights the ground, or what lies flat on it, through a window's panes.
 * @param isGround false for pixels of other things
 */
export function throughPanes(onto: Raster, stage: Stage, seed: string, isGround?: (at: number) => boolean) {
  const panes = panesOf(stage, seed)
  const { width, height, data } = onto
  for (let row = 0, pixel = 0, at = 0; row < height; row += 1)
    for (let column = 0; column < width; column += 1, pixel += 1, at += 4) {
      if (data[at + 3] === 0 || isGround?.(pixel) === false) continue
      const lit = panes(column + 0.5, row + 0.5)
      // The sun is warm; what it misses is lit by the blue sky. The index is inside the array.
      data[at] = data[at]! * (0.91 + 0.145 * lit)
      data[at + 1] = data[at + 1]! * (0.915 + 0.125 * lit)
      data[at + 2] = data[at + 2]! * (0.925 + 0.095 * lit)
    }
}

/** Greatest height of a flat product, in shares of the widest side. */
const flatBelow = 0.09

/** True for what lies flat on a floor or hangs flat on a wall, such as a rug, a tag or a magnet. */
export function isLaid(body: Body): boolean {
  if (body.body !== 'flat' && body.body !== 'cloth' && body.body !== 'pair') return false
  const { sheets, ground } = shapeOf(body)
  const depth = ground.axis === 'y' ? 1 : 2
  let highest = 0
  for (const { points } of sheets)
    for (let at = depth; at < points.length; at += 3)
      highest = Math.max(highest, Math.abs(points[at]! - ground.at)) // the index is inside the array
  return highest < flatBelow * Math.max(body.size.width, body.size.height)
}
