import type { Brand } from '@/brand/compiled'
import { message } from '../kernel/message'
import type { PaymentSettings } from './payment-settings'

export type PaymentCode = Brand['configuration']['paymentMethods'][number]

export interface PaymentMethod {
  code: PaymentCode
  title: string
  /** No money moves. */
  is_sandbox: boolean
  /** The card is entered on the service's own page. */
  is_hosted: boolean
}

/** Codes whose money somebody else holds until the order is placed: they need the shopper's approval there. */
const approvedElsewhere: ReadonlySet<string> = new Set<PaymentCode>(['payflowpro', 'paypal_express'])
export const isApprovedElsewhere = (code: string) => approvedElsewhere.has(code)

/** What a shopper approved at a payment service. */
export interface Approved {
  method: PaymentCode
  amountCents: number
  /** What of it was for goods, when delivery and tax were not known yet; null: it was the total. */
  goodsCents: number | null
}

/** PayPal's own limits for a total that changed after the approval. */
const maxMoreCents = 7_500
const maxMorePercent = 15

/** PY7: what was approved is paid exactly; only delivery and tax may come to an express approval. */
export function coversTotal(
  { amountCents, goodsCents }: Omit<Approved, 'method'>,
  total: { grandTotalCents: number; shippingCents: number; taxCents: number },
): boolean {
  if (goodsCents === null) return amountCents === total.grandTotalCents
  const more = total.grandTotalCents - amountCents
  const isSameGoods = goodsCents === total.grandTotalCents - total.shippingCents - total.taxCents
  return isSameGoods && more <= Math.max(maxMoreCents, (amountCents * maxMorePercent) / 100)
}

/**
 * The ways to pay that can really be used now, in the manifest's order (PY1): "free" only when there is nothing to pay,
 * the others only when there is; services only when they can run. Titles of stand-ins say that no money moves (PY2).
 */
export function paymentMethodsFor(
  brand: Brand,
  totalCents: number,
  settings: Pick<PaymentSettings, 'allowsSandbox' | 'paypal' | 'stripe'>,
): PaymentMethod[] {
  const titles: Record<PaymentCode, string | false> = {
    free: totalCents === 0 && 'payment.free',
    checkmo: totalCents > 0 && 'payment.checkmo',
    payflowpro:
      totalCents > 0 && (settings.stripe ? 'payment.card' : settings.allowsSandbox && 'payment.cardSandbox'),
    paypal_express:
      totalCents > 0 &&
      (settings.paypal ? 'payment.paypal' : settings.allowsSandbox && 'payment.paypalSandbox'),
  }
  return brand.configuration.paymentMethods.flatMap((code) => {
    const title = titles[code]
    if (!title) return []
    const is_sandbox = title === 'payment.cardSandbox' || title === 'payment.paypalSandbox'
    const is_hosted = title === 'payment.card'
    return [{ code, title: message(brand, title), is_sandbox, is_hosted }]
  })
}
