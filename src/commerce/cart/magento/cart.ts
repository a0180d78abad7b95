import { finishedOnMagento } from '@/lib/money/payment-kinds'
import { currentCart } from '../current-cart'
import { CartCoreViewDocument, EstimateShippingCoreDocument } from '../../generated/cart'
import type { EstimateTotalsInput } from '../../generated/schema-types'
import { ofCartBundle, type BundleLine } from './line-of-bundle'
import { ofCartDownloads, type DownloadLine } from './line-of-downloads'
import { request } from '../../request'

/** A cart on a stock Magento. */

export {
  AddToCartCoreDocument as addDocument,
  ApplyCouponCoreDocument as applyCouponDocument,
  CartCoreViewDocument as viewDocument,
  RemoveCouponCoreDocument as removeCouponDocument,
  RemoveLineCoreDocument as removeLineDocument,
  UpdateLineCoreDocument as changeLineDocument,
} from '../../generated/cart'

/** Stock Magento does not support notes. */
export const saveNotes = async (_notes: object) =>
  (await request(CartCoreViewDocument, { cart: currentCart })).cart

export async function estimateCost(input: EstimateTotalsInput) {
  const answer = await request(EstimateShippingCoreDocument, { input })
  return { methods: answer.estimateShippingMethods, cart: null }
}

export const composedLine = (item: BundleLine & DownloadLine) => ofCartBundle(item) ?? ofCartDownloads(item)

export const isPayable = (method: string) => finishedOnMagento.includes(method)
