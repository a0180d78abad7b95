import { toDollars } from '@/lib/money'

/** The paper that travels with a designed line: what the cart shows, and the way back to the tool (design-start-7). */

interface Design {
  address: string
  urlKey: string
  draftId: string
  /** Addresses below /media: of what shows the design, and of the uploaded picture. */
  picture?: string
  original?: string
  rowCents: number
  /** How the picture lies on the product (PictureChoice). */
  arrangement?: unknown
  /** What was set of how it is cut (studio-124). */
  cut?: unknown
}

/** Opens the tool with this very draft again. */
export const editLink = ({ address, urlKey, draftId }: Pick<Design, 'address' | 'urlKey' | 'draftId'>) =>
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

/** "/media/uploads/x.webp" → "uploads/x.webp", as pictures are named in the shop. */
export const pictureFileOf = (url: string) => url.replace(/^\/media\//, '')
