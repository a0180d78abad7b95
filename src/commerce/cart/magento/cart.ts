import { finishedOnMagento, paymentKind } from '@/lib/money/payment-kinds'
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

/** Stock Magento returns only code and title. */
export const kindByCode = paymentKind

export const isPayable = (method: string) => finishedOnMagento.includes(method)

const two = (number: number) => String(number).padStart(2, '0')

/**
 * A Magento shows dates in words, such as "Mar 2, 2027" or "2:30 PM", and takes them as numbers only
 * (Catalog/Model/Product/Option/Type/Date.php, getFormattedOptionValue).
 */
export function answerAgain(type: string, shown: string): string {
  if (type !== 'date' && type !== 'date_time' && type !== 'time') return shown
  const words = shown.replace(/\s+/g, ' ')
  const at = new Date(type === 'time' ? `1970-01-01 ${words}` : words)
  if (Number.isNaN(at.getTime())) return shown
  const day = [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join('-')
  return `${day} ${two(at.getHours())}:${two(at.getMinutes())}:00`
}
