import { surfaceBoxes } from '../template/surface-boxes'
import { foldLines } from '../template/fold-lines'
import type { PageRoom } from '../template/layout'
import type { ProductTemplate } from '../template/product-template'
import type { SurfaceRule } from '../template/surface-rule'
import { templateFor } from '../template/template-for'
import type { DesignDocument, ImageNode, NodeId, SurfaceId, TextNode } from '../design-document'

/** Finds the photos, frames and captions of pages that layouts arrange. */

export interface Page {
  surface: SurfaceId
  rule: SurfaceRule
  room: PageRoom
}

/** Returns the area for photos on a page; on a full-bleed page they reach the edge of the bleed. */
function roomOf(rule: SurfaceRule, { size }: DesignDocument['product'], gap: number): PageRoom {
  const { safe, cover } = surfaceBoxes(rule, size)
  return { safe, cover, folds: foldLines(rule, size), gap }
}

/** Returns the pages of a design that layouts arrange; none if its template has no layouts. */
export function pagesOf(document: DesignDocument, template: ProductTemplate): Page[] {
  const { autofill } = template
  if (!autofill) return []
  const { product, surfaces } = document
  return templateFor(template, product.options).surfaces.flatMap((rule) => {
    const isPage = !autofill.surfaces || autofill.surfaces.includes(rule.stem ?? rule.id)
    const isOwn = Object.hasOwn(surfaces, rule.id) && !surfaces[rule.id]?.follows
    return isPage && isOwn ? [{ surface: rule.id, rule, room: roomOf(rule, product, autofill.gap) }] : []
  })
}

export interface Framed<Node> {
  id: NodeId
  node: Node
}

/** Slot name of captions, which layouts position. */
export const captionSlot = 'caption'

/** Slot name of photo frames that layouts create. */
export const frameSlot = 'photo'

/** Returns the photo frames on a surface, from back to front. */
export const framesOf = ({ surfaces, nodes }: DesignDocument, surface: SurfaceId): Framed<ImageNode>[] =>
  (surfaces[surface]?.nodes ?? []).flatMap((id) => {
    const node = nodes[id]
    return node?.kind === 'image' && node.slot !== undefined ? [{ id, node }] : []
  })

/** Returns the caption of a surface; undefined if it has none. */
export function captionOf(
  { surfaces, nodes }: DesignDocument,
  surface: SurfaceId,
): Framed<TextNode> | undefined {
  for (const id of surfaces[surface]?.nodes ?? []) {
    const node = nodes[id]
    if (node?.kind === 'text' && node.slot === captionSlot) return { id, node }
  }
  return undefined
}

/** True if the shopper locked a photo of a page; layouts then leave the page alone. */
export const isLockedPage = (document: DesignDocument, surface: SurfaceId): boolean =>
  framesOf(document, surface).some(({ node }) => node.locked !== undefined)
