import type { AddedItem } from '@/features/cart/add-state'
import { isRecord } from '@/lib/is-record'
import { shownUpload, type ProductDraft } from './product-draft'

const ownUpload = /^\/media\/uploads\/[\w.-]+$/

/** studio-31: the address of the picture of what was made of an upload; the upload's own until there is one. */
export function madePicture({ cut }: Pick<ProductDraft, 'cut'>, upload: string): string {
  const made = isRecord(cut) && cut['thumbnail']
  const url = isRecord(made) && made['upload'] === upload ? String(made['url']) : ''
  return ownUpload.test(url) ? url : upload
}

/** A line for the cart that shows what was made of the shopper's picture. */
export function withPicture(item: AddedItem, draft: ProductDraft): AddedItem {
  const original = shownUpload(draft)?.url
  if (!original) return item
  const picture = madePicture(draft, original)
  return {
    ...item,
    toolOptions: JSON.stringify({ product_image: picture, original_image_url: original }),
    shown: { ...item.shown, picture: picture.slice('/media/'.length) },
  }
}
