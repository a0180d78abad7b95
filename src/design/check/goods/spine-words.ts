import { spineSlot } from '../../document/fit-spine'
import type { DesignDocument } from '../../design-document'
import type { ProductTemplate } from '../../template/product-template'
import { spineOf } from '../../template/spine'
import type { Finding } from '../finding'

/** Returns a note for each spine that is too narrow for its words, which are then left out (design-document-541). */
export const spineWords = (
  { surfaces, nodes, product }: DesignDocument,
  { surfaces: rules }: ProductTemplate,
): Finding[] =>
  rules.flatMap((rule): Finding[] => {
    const spine = spineOf(rule, product.size)
    const isLeftOut = (surfaces[rule.id]?.nodes ?? []).some((id) => {
      const node = nodes[id]
      return node?.kind === 'text' && node.slot === spineSlot && node.hidden === true
    })
    if (!spine || !isLeftOut || spine.width >= spine.wordsFrom) return []
    const { width: found, wordsFrom: wanted } = spine
    return [
      { check: 'safe-area', level: 'warn', surface: rule.id, say: 'designFindings.spine', found, wanted },
    ]
  })
