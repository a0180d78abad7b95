import { worldMatrix } from '../document/tree'
import { stretch } from '../geometry/matrix'
import type { Check } from './finding'
import { fine, levelBelow } from './level'

/** Checks for strokes too thin to print, measured at their size on the product (design-document-16). */
export const strokeWidth: Check = ({ document, id, thresholds }) => {
  const node = document.nodes[id]
  const stroke = node && 'stroke' in node ? node.stroke : undefined
  if (!stroke?.paint) return undefined
  const { x, y } = stretch(worldMatrix(document, id))
  const scale = Math.min(x, y)
  const found = stroke.width * scale
  const wanted = thresholds.warn ?? thresholds.stop ?? 0
  const level = levelBelow(found, thresholds, fine)
  if (level === undefined) return undefined
  const width = Math.ceil((wanted / scale) * 1_000) / 1_000
  return {
    level,
    say: 'designFindings.strokeWidth',
    found,
    wanted,
    fix: {
      command: 'setProperties',
      selection: [id],
      argument: { values: { stroke: { ...stroke, width } } },
    },
  }
}
