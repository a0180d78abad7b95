import { speaksCoreOnly } from '../dialect'
import * as livery from './livery/own-prices'
import * as magento from './magento/own-prices'

/**
 * True if a shopper's prices may differ from those that pages show: a Magento may have prices for groups of
 * customers (commerce-133).
 */
export const mayHaveOwnPrices: (isSignedIn: boolean | undefined) => boolean = (
  speaksCoreOnly ? magento : livery
).mayHaveOwnPrices
