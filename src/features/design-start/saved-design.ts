import type { DesignView } from '@/commerce/designs'
import type { ProductView } from '@/commerce/product'
import { pictureAddress, uploadKey } from '../catalogue/product/line-draft'
import { madePicture } from '../catalogue/product/line-picture'
import { draftFrom, keepDraft, type ProductDraft } from '../catalogue/product/product-draft'
import { pictureIn } from './design-parts'
import type { Designed } from './designed-item'
import { newDraftId } from './draft-cookie'
import { draftName } from './use-tool-draft'

/** A design as it is put aside and opened again (designs-1, designs-4). */

/** What saving sends: everything that is needed to have the design on the table again. */
export function toSaved({ product, draft, address }: Designed) {
  const picture = pictureIn(product, draft)
  return {
    sku: product.sku,
    toolOptions: JSON.stringify({
      tool: address,
      ...(picture && { product_image: madePicture(draft, picture.url), original_image_url: picture.url }),
      draft,
    }),
    image: picture && uploadKey.test(picture.key) ? picture.key : null,
  }
}

/** The choices of a saved design, as far as the product still offers them. Pictures are our own, whatever it says. */
export function draftOf({ toolOptions: text }: DesignView, product: ProductView): ProductDraft | undefined {
  const { draft: kept } = JSON.parse(text) as { draft?: unknown } // the backend lets only objects pass
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

/** Puts a saved design on the table of its tool. @returns the draft's id, or undefined when it cannot be read */
export function layOut(design: DesignView, address: string, product: ProductView): string | undefined {
  const draft = draftOf(design, product)
  if (!draft) return undefined
  const draftId = newDraftId()
  keepDraft(draftName(address, draftId, product.urlKey), draft)
  return draftId
}
