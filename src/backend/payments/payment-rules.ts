import type { Brand } from '@/brand/compiled'
import type { PaymentCode, PaymentKind } from '@/lib/payment-kinds'
import { message } from '../kernel/message'
import { offlineMethod, serviceFor } from './payment-methods'
import type { Approved } from './payment-session-store'
import type { PaymentSettings } from './payment-settings'

/** A way to pay as it is offered for a cart. */
export interface OfferedPayment {
  code: PaymentCode
  title: string
  kind: PaymentKind
  /** No money moves. */
  isSandbox: boolean
}

/** PayPal's own limits for a total that changed after the approval. */
const maxMoreCents = 7_500
const maxMorePercent = 15

/** payments-7: what was approved is paid exactly; only delivery and tax may come to an express approval. */
export function coversTotal(
  { amountCents, goodsCents }: Omit<Approved, 'method'>,
  total: { grandTotalCents: number; shippingCents: number; taxCents: number },
): boolean {
  if (goodsCents === null) return amountCents === total.grandTotalCents
  const more = total.grandTotalCents - amountCents
  const isSameGoods = goodsCents === total.grandTotalCents - total.shippingCents - total.taxCents
  return isSameGoods && more <= Math.max(maxMoreCents, (amountCents * maxMorePercent) / 100)
}

function offered(
  code: PaymentCode,
  totalCents: number,
  settings: PaymentSettings,
): Omit<OfferedPayment, 'code'> | undefined {
  const offline = offlineMethod(code)
  if ((offline?.status === 'free') !== (totalCents === 0)) return undefined
  return offline ? { title: offline.title, kind: 'offline', isSandbox: false } : serviceFor(code, settings)
}

/**
 * The ways to pay that can really be used now, in the manifest's order (payments-1): "free" only when there is nothing to pay,
 * the others only when there is; services only when they can run. Titles of sandboxes say that no money moves (payments-2).
 */
export const paymentMethodsFor = (
  brand: Brand,
  totalCents: number,
  settings: PaymentSettings,
): OfferedPayment[] =>
  brand.configuration.paymentMethods.flatMap((code) => {
    const method = offered(code, totalCents, settings)
    if (!method) return []
    const { title, kind, isSandbox } = method
    return [{ code, title: message(brand, title), kind, isSandbox }]
  })
