import { builtTax } from '@/settings/public-settings'

/**
 * True on a Magento whose catalog shows prices with tax: its cart and order then show them with tax, too
 * (commerce-88). Known when the shop is built (server/start/commerce-facts).
 */
export const pricesIncludeTax = builtTax === 'included'
