import type { ProductView } from '@/commerce/product/product-view'
import { ownPricePart } from '../../tiles/AskCardPrices'

/** Loads the prices of a product. */
export const AskPrices = ownPricePart<{ product: ProductView }>(() =>
  import('./OwnPrices').then((file) => file.Prices),
)
