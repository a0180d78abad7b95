import type { Brand } from '@/brand/compiled'
import type { PaymentCode } from '@/lib/money/payment-kinds'
import { longDay } from '@/lib/dates/days'
import { wallClock } from '@/lib/dates/shop-time'
import { message } from '../kernel/message'
import type { PaymentDetails } from './payment-provider'

/**
 * Instructions for payment methods where the money arrives later: where to send it, and how long the order
 * waits (payments-60).
 */

const dayMs = 86_400_000

/**
 * Returns the instructions to store with an order; later changes of the settings don't affect them
 * (orders-2).
 */
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

/** Returns the instructions in words, one row each, without empty ones. */
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
