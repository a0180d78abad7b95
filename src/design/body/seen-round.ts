import type { Rectangle, Size } from '../units'
import type { Body, ConeBody, CylinderBody } from './body'
import { radians } from './vector'

/** How large a flat shape looks on a body that is round about its axis, seen from the front of the shape. */

export type RoundBody = CylinderBody | ConeBody

/** True for bodies, and views of them, that a surface is bent around. */
export const isRound = <Kind extends Pick<Body, 'body'>>(
  body: Kind,
): body is Extract<Kind, { body: RoundBody['body'] }> => body.body === 'cylinder' || body.body === 'cone'

const slopeOf = (body: RoundBody) => radians(body.body === 'cone' ? body.slope : 0)

/**
 * Returns how wide and high a box of the surface looks: as wide as the chord of its arc. An arc beyond half of the
 * body is as wide as the body.
 */
export function seenOnRound(body: RoundBody, { y, width, height }: Rectangle): Size {
  const slope = slopeOf(body)
  const along = y + height / 2 - body.size.height / 2
  const diameter = body.diameter + 2 * along * Math.sin(slope)
  return {
    width: diameter * Math.sin(Math.min(width / body.diameter, Math.PI / 2)),
    height: height * Math.cos(slope),
  }
}

const halvings = 40

/** Returns the diameter of the largest circle at a height of the surface that looks narrower by at most a share. */
export function largestRound(body: RoundBody, middle: number, share: number): number {
  const looksRound = (side: number) => {
    const seen = seenOnRound(body, { x: 0, y: middle - side / 2, width: side, height: side })
    return seen.width >= seen.height * (1 - share)
  }
  let [fits, fails] = [0, Math.PI * body.diameter]
  for (let step = 0; step < halvings; step++) {
    const side = (fits + fails) / 2
    if (looksRound(side)) fits = side
    else fails = side
  }
  return fits
}
