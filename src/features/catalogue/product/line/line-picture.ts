import type { AddedItem } from '@/features/notices/add-state'
import { isRecord } from '@/lib/is-record'
import { shownUpload, type ProductDraft } from '../product-draft'

const ownUpload = /^\/media\/uploads\/[\w.-]+$/

/**
 * Returns the address of the picture made from an upload; until it exists, the upload's address.
 */
export function artworkThumbnailUrl({ cut }: Pick<ProductDraft, 'cut'>, upload: string): string {
  const made = isRecord(cut) && cut['thumbnail']
  const url = isRecord(made) && made['upload'] === upload ? String(made['url']) : ''
  return ownUpload.test(url) ? url : upload
}

/**
 * Returns a sticker's settings for its line: enough to cut it as shown, without the thumbnail. Returns
 * undefined if nothing was set (studio-60).
 */
export function notedCut({ cut }: Pick<ProductDraft, 'cut'>): Record<string, unknown> | undefined {
  if (!isRecord(cut)) return undefined
  const { thumbnail: _, ...set } = cut
  return Object.keys(set).length > 0 ? set : undefined
}

/**
 * Returns the item with the picture made from the shopper's upload, and a link to the tool that shows it
 * again (studio-60).
 */
export function withPicture(item: AddedItem, urlKey: string, draft: ProductDraft): AddedItem {
  const original = shownUpload(draft)?.url
  if (!original) return item
  const made = artworkThumbnailUrl(draft, original)
  const cut = notedCut(draft)
  const toolOptions = JSON.stringify({
    product_image: made,
    original_image_url: original,
    ...((draft.picture !== undefined || draft.cut !== undefined) && {
      edit_link: `/designtool?urlKey=${urlKey}`,
    }),
    ...(draft.picture !== undefined && { picture: draft.picture }),
    ...(cut && { cut }),
  })
  return { ...item, toolOptions, shown: { ...item.shown, picture: made.slice('/media/'.length) } }
}
