import type { Brand } from '@/brand/compiled'
import { formatMoney } from '@/lib/money/money'
import { message } from '../kernel/message'
import type { OrderEvent } from './order'

/** Events shown to shoppers; the others are for operators only. */
const messageOfKind: Partial<Record<OrderEvent['kind'], string>> = {
  paid: 'order.eventPaid',
  shipped: 'order.eventShipped',
  canceled: 'order.eventCanceled',
  refunded: 'order.eventRefunded',
  'refund-sent': 'order.eventRefundSent',
  'artwork-added': 'order.eventArtwork',
  'proof-sent': 'order.eventProof',
  'proof-approved': 'order.eventApproved',
  'proof-changed': 'order.eventChange',
}

function messagePath(kind: OrderEvent['kind'], facts: OrderEvent['facts']): string | undefined {
  if (kind === 'refunded' && !(Number(facts['cents']) > 0)) return 'order.eventGivenBack'
  if (kind === 'refunded' && facts['byHand'] !== undefined) return 'order.eventRefundByHand'
  if (kind === 'canceled' && facts['unpaid'] !== undefined) return 'order.eventCanceledUnpaid'
  return messageOfKind[kind]
}

/** @returns undefined for an event that is not shown to shoppers */
export function eventMessage(brand: Brand, { kind, facts }: OrderEvent): string | undefined {
  const path = messagePath(kind, facts)
  if (!path) return undefined
  const amount = formatMoney(Number(facts['cents'] ?? 0), brand.identity.currencySymbol)
  return message(brand, path, { ...facts, amount })
}
