import { ProductCardsDocument } from '../../../generated/product-cards'
import { request } from '../../../request'

/** Queries our backend for the tiles of these products. */
export const answeredCards = async (urlKeys: string[]) =>
  (await request(ProductCardsDocument, { urlKeys })).products?.items
