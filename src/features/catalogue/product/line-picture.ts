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

/** What was set of a sticker, as its line notes it: enough to cut it as it was seen, and without the picture of it (studio-124). */
export function notedCut({ cut }: Pick<ProductDraft, 'cut'>): Record<string, unknown> | undefined {
  if (!isRecord(cut)) return undefined
  const { thumbnail: _, ...set } = cut
  return set
}

/** A line for the cart with what was made of the shopper's picture, and the way to a tool that shows it again (studio-31, studio-60). */
export function withPicture(item: AddedItem, urlKey: string, draft: ProductDraft): AddedItem {
  const original = shownUpload(draft)?.url
  if (!original) return item
  const made = madePicture(draft, original)
  const cut = notedCut(draft)
  const toolOptions = JSON.stringify({
    product_image: made,
    original_image_url: original,
    ...((draft.picture !== undefined || cut) && { edit_link: `/designtool?urlKey=${urlKey}` }),
    ...(draft.picture !== undefined && { picture: draft.picture }),
    ...(cut && { cut }),
  })
  return { ...item, toolOptions, shown: { ...item.shown, picture: made.slice('/media/'.length) } }
}
