import { toDecimal } from '@/lib/money/money'
import type { Order, OrderLine } from './order'
import { waiting } from './operations-store'
import { OrderRefusal } from './order-refusal'

/** Pure rules for what a refund consists of (orders-13). */

export type RefundRequest =
  /** Everything left: money, balances, and units not yet shipped. */
  | { kind: 'all' }
  /** A part of the order's value, for any reason; units are unaffected. */
  | { kind: 'amount'; cents: number }
  | { kind: 'quantities'; quantities: readonly { lineId: number; quantity: number }[] }

export interface RefundPlan {
  isWhole: boolean
  /** Amount for the original payment method. */
  cents: number
  /** Amounts for gift cards and store credit (cents) and for points. */
  balances: { accountId: number; amount: number }[]
  quantities: { line: OrderLine; quantity: number; canceled: number }[]
  /** The part for goods that earned points (balances-23). */
  goodsCents: number
}

/** A balance spent on the order and not given back yet. */
export interface LeftBalance {
  accountId: number
  /** Cents or points. */
  amount: number
  cents: number
}

/** What can still be refunded. */
export interface Left {
  moneyCents: number
  /** In the sequence in which they are given back. */
  balances: readonly LeftBalance[]
}

const worth = ({ moneyCents, balances }: Left) => balances.reduce((sum, { cents }) => sum + cents, moneyCents)

/**
 * Spreads an amount over the payment first, then store credit, gift cards, and points in proportion, rounded
 * down (balances-22).
 */
function spread(cents: number, left: Left): Pick<RefundPlan, 'cents' | 'balances'> {
  const money = Math.min(cents, left.moneyCents)
  let due = cents - money
  const balances = left.balances.map((balance) => {
    const taken = Math.min(due, balance.cents)
    due -= taken
    const amount =
      taken === balance.cents ? balance.amount : Math.floor((balance.amount * taken) / balance.cents)
    return { accountId: balance.accountId, amount: taken === 0 ? 0 : amount }
  })
  return { cents: money, balances: balances.filter(({ amount }) => amount > 0) }
}

/**
 * Returns the cost of the first `count` units of a line, so that partial refunds add up to exactly the cost
 * of all units.
 */
const costOf = ({ rowCents, discountCents, taxCents, quantity }: OrderLine, count: number) =>
  Math.round(((rowCents - discountCents + taxCents) * count) / quantity)

function quantitiesOf(order: Order, wanted: readonly { lineId: number; quantity: number }[]) {
  return wanted.map(({ lineId, quantity }) => {
    const line = order.lines.find(({ id }) => id === lineId)
    const left = line ? line.quantity - line.quantityRefunded : 0
    if (!line || !Number.isInteger(quantity) || quantity < 1 || quantity > left)
      throw new OrderRefusal(
        `Line ${lineId} of order ${order.number} has ${left} left to refund, not ${quantity}.`,
        { field: `line-${lineId}` },
      )
    // Unshipped units are refunded first, because they need not be sent back.
    return { line, quantity, canceled: Math.min(quantity, waiting(line)) }
  })
}

export function refundPlan(order: Order, request: RefundRequest, left: Left): RefundPlan {
  if (request.kind === 'all') {
    const quantities = order.lines
      .map((line) => ({ lineId: line.id, quantity: line.quantity - line.quantityRefunded }))
      .filter(({ quantity }) => quantity > 0)
    return {
      isWhole: true,
      ...spread(worth(left), left),
      quantities: quantitiesOf(order, quantities),
      goodsCents: 0,
    }
  }
  const quantities = request.kind === 'quantities' ? quantitiesOf(order, request.quantities) : []
  const costs = quantities.map(({ line, quantity }) => ({
    line,
    cents: costOf(line, line.quantityRefunded + quantity) - costOf(line, line.quantityRefunded),
  }))
  const sum = (of: typeof costs) => of.reduce((total, { cents: each }) => total + each, 0)
  const cents = request.kind === 'amount' ? request.cents : sum(costs)
  const goodsCents =
    request.kind === 'amount' ? request.cents : sum(costs.filter(({ line }) => line.certificate === null))
  const field = request.kind === 'amount' ? 'amount' : undefined
  if (!Number.isSafeInteger(cents) || cents < 1)
    throw new OrderRefusal('A refund is at least one cent.', { field })
  if (cents > worth(left))
    throw new OrderRefusal(
      `Order ${order.number} has ${toDecimal(worth(left))} left to refund, not ${toDecimal(cents)}.`,
      {
        field,
      },
    )
  return { isWhole: false, ...spread(cents, left), quantities, goodsCents }
}
