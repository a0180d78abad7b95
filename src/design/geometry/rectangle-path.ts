import type { Rectangle } from '../units'

/** Returns a rectangle as the data of an SVG path. */
export const rectanglePath = ({ x, y, width, height }: Rectangle): string =>
  `M${x} ${y}L${x + width} ${y}L${x + width} ${y + height}L${x} ${y + height}Z`
