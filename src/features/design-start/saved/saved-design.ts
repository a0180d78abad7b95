import type { DesignView } from '@/commerce/designs/designs'
import type { ProductView } from '@/commerce/product/product-view'
import { pictureAddress, uploadKey } from '../../catalogue/product/line/line-draft'
import { artworkThumbnailUrl } from '../../catalogue/product/line/line-picture'
import { draftFrom, keepDraft, type ProductDraft } from '../../catalogue/product/product-draft'
import { pictureIn } from '../tools/design-parts'
import type { Designed } from '../order/designed-item'
import { newDraftId } from './draft-cookie'
import { draftName } from '../tools/use-tool-draft'

/** Saves a draft as a design, and opens it again (designs-1, designs-4). */

/** Returns the data to save: everything needed to restore the draft. */
export function toSaved({ product, draft, address }: Designed) {
  const picture = pictureIn(product, draft)
  return {
    sku: product.sku,
    toolOptions: JSON.stringify({
      tool: address,
      ...(picture && {
        product_image: artworkThumbnailUrl(draft, picture.url),
        original_image_url: picture.url,
      }),
      draft,
    }),
    image: picture && uploadKey.test(picture.key) ? picture.key : null,
  }
}

/**
 * Returns a saved design's choices, as far as the product still offers them. Picture addresses are rebuilt
 * from their keys, never taken from the design.
 */
export function draftOf({ toolOptions: text }: DesignView, product: ProductView): ProductDraft | undefined {
  const { draft: kept } = JSON.parse(text) as { draft?: unknown } // the backend accepts only objects
  const draft = draftFrom(JSON.stringify(kept ?? null), product)
  if (!draft) return undefined
  const uploads = Object.entries(draft.uploads).filter(([, { key }]) => uploadKey.test(key))
  return {
    ...draft,
    uploads: Object.fromEntries(
      uploads.map(([uid, upload]) => [uid, { ...upload, url: pictureAddress(upload.key) }]),
    ),
  }
}

/**
 * Opens a saved design on its tool's table.
 * @returns the draft's id, or undefined if the design can't be read
 */
export function openSavedDesign(
  design: DesignView,
  address: string,
  product: ProductView,
): string | undefined {
  const draft = draftOf(design, product)
  if (!draft) return undefined
  const draftId = newDraftId()
  keepDraft(draftName(address, draftId, product.urlKey), draft)
  return draftId
}
