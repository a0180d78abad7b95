import type { Order, OrderLine } from '../checkout/order'
import { waiting } from './operations-store'
import { OrderRefusal } from './refusals'

/** What a refund is made of. Pure (OO4). */

export type RefundWish =
  /** Everything that is left: the money, the balances, the pieces that have not left yet. */
  | { kind: 'all' }
  /** Some money, for whatever reason; the pieces stay as they are. */
  | { kind: 'amount'; cents: number }
  | { kind: 'pieces'; pieces: readonly { lineId: number; quantity: number }[] }

export interface RefundPlan {
  isWhole: boolean
  cents: number
  pieces: { line: OrderLine; quantity: number; canceled: number }[]
}

/** What the first `pieces` of a line cost, so that refunding it bit by bit gives back exactly what all of it cost. */
const costOf = ({ rowCents, discountCents, taxCents, quantity }: OrderLine, pieces: number) =>
  Math.round(((rowCents - discountCents + taxCents) * pieces) / quantity)

function piecesOf(order: Order, wanted: readonly { lineId: number; quantity: number }[]) {
  return wanted.map(({ lineId, quantity }) => {
    const line = order.lines.find(({ id }) => id === lineId)
    const left = line ? line.quantity - line.quantityRefunded : 0
    if (!line || !Number.isInteger(quantity) || quantity < 1 || quantity > left)
      throw new OrderRefusal(
        `Line ${lineId} of order ${order.number} has ${left} pieces that were not paid back yet, not ${quantity}.`,
      )
    // Pieces that have not left yet are the first to be given up: nobody has to send them back.
    return { line, quantity, canceled: Math.min(quantity, waiting(line)) }
  })
}

/** @param leftCents money of the payment that was not paid back yet */
export function refundPlan(order: Order, wish: RefundWish, leftCents: number): RefundPlan {
  if (wish.kind === 'all') {
    const pieces = order.lines
      .map((line) => ({ lineId: line.id, quantity: line.quantity - line.quantityRefunded }))
      .filter(({ quantity }) => quantity > 0)
    return { isWhole: true, cents: leftCents, pieces: piecesOf(order, pieces) }
  }
  const pieces = wish.kind === 'pieces' ? piecesOf(order, wish.pieces) : []
  const cents =
    wish.kind === 'amount'
      ? wish.cents
      : pieces.reduce(
          (sum, { line, quantity }) =>
            sum + costOf(line, line.quantityRefunded + quantity) - costOf(line, line.quantityRefunded),
          0,
        )
  if (!Number.isSafeInteger(cents) || cents < 1) throw new OrderRefusal('A refund is at least one cent.')
  if (cents > leftCents)
    throw new OrderRefusal(`Order ${order.number} has ${leftCents} cents left to pay back, not ${cents}.`)
  return { isWhole: false, cents, pieces }
}
