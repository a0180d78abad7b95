import { serverBrand } from '@/brand/server'
import type { ProductOption } from '@/lib/products/product-options'

const isTyped = ({ type }: ProductOption) => type === 'field' || type === 'area'

/**
 * A stock Magento takes no files by GraphQL. A text option with the title of a file option in the manifest
 * becomes an upload: its text is a link to the shopper's file (media-55).
 */
export function withArtworkOptions(urlKey: string, options: ProductOption[]): ProductOption[] {
  const product = serverBrand().catalogue.products.find((each) => each.urlKey === urlKey)
  return options.map((option) => {
    const own = product?.options.find(({ type, title }) => type === 'file' && title === option.title)
    if (!own || !isTyped(option)) return option
    const { maxCharacters: _ofText, ...rest } = option
    return { ...rest, type: 'file', ...(own.extensions && { extensions: own.extensions }) }
  })
}
