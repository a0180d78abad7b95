import { speaksCoreOnly } from '../dialect'

export type ListOrder = 'featured' | 'price' | 'price-down' | 'rating' | 'name'

/** True if the backend can list a category in this order: a stock Magento cannot sort by stars. */
export const canListBy = (order: ListOrder): boolean => order !== 'rating' || !speaksCoreOnly
