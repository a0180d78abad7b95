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
  'artwork-added': 'order.eventArtwork',
  'proof-sent': 'order.eventProof',
  'proof-approved': 'order.eventApproved',
  'proof-changed': 'order.eventChange',
}

function messagePath(kind: OrderEvent['kind'], facts: OrderEvent['facts']): string | undefined {
  if (kind === 'refunded' && !(Number(facts['cents']) > 0)) return 'order.eventGivenBack'
  if (kind === 'canceled' && facts['unpaid'] !== undefined) return 'order.eventCanceledUnpaid'
  return messageOfKind[kind]
}

/** @returns undefined for what is none of the shopper's business */
export function eventMessage(brand: Brand, { kind, facts }: OrderEvent): string | undefined {
  const path = messagePath(kind, facts)
  if (!path) return undefined
  const amount = formatMoney(Number(facts['cents'] ?? 0), brand.identity.currencySymbol)
  return message(brand, path, { ...facts, amount })
}
