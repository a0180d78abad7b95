import { addressHome } from '@/brand/home-country'
import type { Brand } from '@/brand/compiled'
import { addressLines } from '@/lib/fields/written-address'
import { writtenAddress } from '../../kernel/address'
import type { Sql } from '../../database/connection'
import type { OpsContext } from '../../kernel/context'
import type { Order } from '../order'
import { leftBalances } from './refund-balances-store'
import { isPaidBackByHand, openRefund, paidBy } from '../refund-store'
import { OrderRefusal, unknownOrder } from '../order-refusal'
import { orderByNumber } from '../ops-store'
import { planRefund } from './refund-order'
import { afterMove } from '../order-states'
import type { RefundRequest } from '../refund-rules'

/** Preview of what a refund or cancellation would pay back, in cents (operations-8). Nothing is changed. */
export interface PaidBack {
  /** Amount for the original payment method. */
  moneyCents: number
  /** Value of what goes back to gift cards, store credit and points. */
  balanceCents: number
  /** Address for a check if no service can refund the money; otherwise null. */
  checkTo: string | null
}

const payee = ({ identity }: Brand, { billingAddress }: Order): string =>
  addressLines(writtenAddress(billingAddress), addressHome(identity)).join(', ')

async function checkTo(sql: Sql, brand: Brand, order: Order): Promise<string | null> {
  return isPaidBackByHand(await paidBy(sql, order.id)) ? payee(brand, order) : null
}

const sumOf = (balances: readonly { cents: number }[]) => balances.reduce((sum, { cents }) => sum + cents, 0)

/** @throws OrderRefusal in the same cases as the refund itself */
export async function previewRefund(
  { brand, db }: OpsContext,
  number: string,
  request: RefundRequest,
): Promise<PaidBack> {
  const order = await orderByNumber(db(), brand.id, number)
  if (!order) throw unknownOrder(number)
  const { plan, left } = await planRefund(db(), order, request)
  const worth = plan.balances.map(({ accountId, amount }) => {
    const balance = left.balances.find((each) => each.accountId === accountId)
    return { cents: balance ? Math.round((balance.cents * amount) / balance.amount) : 0 }
  })
  return { moneyCents: plan.cents, balanceCents: sumOf(worth), checkTo: await checkTo(db(), brand, order) }
}

/** @throws OrderRefusal in the same cases as the cancellation itself */
export async function previewCancellation({ brand, db }: OpsContext, number: string): Promise<PaidBack> {
  const order = await orderByNumber(db(), brand.id, number)
  if (!order) throw unknownOrder(number)
  if (await openRefund(db(), order.id))
    throw new OrderRefusal(`A refund of order ${number} is under way; try again in a minute.`)
  if (!afterMove(order.status, 'cancel'))
    throw new OrderRefusal(`Order ${number} is ${order.status}; it cannot be canceled.`)
  const paid = await paidBy(db(), order.id)
  return {
    moneyCents: paid.status === 'captured' ? paid.amountCents - paid.refundedCents : 0,
    balanceCents: sumOf(await leftBalances(db(), order)),
    checkTo: isPaidBackByHand(paid) ? payee(brand, order) : null,
  }
}
