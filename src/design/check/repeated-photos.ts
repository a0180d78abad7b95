import type { DesignDocument, NodeId, SurfaceId } from '../design-document'
import type { ProductTemplate, SurfaceRule } from '../template/product-template'
import type { Finding } from './finding'

/** Photos that are on several pages of one product (design-document-541). */

interface Use {
  rule: SurfaceRule
  id: NodeId
}

/** Returns where each photo is on the pieces of a counted surface, such as the pages of a book. */
function usesOf(
  { nodes, assets }: DesignDocument,
  rules: readonly SurfaceRule[],
  objects: ReadonlyMap<SurfaceId, NodeId[]>,
): Map<string, Use[]> {
  const uses = rules.flatMap((rule) =>
    (objects.get(rule.id) ?? []).flatMap((id) => {
      const node = nodes[id]
      const sha256 = node?.kind === 'image' ? assets[node.asset ?? '']?.sha256 : undefined
      return sha256 === undefined ? [] : [{ key: `${rule.stem} ${sha256}`, use: { rule, id } }]
    }),
  )
  const byPhoto = new Map<string, Use[]>()
  for (const { key, use } of uses) byPhoto.set(key, [...(byPhoto.get(key) ?? []), use])
  return byPhoto
}

/**
 * Returns a note for each photo that is used more than once. The pages before it are named, and the fix removes the
 * last one.
 *
 * @param objects the objects drawn on each surface
 */
export function repeatedPhotos(
  document: DesignDocument,
  { surfaces }: ProductTemplate,
  objects: ReadonlyMap<SurfaceId, NodeId[]>,
): Finding[] {
  const counted = surfaces.filter(({ stem }) => stem !== undefined)
  return [...usesOf(document, counted, objects).values()].flatMap((uses): Finding[] => {
    const last = uses.at(-1)
    if (uses.length < 2 || !last) return []
    const pages = [...new Set(uses.map(({ rule }) => rule.title ?? rule.id))].join(', ')
    return [
      {
        check: 'twice',
        level: 'warn',
        surface: last.rule.id,
        node: last.id,
        say: 'designFindings.twice',
        found: uses.length,
        wanted: 1,
        words: { pages },
        ...(document.nodes[last.id]?.locked === undefined && {
          fix: { command: 'remove', selection: [last.id], argument: undefined },
        }),
      },
    ]
  })
}
