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
