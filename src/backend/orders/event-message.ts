import type { Brand } from '@/brand/compiled'
import { formatMoney } from '@/lib/money'
import { message } from '../kernel/message'
import type { OrderEvent } from './order'

/** What the shopper reads; the rest is for ops. */
const messageOfKind: Partial<Record<OrderEvent['kind'], string>> = {
  paid: 'order.eventPaid',
  shipped: 'order.eventShipped',
  canceled: 'order.eventCanceled',
  refunded: 'order.eventRefunded',
}

/** @returns undefined for what is none of the shopper's business */
export function eventMessage(brand: Brand, { kind, facts }: OrderEvent): string | undefined {
  const isInMoney = kind !== 'refunded' || Number(facts['cents']) > 0
  const path = isInMoney ? messageOfKind[kind] : 'order.eventGivenBack'
  if (!path) return undefined
  const amount = formatMoney(Number(facts['cents'] ?? 0), brand.identity.currencySymbol)
  return message(brand, path, { ...facts, amount })
}
