import { can } from '@/commerce/capabilities'
import type { ProductView } from '@/commerce/product'

/** Whether a design of a product can be saved and ordered: on a stock Magento, where it has an option for it (commerce-101). */
export const keepsDesigns = ({ designOption }: Pick<ProductView, 'designOption'>): boolean =>
  can('savedDesigns') || designOption !== undefined
