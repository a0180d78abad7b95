import type { ProductTemplate } from '../template/product-template'
import type { SurfaceRule } from '../template/surface-rule'
import type { DesignDocument } from '../design-document'
import { copies } from './commands/remove'
import { drawnOn } from './drawn-on'
import { withDescendants, withNodes } from './tree'

/**
 * Returns the design after a surface stopped following another one, with copies of the objects that it showed.
 * Surfaces that already have their own objects, or must not have any, stay unchanged.
 * @param template the template of the design's options
 */
export function withOwnContents(
  document: DesignDocument,
  template: ProductTemplate,
  rule: SurfaceRule,
  newId: () => string,
): DesignDocument {
  const surface = document.surfaces[rule.id]
  if (!surface?.follows || !rule.follows?.may.includes('own')) return document
  const drawn = drawnOn(document, template, rule)
  const { nodes = [], ...shown } = drawn.surfaces[rule.id] ?? surface
  const all = nodes.flatMap((id) => withDescendants(drawn, id))
  const newIds = new Map(all.map((id) => [id, newId()]))
  const made = nodes.flatMap((id) => copies(drawn, id, newIds))
  const { follows: _, ...own } = { ...surface, ...shown, nodes: nodes.map((id) => newIds.get(id) ?? id) }
  return withNodes(
    { ...document, surfaces: { ...document.surfaces, [rule.id]: own } },
    Object.fromEntries(made),
  )
}
