import type { Brand } from '@/brand/compiled'
import type { PaymentCode } from '@/lib/payment-kinds'
import { longDay } from '@/lib/days'
import { wallClock } from '@/lib/shop-time'
import { message } from '../kernel/message'
import type { PaymentDetails } from './payment-provider'

/** Of a way to pay where the money comes later: where it goes, and how long the order waits for it (payments-60). */

const dayMs = 86_400_000

/** What is kept with an order: it stays, whatever the shop says later (orders-2). */
export function paymentInstructions(brand: Brand, code: PaymentCode, now: Date): PaymentDetails {
  const method = brand.configuration.offlinePayments?.[code]
  if (!method) return {}
  const { legalName, address, timezone } = brand.identity
  return {
    payableTo: method.payableTo ?? legalName,
    sendTo: (method.sendTo ?? address).join(', '),
    payBy: wallClock(new Date(now.getTime() + method.waitDays * dayMs), timezone).day,
  }
}

/** The same in words, a row each; none where nothing was said. */
export function instructionRows(
  brand: Brand,
  { payableTo, sendTo, payBy }: PaymentDetails,
): { name: string; value: string }[] {
  const rows: [name: string, value: string | undefined][] = [
    ['payableTo', payableTo],
    ['sendTo', sendTo],
    ['payBy', payBy && longDay(payBy)],
  ]
  return rows.flatMap(([name, value]) => (value ? [{ name: message(brand, `payment.${name}`), value }] : []))
}
