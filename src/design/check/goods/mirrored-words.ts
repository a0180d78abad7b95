import { followedBy } from '../../document/drawn-on'
import type { DesignDocument, DesignNode, NodeId, SurfaceId } from '../../design-document'
import type { ProductTemplate } from '../../template/product-template'
import type { Finding } from '../finding'

/** True for kinds of objects that are unreadable when mirrored. */
const isRead = (node: DesignNode | undefined) =>
  (node?.kind === 'text' && node.text.trim() !== '') || node?.kind === 'qr'

/**
 * Returns a note for each surface that mirrors words or codes of another one (design-document-541). The fix repeats
 * them without mirroring, if the product allows it.
 *
 * @param objects the objects drawn on each surface
 */
export const mirroredWords = (
  document: DesignDocument,
  template: ProductTemplate,
  objects: ReadonlyMap<SurfaceId, NodeId[]>,
): Finding[] =>
  template.surfaces.flatMap((rule): Finding[] => {
    if (document.surfaces[rule.id]?.follows !== 'mirrored') return []
    const followed = followedBy(document, template, rule)?.rule
    const words = (objects.get(followed?.id ?? '') ?? []).filter((id) => isRead(document.nodes[id]))
    if (!followed || words.length === 0) return []
    return [
      {
        check: 'mirrored',
        level: 'warn',
        surface: rule.id,
        say: 'designFindings.mirrored',
        found: words.length,
        wanted: 0,
        words: { surface: rule.title ?? rule.id, other: followed.title ?? followed.id },
        ...(rule.follows?.may.includes('same') && {
          fix: { command: 'follow', selection: [], argument: { surface: rule.id, as: 'same' } },
        }),
      },
    ]
  })
