import type { DesignDocument } from '../../design-document'
import { evenTile } from '../../made/repeat'
import type { ProductTemplate } from '../../template/product-template'
import { surfaceBoxes } from '../../template/surface-boxes'
import type { Finding } from '../finding'
import { levelAbove } from '../level'

/**
 * Checks for patterns that do not divide the width of their surface: the last tile is cut, and two lengths side by
 * side do not join (design-document-16). `found` is the missing or surplus width in mm.
 */
export function unevenRepeats(
  document: DesignDocument,
  { surfaces, checks: { repeat: thresholds } }: ProductTemplate,
): Finding[] {
  if (!thresholds) return []
  return surfaces.flatMap((rule): Finding[] => {
    const repeat = document.surfaces[rule.id]?.repeat
    if (!rule.repeats || !repeat) return []
    const { width } = surfaceBoxes(rule, document.product.size).trim
    const even = evenTile(repeat.width, width, repeat.way)
    const tiles = Math.round(width / even)
    const found = Math.abs(tiles * repeat.width - width)
    const level = levelAbove(found, thresholds)
    if (!level) return []
    const height = (repeat.height * even) / repeat.width
    const argument = { surface: rule.id, repeat: { ...repeat, width: even, height } }
    const fix = { command: 'setRepeat' as const, selection: [], argument }
    return [{ check: 'repeat', level, surface: rule.id, say: 'designFindings.repeat', found, wanted: 0, fix }]
  })
}
