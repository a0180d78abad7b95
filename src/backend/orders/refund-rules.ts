import type { Order, OrderLine } from './order'
import { waiting } from './operations-store'
import { OrderRefusal } from './order-refusal'

/** What a refund is made of. Pure (orders-13). */

export type RefundRequest =
  /** Everything that is left: the money, the balances, the units that have not left yet. */
  | { kind: 'all' }
  /** So much of its worth, for whatever reason; the units stay as they are. */
  | { kind: 'amount'; cents: number }
  | { kind: 'quantities'; quantities: readonly { lineId: number; quantity: number }[] }

export interface RefundPlan {
  isWhole: boolean
  /** Goes back the way it was paid. */
  cents: number
  /** Go back to gift cards, store credit (cents) and points. */
  balances: { accountId: number; amount: number }[]
  quantities: { line: OrderLine; quantity: number; canceled: number }[]
  /** What of it is for goods that brought points (balances-23). */
  goodsCents: number
}

/** A balance that the order spent and that did not go back yet. */
export interface LeftBalance {
  accountId: number
  /** Cents, or points. */
  amount: number
  /** What that is worth. */
  cents: number
}

/** What a refund can be made of. */
export interface Left {
  moneyCents: number
  /** In the order in which they go back. */
  balances: readonly LeftBalance[]
}

const worth = ({ moneyCents, balances }: Left) => balances.reduce((sum, { cents }) => sum + cents, moneyCents)

/** balances-22: the payment first, then store credit, gift cards, and points pro rata, down to the point. */
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

/** What the first `count` units of a line cost, so that refunding it bit by bit gives back exactly what all of it cost. */
const costOf = ({ rowCents, discountCents, taxCents, quantity }: OrderLine, count: number) =>
  Math.round(((rowCents - discountCents + taxCents) * count) / quantity)

function quantitiesOf(order: Order, wanted: readonly { lineId: number; quantity: number }[]) {
  return wanted.map(({ lineId, quantity }) => {
    const line = order.lines.find(({ id }) => id === lineId)
    const left = line ? line.quantity - line.quantityRefunded : 0
    if (!line || !Number.isInteger(quantity) || quantity < 1 || quantity > left)
      throw new OrderRefusal(
        `Line ${lineId} of order ${order.number} has ${left} left to pay back, not ${quantity}.`,
        { field: `line-${lineId}` },
      )
    // Units that have not left yet are the first to be given up: nobody has to send them back.
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
    throw new OrderRefusal(`Order ${order.number} has ${worth(left)} cents left to pay back, not ${cents}.`, {
      field,
    })
  return { isWhole: false, ...spread(cents, left), quantities, goodsCents }
}
