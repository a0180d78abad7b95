import type { Rectangle, Shape } from '@/design/document/design-document'

/** Share of a radius at which the handles of a curve make a quarter of a circle. */
const quarter = 0.5523

const cornered = ({ x, y, width, height }: Rectangle, across: number, down: number) => {
  const [right, bottom] = [x + width, y + height]
  const [dx, dy] = [across * (1 - quarter), down * (1 - quarter)]
  return `M${x + across} ${y}L${right - across} ${y}C${right - dx} ${y} ${right} ${y + dy} ${right} ${y + down}L${right} ${bottom - down}C${right} ${bottom - dy} ${right - dx} ${bottom} ${right - across} ${bottom}L${x + across} ${bottom}C${x + dx} ${bottom} ${x} ${bottom - dy} ${x} ${bottom - down}L${x} ${y + down}C${x} ${y + dy} ${x + dx} ${y} ${x + across} ${y}Z`
}

/** Share of the shorter side that rounded corners take. */
const roundness = 0.1

/** An ellipse, rounded corners (of a radius, or a share of the shorter side), else the rectangle itself. */
export function maskPath(mask: Shape | undefined, box: Rectangle, radius?: number): string {
  if (mask === 'ellipse') return cornered(box, box.width / 2, box.height / 2)
  const usual = mask === 'rounded' ? Math.min(box.width, box.height) * roundness : 0
  return cornered(box, radius ?? usual, radius ?? usual)
}
