import type { DesignDocument, DesignNode } from '../design-document'
import { visibleNodes } from '../document/tree'

const answers = (node: DesignNode) =>
  'lines' in node || ('slot' in node && node.kind !== 'image' && node.slot !== undefined)

/**
 * Returns a design without everything that does not affect its product's options. `answersOf`, `optionsOf`
 * and `lineDifferences` return the same for it as for the whole design. The objects are on the first surface,
 * in their order.
 */
export function answeringPart(document: DesignDocument): DesignDocument {
  const nodes = Object.fromEntries(
    visibleNodes(document)
      .filter(answers)
      .map((node, index) => [`n${index}`, node]),
  )
  const surfaces = document.surfaceOrder.map(
    (id, index) => [id, { nodes: index === 0 ? Object.keys(nodes) : [] }] as const,
  )
  return { ...document, surfaces: Object.fromEntries(surfaces), nodes, assets: {}, fonts: {} }
}
