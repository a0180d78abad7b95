import type { ProductView } from '@/commerce/product/product-view'
import type { AddedItem } from '@/features/notices/add-state'
import { priceLine } from '@/lib/money/price'
import { artworkThumbnailUrl, notedCut } from '../../catalogue/product/line/line-picture'
import { keepDraft, type ProductDraft } from '../../catalogue/product/product-draft'
import { toAddedItem } from '../../catalogue/product/to-added-item'
import { pictureIn } from '../tools/design-parts'
import { newDraftId } from '../saved/draft-cookie'
import { pictureFileOf, toolOptions } from '../tools/tool-options'
import { draftName } from '../tools/use-tool-draft'

/**
 * Design data that every tool needs immediately: the cart line for its button, and the parts of its address.
 */

export interface Designed {
  address: string
  product: ProductView
  draft: ProductDraft
}

/**
 * Returns the cart item. It has a separate copy of the draft, so that further designing doesn't change the
 * line (design-start-7).
 */
export function toDesignedItem({ product, draft, address }: Designed): AddedItem {
  const item = toAddedItem(product, draft.selection, draft.quantity)
  const lineId = newDraftId()
  keepDraft(draftName(address, lineId, product.urlKey), draft)
  const picture = pictureIn(product, draft)?.url
  const shown = picture && artworkThumbnailUrl(draft, picture)
  return {
    ...item,
    toolOptions: toolOptions({
      address,
      urlKey: product.urlKey,
      draftId: lineId,
      rowCents: priceLine(product, draft.selection, draft.quantity).rowCents,
      ...(picture && { picture: shown, original: picture }),
      arrangement: draft.picture,
      cut: notedCut(draft),
    }),
    shown: { ...item.shown, ...(shown && { picture: pictureFileOf(shown) }) },
  }
}

const savedUid = /^[A-Za-z0-9]{32}$/

/** Returns the uid of the saved design in an address: ?itemId=… */
export const savedUidIn = (query: Record<string, string | string[] | undefined>) =>
  typeof query['itemId'] === 'string' && savedUid.test(query['itemId']) ? query['itemId'] : undefined

const starterSlug = /^[a-z0-9-]{1,80}$/

/**
 * Returns the ready-made design in a path: ?slug=… (design-start-18). The router's `slug` is the first path
 * segment instead.
 */
export function starterIn(path: string): string | undefined {
  const slug = new URLSearchParams(path.split('#')[0]?.split('?')[1]).get('slug') ?? ''
  return starterSlug.test(slug) ? slug : undefined
}
