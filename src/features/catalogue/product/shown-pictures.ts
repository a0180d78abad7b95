import type { ProductView } from '@/commerce/product'
import { chosenVariant } from '@/lib/price'
import type { Selection } from '@/lib/product-options'

/** Those of the chosen variant; a variant without pictures shows the product's (commerce-123). */
export const shownPictures = ({ table, galleries, pictures }: ProductView, selection: Selection) =>
  galleries?.[chosenVariant(table, selection)?.gallery ?? -1] ?? pictures
