import { toDollars } from '@/lib/money/money'

/**
 * The `tool_options` of a designed line: what the cart shows, and the link back to the tool (design-start-7).
 */

interface Design {
  address: string
  urlKey: string
  draftId: string
  /** Addresses below /media of the design's picture and the uploaded picture. */
  picture?: string
  original?: string
  rowCents: number
  /** Placement of the picture on the product (PictureChoice). */
  arrangement?: unknown
  /** Settings for cutting it (studio-60). */
  cut?: unknown
}

/** Returns the link that opens the tool with this draft again. */
const editLink = ({ address, urlKey, draftId }: Pick<Design, 'address' | 'urlKey' | 'draftId'>) =>
  `${address}?${new URLSearchParams({ urlKey, edit: draftId })}`

export function toolOptions(design: Design): string {
  return JSON.stringify({
    edit_link: editLink(design),
    ...(design.picture && {
      product_image: design.picture,
      original_image_url: design.original ?? design.picture,
    }),
    cache_price: toDollars(design.rowCents),
    tool: design.address,
    ...(design.picture && design.arrangement !== undefined && { picture: design.arrangement }),
    ...(design.picture && design.cut !== undefined && { cut: design.cut }),
  })
}

/** Returns a picture's name in the shop: "/media/uploads/x.webp" → "uploads/x.webp". */
export const pictureFileOf = (url: string) => url.replace(/^\/media\//, '')
