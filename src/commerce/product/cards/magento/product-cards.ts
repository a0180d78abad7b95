import { ProductCardsCoreDocument } from '../../../generated/product-cards'
import { request } from '../../../request'

/** Queries a stock Magento for the tiles of these products. */
export const answeredCards = async (urlKeys: string[]) =>
  (await request(ProductCardsCoreDocument, { urlKeys })).products?.items
