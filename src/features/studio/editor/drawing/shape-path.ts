import type { Shape } from '@/design/document/design-document'
import type { Point } from '@/design/geometry/point'
import { maskPath } from '../stage/mask-path'

const polygon = (points: Point[]) => `M${points.map(({ x, y }) => `${x} ${y}`).join('L')}Z`

/** Corners of figures in a box of 1 by 1. */
const figures: Partial<Record<Shape, Point[]>> = {
  triangle: [
    { x: 0.5, y: 0 },
    { x: 1, y: 1 },
    { x: 0, y: 1 },
  ],
  hexagon: [
    { x: 0.25, y: 0 },
    { x: 0.75, y: 0 },
    { x: 1, y: 0.5 },
    { x: 0.75, y: 1 },
    { x: 0.25, y: 1 },
    { x: 0, y: 0.5 },
  ],
  speech: [
    { x: 0, y: 0 },
    { x: 1, y: 0 },
    { x: 1, y: 0.72 },
    { x: 0.45, y: 0.72 },
    { x: 0.2, y: 1 },
    { x: 0.2, y: 0.72 },
    { x: 0, y: 0.72 },
  ],
  star: Array.from({ length: 10 }, (_, index) => {
    const [radius, angle] = [index % 2 === 0 ? 1 : 0.4, (index * Math.PI) / 5]
    return { x: 0.5 + (Math.sin(angle) * radius) / 1.902, y: (1 - Math.cos(angle) * radius) / 1.809 }
  }),
}

/** The outline of a figure in a box with its corner at 0, 0. */
export function shapePath(shape: Shape, width: number, height: number, radius = 0): string {
  const figure = figures[shape]
  if (figure) return polygon(figure.map(({ x, y }) => ({ x: x * width, y: y * height })))
  if (shape === 'heart') return heart(width, height)
  const box = { x: 0, y: 0, width, height }
  if (shape === 'rounded') return maskPath('rounded', box, Math.min(radius, width / 2, height / 2))
  return maskPath(shape === 'ellipse' ? 'ellipse' : undefined, box)
}

function heart(width: number, height: number) {
  const at = (x: number, y: number) => `${x * width} ${y * height}`
  return `M${at(0.5, 1)}C${at(0.2, 0.78)} ${at(0, 0.55)} ${at(0, 0.28)}C${at(0, 0.1)} ${at(0.13, 0)} ${at(0.27, 0)}C${at(0.37, 0)} ${at(0.46, 0.06)} ${at(0.5, 0.17)}C${at(0.54, 0.06)} ${at(0.63, 0)} ${at(0.73, 0)}C${at(0.87, 0)} ${at(1, 0.1)} ${at(1, 0.28)}C${at(1, 0.55)} ${at(0.8, 0.78)} ${at(0.5, 1)}Z`
}
