import type { Rectangle, Shape, SurfaceId } from '@/design/document/design-document'
import { cutPath } from '@/design/geometry/cut-path'
import type { Ring } from '@/design/geometry/point'
import type { SurfaceRule } from '@/design/template/product-template'
import type { FrozenCut, FrozenDesign } from './frozen-design'
import { ProductionError } from './print-job'

/** Handles of a quarter of an ellipse. */
const kappa = 0.5522847498

function ellipse({ x, y, width, height }: Rectangle): string {
  const [rx, ry] = [width / 2, height / 2]
  const [middle, center] = [x + rx, y + ry]
  const [kx, ky] = [rx * kappa, ry * kappa]
  const [right, bottom] = [x + width, y + height]
  return [
    `M${middle} ${y}C${middle + kx} ${y} ${right} ${center - ky} ${right} ${center}`,
    `C${right} ${center + ky} ${middle + kx} ${bottom} ${middle} ${bottom}`,
    `C${middle - kx} ${bottom} ${x} ${center + ky} ${x} ${center}`,
    `C${x} ${center - ky} ${middle - kx} ${y} ${middle} ${y}Z`,
  ].join('')
}

const rectangle = ({ x, y, width, height }: Rectangle): string =>
  `M${x} ${y}L${x + width} ${y}L${x + width} ${y + height}L${x} ${y + height}Z`

/** Shapes whose edge follows from the size alone. */
const edges: Partial<Record<Shape, (trim: Rectangle) => string>> = { rectangle, ellipse }

function alongShape({ id, mask = 'rectangle' }: SurfaceRule, trim: Rectangle): FrozenCut {
  const edge = edges[mask]
  if (!edge)
    throw new ProductionError(
      `The cut of ${id} goes along the shape "${mask}", which the order has to keep with the design; it does not.`,
    )
  return { path: edge(trim) }
}

/**
 * What the blade follows: the cut that the order keeps; else along the surface's own shape, or around the art as it is printed.
 * @param rings the art's outlines in mm
 * @throws ProductionError for a shape that only the order knows
 */
export function cutOf(
  { document, cuts }: FrozenDesign,
  surface: SurfaceId,
  rule: SurfaceRule,
  { trim, rings }: { trim: Rectangle; rings: Ring[] },
): FrozenCut {
  const frozen = cuts?.[surface]
  const choice = document.surfaces[surface]?.cut
  if (frozen) return frozen
  if (!choice || !rule.cut || choice.style === 'none') return { path: '' }
  return choice.style === 'shape' ? alongShape(rule, trim) : cutPath({ rings, choice, rule: rule.cut })
}
