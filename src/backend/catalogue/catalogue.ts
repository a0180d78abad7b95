/** Products and categories: compiled data in memory, and prices at one moment. */

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
export { recordStockChange, productName, signedChange, typedChange } from './note-stock'
export { asCounted, refreshStock } from './shown-stock'
export { restock, stockLevels, stockOf, takeStock, type StockLevel } from './stock-store'
export { searchMaxima, searchWords } from './search-words'
export { suggestionsFor } from './suggestions'
export { prepareSearch } from './prepare-search'

// For GraphQL responses that contain a product or category.
export { categoryBlock } from './category-resolvers'
export { productTypeOf } from './product-resolvers'

// Parent types of its GraphQL types (generated/resolvers.ts).
export type { PageSource } from './route'
export { rootId } from './root-category'
export type { CategorySource } from './category-resolvers'
export type { ProductSource } from './product-resolvers'
export type { ProductList } from './product-listing'
