import type { DesignDocument } from '../design-document'
import type { ProductTemplate } from '../template/product-template'
import type { Finding } from './finding'
import { levelBelow } from './level'

/**
 * Returns a finding for each surface with too few objects and no background (design-document-541). A design
 * with one surface is judged by its objects alone: while it is empty, there is nothing to order. A surface that
 * follows another one is as empty as that one.
 *
 * @param count number of objects drawn on a surface
 */
export function emptySurfaces(
  { surfaces }: DesignDocument,
  { surfaces: rules, checks: { empty } }: ProductTemplate,
  count: (surface: string) => number,
): Finding[] {
  if (!empty || rules.length < 2) return []
  return rules.flatMap(({ id, title }): Finding[] => {
    if (surfaces[id]?.follows) return []
    const found = count(id)
    const level = surfaces[id]?.background ? undefined : levelBelow(found, empty)
    if (!level) return []
    const wanted = empty[level] ?? 1
    const words = { surface: title ?? id }
    return [{ check: 'empty', level, surface: id, say: 'designFindings.empty', found, wanted, words }]
  })
}
