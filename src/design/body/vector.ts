/** A point or direction in space. x grows to the right, y downward, z toward the viewer. */
export type Vector = readonly [x: number, y: number, z: number]

export const difference = (to: Vector, from: Vector): Vector => [
  to[0] - from[0],
  to[1] - from[1],
  to[2] - from[2],
]

export const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]

export function unit([x, y, z]: Vector): Vector {
  const length = Math.sqrt(x * x + y * y + z * z) || 1
  return [x / length, y / length, z / length]
}

/** Returns a smooth step from 0 at `low` to 1 at `high`. */
export function eased(low: number, high: number, value: number): number {
  const share = Math.min(1, Math.max(0, (value - low) / (high - low)))
  return share * share * (3 - 2 * share)
}

export const radians = (degrees: number) => (degrees * Math.PI) / 180
