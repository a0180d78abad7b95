import type { Point } from '@/design/units'
import type { Ring } from '@/design/geometry/point'

/** Outlines of twelve different stickers, clockwise on the screen, in a box of about 1 × 1. */

const around = (count: number, at: (angle: number) => Point): Ring =>
  Array.from({ length: count }, (_, index) => at((index / count) * 2 * Math.PI))

const polar = (count: number, radius: (angle: number) => number) =>
  around(count, (angle) => ({
    x: 0.5 + radius(angle) * Math.cos(angle),
    y: 0.5 + radius(angle) * Math.sin(angle),
  }))

const star = (tips: number, inner: number): Ring =>
  Array.from({ length: tips * 2 }, (_, index) => {
    const angle = (index / (tips * 2)) * 2 * Math.PI - Math.PI / 2
    const radius = index % 2 === 0 ? 0.5 : inner
    return { x: 0.5 + radius * Math.cos(angle), y: 0.5 + radius * Math.sin(angle) }
  })

const points = (...pairs: [number, number][]): Ring => pairs.map(([x, y]) => ({ x, y }))

export const shapes: Record<string, Ring> = {
  circle: polar(72, () => 0.5),
  square: points([0, 0], [1, 0], [1, 1], [0, 1]),
  banner: points([0, 0.3], [1, 0.3], [1, 0.7], [0, 0.7]),
  triangle: points([0.5, 0], [1, 0.9], [0, 0.9]),
  star: star(5, 0.24),
  heart: around(90, (angle) => ({
    x: 0.5 + (16 * Math.sin(angle) ** 3) / 34,
    y:
      0.5 -
      (13 * Math.cos(angle) - 5 * Math.cos(2 * angle) - 2 * Math.cos(3 * angle) - Math.cos(4 * angle)) / 34,
  })),
  flower: polar(120, (angle) => 0.4 + 0.1 * Math.cos(6 * angle)),
  arrow: points([0, 0.35], [0.6, 0.35], [0.6, 0.1], [1, 0.5], [0.6, 0.9], [0.6, 0.65], [0, 0.65]),
  corner: points([0, 0], [0.4, 0], [0.4, 0.6], [1, 0.6], [1, 1], [0, 1]),
  moon: around(60, (angle) => ({ x: 0.5 + 0.5 * Math.cos(angle), y: 0.5 + 0.5 * Math.sin(angle) })).map(
    (point) => (point.x > 0.6 ? { x: 1.2 - point.x, y: point.y } : point),
  ),
  ellipse: polar(72, (angle) => 0.15 / Math.hypot(0.3 * Math.cos(angle), 0.5 * Math.sin(angle))),
  cross: points(
    [0.35, 0],
    [0.65, 0],
    [0.65, 0.35],
    [1, 0.35],
    [1, 0.65],
    [0.65, 0.65],
    [0.65, 1],
    [0.35, 1],
    [0.35, 0.65],
    [0, 0.65],
    [0, 0.35],
    [0.35, 0.35],
  ),
}

export const scaledShape = (ring: Ring, side: number): Ring =>
  ring.map(({ x, y }) => ({ x: x * side, y: y * side }))
