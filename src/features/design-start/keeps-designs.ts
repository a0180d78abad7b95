import { can } from '@/commerce/capabilities'
import { speaksCoreOnly } from '@/commerce/dialect'
import type { ProductView } from '@/commerce/product'
import { takesDesign } from './design-parts'

/** Whether a design of a product can be saved and ordered: on a stock Magento, where it has an option for it (commerce-101). */
export const keepsDesigns = ({ designOption }: Pick<ProductView, 'designOption'>): boolean =>
  can('savedDesigns') || designOption !== undefined

/** Whether a tool opens a product: it takes a picture or words; on a stock Magento it keeps designs (commerce-140). */
export const isForTools = (product: ProductView): boolean =>
  speaksCoreOnly ? product.designOption !== undefined : takesDesign(product)
