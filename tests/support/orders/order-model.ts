import fc from 'fast-check'
import { afterMove, type OrderMove, type OrderStatus } from '@/backend/orders/order-states'

/** A minimal model of carts and orders, with which the shop's behavior is compared (integrity-18). */

const skus = ['PLAIN', 'OTHER', 'LIMITED'] as const
type Sku = (typeof skus)[number]

/** Acts of shoppers and of the shop's staff. A cart belongs to one shopper; orders are open to all. */
export type Act =
  | { who: number; kind: 'add' | 'set'; sku: Sku; quantity: number }
  | { who: number; kind: 'coupon'; code: 'TEN' | 'ONCE' }
  | { who: number; kind: 'without-coupon' | 'gift-card' | 'credit' }
  | { who: number; kind: 'place'; byCard: boolean; times: number }
  | { order: number; kind: 'pay' | 'ship' | 'cancel' | 'refund-all' }
  | { order: number; kind: 'refund-some'; cents: number }

const who = fc.nat(2)
const order = fc.nat(5)
const act = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      who,
      kind: fc.constantFrom('add' as const, 'set' as const),
      sku: fc.constantFrom(...skus),
      quantity: fc.integer({ min: 0, max: 3 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      who,
      kind: fc.constant('coupon' as const),
      code: fc.constantFrom('TEN' as const, 'ONCE' as const),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      who,
      kind: fc.constantFrom('without-coupon' as const, 'gift-card' as const, 'credit' as const),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      who,
      kind: fc.constant('place' as const),
      byCard: fc.boolean(),
      times: fc.integer({ min: 1, max: 2 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      order,
      kind: fc.constantFrom('pay' as const, 'ship' as const, 'cancel' as const, 'refund-all' as const),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      order,
      kind: fc.constant('refund-some' as const),
      cents: fc.integer({ min: 1, max: 4_000 }),
    }),
  },
)

/** Rounds of concurrent acts: at most one act per shopper, and one of each kind per order. */
export const rounds = fc.array(
  fc.uniqueArray(act, {
    minLength: 1,
    maxLength: 4,
    selector: (each) => ('who' in each ? `shopper ${each.who}` : `${each.kind} ${each.order}`),
  }),
  { minLength: 6, maxLength: 14 },
)

export interface ModelCart {
  lines: Map<string, number>
  coupon: string | null
}

/** Every product costs 10.00 each. Shipping without tax costs 5.99. */
export function totalOf({ lines, coupon }: ModelCart): number {
  const subtotal = [...lines.values()].reduce((sum, quantity) => sum + quantity * 1_000, 0)
  const percentOff = coupon === null ? 0 : coupon === 'TEN' ? 10 : 50
  return (subtotal * (100 - percentOff)) / 100 + 599
}

export interface ModelOrder {
  number: string
  status: OrderStatus
  isPaid: boolean
  coupon: string | null
  limited: number
  hasShipped: boolean
  /** Amounts paid by each source, less refunds. */
  money: number
  credit: number
  card: number
  /** Refunded money. */
  back: number
}

const moves: Partial<Record<Act['kind'], OrderMove>> = {
  pay: 'pay',
  ship: 'ship-all',
  cancel: 'cancel',
  'refund-all': 'refund-all',
}

const left = ({ money, credit, card }: ModelOrder) => money + credit + card

/** True if the shop should allow the act when no other act runs concurrently. */
export function isAllowed(
  model: ModelOrder,
  { kind, cents = 0 }: { kind: Act['kind']; cents?: number },
): boolean {
  if (kind === 'cancel' && model.status === 'canceled') return true
  if (kind === 'refund-some')
    return model.isPaid && model.status !== 'closed' && model.status !== 'pending' && cents <= left(model)
  if (kind === 'refund-all' && (!model.isPaid || model.status === 'canceled')) return false
  const move = moves[kind]
  return move !== undefined && afterMove(model.status, move) !== undefined
}

/** Concurrent acts may run in any order; if all of them succeeded, they ran in this one. */
export const possibleOrder: readonly Act['kind'][] = ['pay', 'refund-some', 'ship', 'refund-all', 'cancel']

function giveBack(model: ModelOrder, cents: number) {
  let due = cents
  for (const source of ['money', 'credit', 'card'] as const) {
    const taken = Math.min(due, model[source])
    model[source] -= taken
    due -= taken
    if (source === 'money') model.back += taken
  }
}

/** Applies an act that the shop reported as done. */
export function applyToModel(
  model: ModelOrder,
  { kind, cents = 0 }: { kind: Act['kind']; cents?: number },
): void {
  if (kind === 'cancel' && model.status === 'canceled') return
  if (kind === 'refund-some') return giveBack(model, cents)
  const move = moves[kind]
  const to = move && afterMove(model.status, move)
  if (!to) throw new Error(`The shop did ${kind} with order ${model.number}, which was ${model.status}`)
  model.status = to
  if (kind === 'pay') model.isPaid = true
  if (kind === 'ship') model.hasShipped = true
  if (kind === 'refund-all') giveBack(model, left(model))
  if (kind === 'cancel') {
    if (!model.isPaid) model.money = 0
    giveBack(model, left(model))
  }
}

/** Returns the units missing from stock. */
export const taken = ({ status, limited, hasShipped }: ModelOrder) =>
  status === 'canceled' || (status === 'closed' && !hasShipped) ? 0 : limited
