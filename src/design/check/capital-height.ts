import { worldMatrix } from '../document/tree'
import { stretch } from '../geometry/matrix'
import type { Check } from './finding'
import { fine, levelBelow } from './level'
import { wordsOf } from './missing-glyphs'

const up = (value: number) => Math.ceil(value * 1_000) / 1_000

/**
 * Checks for capitals too low to be read once they are engraved, measured on the glyphs at their size on the product
 * (design-document-16).
 */
export const capitalHeight: Check = ({ document, id, thresholds, measure }) => {
  const node = document.nodes[id]
  if (node?.kind !== 'text' || node.text.trim() === '') return undefined
  const own = measure.capital?.(node)
  if (!own) return undefined
  const { x, y } = stretch(worldMatrix(document, id))
  const found = own * Math.min(x, y)
  const wanted = thresholds.warn ?? thresholds.stop ?? 0
  const level = levelBelow(found, thresholds, fine)
  if (level === undefined) return undefined
  const factor = wanted / found
  const { fit } = node
  const values = fit
    ? { fit: { width: up(fit.width * factor), height: up(fit.height * factor) } }
    : { size: up(node.size * factor) }
  return {
    level,
    say: 'designFindings.capitalHeight',
    found,
    wanted,
    words: { words: wordsOf(node) },
    fix: { command: 'setProperties', selection: [id], argument: { values } },
  }
}
