import type { Rectangle, Shape } from '@/design/document/design-document'

type Corner = [x: number, y: number]

/** Share of a radius at which the handles of a curve make a quarter of a circle. */
const quarter = 0.5523
/** Share of the shorter side that rounded corners take when nobody says how much. */
const usualRoundness = 0.1

/** Corners of figures in a box of 1 by 1. */
const figures: Partial<Record<Shape, Corner[]>> = {
  triangle: [
    [0.5, 0],
    [1, 1],
    [0, 1],
  ],
  hexagon: [
    [0.25, 0],
    [0.75, 0],
    [1, 0.5],
    [0.75, 1],
    [0.25, 1],
    [0, 0.5],
  ],
  speech: [
    [0, 0],
    [1, 0],
    [1, 0.72],
    [0.45, 0.72],
    [0.2, 1],
    [0.2, 0.72],
    [0, 0.72],
  ],
  star: Array.from({ length: 10 }, (_, index): Corner => {
    const [radius, angle] = [index % 2 === 0 ? 1 : 0.4, (index * Math.PI) / 5]
    return [0.5 + (Math.sin(angle) * radius) / 1.902, (1 - Math.cos(angle) * radius) / 1.809]
  }),
}

/** The outline of a figure in a box. */
export function shapePath(shape: Shape, box: Rectangle, radius?: number): string {
  const at = (x: number, y: number) => `${box.x + x * box.width} ${box.y + y * box.height}`
  const figure = figures[shape]
  if (figure) return `M${figure.map(([x, y]) => at(x, y)).join('L')}Z`
  if (shape === 'heart')
    return `M${at(0.5, 1)}C${at(0.2, 0.78)} ${at(0, 0.55)} ${at(0, 0.28)}C${at(0, 0.1)} ${at(0.13, 0)} ${at(0.27, 0)}C${at(0.37, 0)} ${at(0.46, 0.06)} ${at(0.5, 0.17)}C${at(0.54, 0.06)} ${at(0.63, 0)} ${at(0.73, 0)}C${at(0.87, 0)} ${at(1, 0.1)} ${at(1, 0.28)}C${at(1, 0.55)} ${at(0.8, 0.78)} ${at(0.5, 1)}Z`
  if (shape === 'ellipse') return cornered(box, box.width / 2, box.height / 2)
  const shorter = Math.min(box.width, box.height)
  const usual = shape === 'rounded' ? shorter * usualRoundness : 0
  const corner = Math.min(shape === 'rounded' ? (radius ?? usual) : 0, shorter / 2)
  return cornered(box, corner, corner)
}

function cornered({ x, y, width, height }: Rectangle, across: number, down: number) {
  const [right, bottom] = [x + width, y + height]
  const [dx, dy] = [across * (1 - quarter), down * (1 - quarter)]
  return `M${x + across} ${y}L${right - across} ${y}C${right - dx} ${y} ${right} ${y + dy} ${right} ${y + down}L${right} ${bottom - down}C${right} ${bottom - dy} ${right - dx} ${bottom} ${right - across} ${bottom}L${x + across} ${bottom}C${x + dx} ${bottom} ${x} ${bottom - dy} ${x} ${bottom - down}L${x} ${y + down}C${x} ${y + dy} ${x + dx} ${y} ${x + across} ${y}Z`
}
