import type { FlatBody, Support } from './body'
import type { Shape } from './shape'
import type { Vector } from './vector'

/** Maps a point of a flat body into space: right and down from its middle, and how far it is above the back. */
export type InSpace = (x: number, y: number, rise: number) => Vector

/** A lying body has its front up, so its upper edge is far away. */
export const inSpaceOf = ({ on }: Pick<FlatBody, 'on'>): InSpace =>
  on === 'wall' || on === 'air' ? (x, y, rise) => [x, y, rise] : (x, y, rise) => [x, -rise, y]

/** @param half half of the body's height on its surface */
export function groundOf(on: Support, half: number): Shape['ground'] {
  if (on === 'wall') return { axis: 'z', at: 0 }
  return { axis: 'y', at: on === 'air' ? half * 1.12 : 0 }
}
