import type { ProductView } from '@/commerce/product/product-view'
import { chosenVariant } from '@/lib/money/price'
import type { Selection } from '@/lib/products/product-options'

/** Returns the chosen variant's pictures, or the product's if the variant has none (commerce-77). */
export const shownPictures = ({ table, galleries, pictures }: ProductView, selection: Selection) =>
  galleries?.[chosenVariant(table, selection)?.gallery ?? -1] ?? pictures
