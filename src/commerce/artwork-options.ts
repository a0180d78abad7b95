import { serverBrand } from '@/brand/server'
import type { ProductOption } from '@/lib/product-options'

const isTyped = ({ type }: ProductOption) => type === 'field' || type === 'area'

/**
 * A stock Magento takes no files by GraphQL. Where the manifest's product asks for one under the title of a text option of the Magento's,
 * the shopper sends a file, and the text holds a link to it (commerce-80).
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
