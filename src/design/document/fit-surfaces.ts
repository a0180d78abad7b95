import type { SurfaceRule } from '../template/surface-rule'
import type { DesignDocument, SurfaceId } from '../design-document'
import { withBegun } from './begun-surfaces'
import { emptySurface } from './new-design'
import { frameSlot } from './page-photos'
import { removeNodes } from './tree'

/** Adapts a design to an option that changes the number of its surfaces (design-document-22). */

/** Returns the surfaces with objects that are not among these rules and would be lost. */
export const filledBeyond = (
  { surfaceOrder, surfaces }: DesignDocument,
  rules: readonly SurfaceRule[],
): SurfaceId[] => {
  const kept = new Set(rules.map(({ id }) => id))
  return surfaceOrder.filter((id) => !kept.has(id) && (surfaces[id]?.nodes.length ?? 0) > 0)
}

/** Moves photos that are only on removed pages to the tray. */
function withTrayOf(document: DesignDocument, gone: readonly SurfaceId[]): DesignDocument {
  const { nodes, surfaceOrder, tray = [] } = document
  const photosIn = (ids: readonly SurfaceId[]) =>
    ids.flatMap((id) => {
      const spare = document.surfaces[id]?.arrangement?.spare ?? []
      const framed = (document.surfaces[id]?.nodes ?? []).map((node) => nodes[node])
      return [...framed, ...spare].flatMap((node) =>
        node?.kind === 'image' && node.slot === frameSlot && node.asset !== null ? [node.asset] : [],
      )
    })
  const left = new Set([...tray, ...photosIn(surfaceOrder.filter((id) => !gone.includes(id)))])
  const homeless = [...new Set(photosIn(gone))].filter((asset) => !left.has(asset))
  return homeless.length > 0 ? { ...document, tray: [...tray, ...homeless] } : document
}

/**
 * Returns the design with exactly these surfaces: new ones get their initial contents, and missing ones are removed
 * with their objects. Photos of removed pages are kept in the tray.
 */
export function withSurfacesOf(document: DesignDocument, rules: readonly SurfaceRule[]): DesignDocument {
  const order = rules.map(({ id }) => id)
  if (order.join() === document.surfaceOrder.join()) return document
  const kept = new Set(order)
  const gone = document.surfaceOrder.filter((id) => !kept.has(id))
  const left = removeNodes(
    withTrayOf(document, gone),
    gone.flatMap((id) => document.surfaces[id]?.nodes ?? []),
  )
  const surfaces = rules.map((rule) => [rule.id, left.surfaces[rule.id] ?? emptySurface(rule)[1]] as const)
  const added = rules.filter(({ id }) => !Object.hasOwn(left.surfaces, id))
  return withBegun({ ...left, surfaceOrder: order, surfaces: Object.fromEntries(surfaces) }, added)
}
