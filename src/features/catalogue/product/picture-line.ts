import type { AddedItem } from '@/features/cart/add-state'
import type { ProductDraft, Upload } from './product-draft'

/** The picture that was uploaded, while its option is in sight: answers to others are dropped. */
export const uploadInSight = ({ uploads, selection }: ProductDraft): Upload | undefined =>
  Object.entries(uploads).find(([uid]) => selection[uid])?.[1]

/** A line with the picture as it was seen on the product's page, and the way to a tool that shows it again (studio-60). */
export function pictureLine(item: AddedItem, urlKey: string, draft: ProductDraft): AddedItem {
  const url = uploadInSight(draft)?.url
  if (!url || !draft.picture) return item
  const toolOptions = JSON.stringify({
    edit_link: `/designtool?urlKey=${urlKey}`,
    product_image: url,
    original_image_url: url,
    picture: draft.picture,
  })
  return { ...item, toolOptions, shown: { ...item.shown, picture: url.slice('/media/'.length) } }
}
