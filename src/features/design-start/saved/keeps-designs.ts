import { can } from '@/commerce/capabilities'
import type { ProductView } from '@/commerce/product/product-view'
import { takesDesign } from '../tools/design-parts'

/**
 * True if a product's designs can be saved and ordered. On a stock Magento the product needs an option for
 * that (commerce-101).
 */
export const keepsDesigns = ({ designOption }: Pick<ProductView, 'designOption'>): boolean =>
  can('savedDesigns') || designOption !== undefined

/**
 * True if a tool can open the product: it has an option for designs (commerce-140), or takes a picture or
 * words of which a design can be saved.
 */
export const isForTools = (product: ProductView): boolean =>
  product.designOption !== undefined || (keepsDesigns(product) && takesDesign(product))
