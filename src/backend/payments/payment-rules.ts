import type { Brand } from '@/brand/compiled'
import { sentence } from '../cart/sentence'
import type { PaymentSettings } from './payment-settings'

export type PaymentCode = Brand['configuration']['paymentMethods'][number]

export interface PaymentMethod {
  code: PaymentCode
  title: string
}

/**
 * The ways to pay that can really be used now, in the manifest's order (PY1): "free" only when there is nothing to pay,
 * the others only when there is; services only when they can run. Titles of stand-ins say that no money moves (PY2).
 */
export function paymentMethodsFor(
  brand: Brand,
  totalCents: number,
  settings: Pick<PaymentSettings, 'allowsSandbox' | 'paypal'>,
): PaymentMethod[] {
  const titles: Record<PaymentCode, string | false> = {
    free: totalCents === 0 && 'payment.free',
    checkmo: totalCents > 0 && 'payment.checkmo',
    payflowpro: totalCents > 0 && settings.allowsSandbox && 'payment.cardSandbox',
    paypal_express:
      totalCents > 0 &&
      (settings.paypal ? 'payment.paypal' : settings.allowsSandbox && 'payment.paypalSandbox'),
  }
  return brand.configuration.paymentMethods.flatMap((code) => {
    const title = titles[code]
    return title ? [{ code, title: sentence(brand, title) }] : []
  })
}
