import type { TextShadow } from '@/design/design-document'

/** A shadow's place as a distance and a direction, in whole degrees clockwise from the right. */

export const distanceOf = ({ x, y }: TextShadow): number => Math.hypot(x, y)

export const degreesOf = ({ x, y }: TextShadow): number =>
  (Math.round((Math.atan2(y, x) * 180) / Math.PI) + 360) % 360

export function angledShadow(color: string, distance: number, degrees: number): TextShadow {
  const angle = (degrees * Math.PI) / 180
  return { color, x: distance * Math.cos(angle), y: distance * Math.sin(angle) }
}
