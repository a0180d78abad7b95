import type { ProductView } from '@/commerce/product'
import type { AddedItem } from '@/features/cart/add-state'
import { priceLine } from '@/lib/price'
import { madePicture, notedCut } from '../catalogue/product/line-picture'
import { keepDraft, type ProductDraft } from '../catalogue/product/product-draft'
import { toAddedItem } from '../catalogue/product/to-added-item'
import { pictureIn } from './design-parts'
import { newDraftId } from './draft-cookie'
import { pictureFileOf, toolOptions } from './tool-options'
import { draftName } from './use-tool-draft'

/** What every tool needs of a design at once: the line that the press puts into the cart, and what its address asks for. */

export interface Designed {
  address: string
  product: ProductView
  draft: ProductDraft
}

/** A line for the cart. It keeps a copy of its own, so that designing on does not change what lies there (design-start-7). */
export function toDesignedItem({ product, draft, address }: Designed): AddedItem {
  const item = toAddedItem(product, draft.selection, draft.quantity)
  const lineId = newDraftId()
  keepDraft(draftName(address, lineId, product.urlKey), draft)
  const picture = pictureIn(product, draft)?.url
  const shown = picture && madePicture(draft, picture)
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

/** The saved design that an address asks for: ?itemId=… */
export const savedUidIn = (query: Record<string, string | string[] | undefined>) =>
  typeof query['itemId'] === 'string' && savedUid.test(query['itemId']) ? query['itemId'] : undefined

const starterSlug = /^[a-z0-9-]{1,80}$/

/** The ready-made design that a path asks for: ?slug=… (design-start-18). The router's own `slug` is the page's first part. */
export function starterIn(path: string): string | undefined {
  const slug = new URLSearchParams(path.split('#')[0]?.split('?')[1]).get('slug') ?? ''
  return starterSlug.test(slug) ? slug : undefined
}
