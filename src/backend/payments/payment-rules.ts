import type { Brand } from '@/brand/compiled'
import type { Wallet } from '@/lib/money/payment-wallets'
import { waitsForMoney, type PaymentCode, type PaymentKind } from '@/lib/money/payment-kinds'
import { message } from '../kernel/message'
import { offlineMethod, serviceFor } from './payment-methods'
import type { Approved } from './payment-session-store'
import type { PaymentSettings } from './payment-settings'

export interface OfferedPayment {
  code: PaymentCode
  title: string
  /** Title on orders, invoices and e-mails. Default: `title`. */
  titleOnOrders?: string | undefined
  kind: PaymentKind
  /** True if no money moves. */
  isSandbox: boolean
  /** The service's own buttons. */
  wallet?: Wallet | undefined
}

/** PayPal's limits for a total that changed after the approval. */
const maxMoreCents = 7_500
const maxMorePercent = 15

/**
 * True if an approved payment covers the total (payments-7). It must be exact, except that delivery and tax
 * may be added to an express approval.
 */
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
  const isForNothing = offline !== undefined && !waitsForMoney(code)
  if (isForNothing !== (totalCents === 0)) return undefined
  if (offline) return { title: offline.title, kind: 'offline', isSandbox: false }
  const service = serviceFor(code, settings)
  return service && { ...service, wallet: service.wallet?.(settings) }
}

/**
 * Returns the payment methods that can be used now, in the manifest's order (payments-1). "free" is offered
 * only if the total is 0, the others only if it is not, and services only if they are available. Titles of
 * sandboxes state that no money moves (payments-2); those on orders don't.
 */
export const paymentMethodsFor = (
  brand: Brand,
  totalCents: number,
  settings: PaymentSettings,
): OfferedPayment[] =>
  brand.configuration.paymentMethods.flatMap((code) => {
    const method = offered(code, totalCents, settings)
    if (!method) return []
    const { title, titleOnOrders, kind, isSandbox, wallet } = method
    return [
      {
        code,
        title: message(brand, title),
        titleOnOrders: titleOnOrders && message(brand, titleOnOrders),
        kind,
        isSandbox,
        wallet,
      },
    ]
  })
