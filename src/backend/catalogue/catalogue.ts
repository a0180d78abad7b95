/** Products and categories: compiled data in memory, and what they cost at a moment. */

export { catalogueData } from './personal-data-store'
export { catalogueStore } from './catalogue-store'
export {
  averageRating,
  hasOnePrice,
  isOutOfStock,
  priceCachePercent,
  pricedNow,
  specialPercent,
  startingPrice,
  startingQuantity,
  unitPrice,
  type PriceMoment,
} from './catalogue-rules'
export { sendStockAlerts } from './stock-alerts'
export { noteStock, productName, signedChange, typedChange } from './note-stock'
export { asCounted, lookAtStock } from './shown-stock'
export { restock, stockLevels, stockOf, takeStock, type StockLevel } from './stock-store'
export { searchMaxima, searchWords } from './search-words'
export { suggestionsFor } from './suggestions'
export { prepareSearch } from './prepare-search'

// For answers of the contract that speak of a product or a category.
export { categoryBlock } from './category-resolvers'
export { productTypeOf } from './product-resolvers'

// What stands behind its types of the contract (generated/resolvers.ts).
export type { PageSource } from './route'
export { rootId } from './root-category'
export type { CategorySource } from './category-resolvers'
export type { ProductSource } from './product-resolvers'
export type { ProductList } from './product-listing'
