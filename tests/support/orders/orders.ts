import type { Pool } from 'pg'
import type { Context } from '@/backend/kernel/context'
import { transaction } from '@/backend/database/connection'
import { submitCard } from '@/backend/payments/sandbox/sandbox-card'
import { visitorsContext } from '../context'
import { newYork, shopMoment, type Item, type openShop } from '../shop'

/** Placed orders and the shop's staff, for tests of what follows an order. */

type Shop = ReturnType<typeof openShop>
type Guest = Awaited<ReturnType<Shop['guest']>>

const card = { number: '4242424242424242', month: 12, year: 2030, code: '123' }

export function afterOrders(shop: Shop, pool: () => Pool) {
  /** Returns the context of the shop itself, without a request. */
  const context = (changes: Partial<Context> = {}): Context =>
    visitorsContext(shop.brand, pool, shopMoment, changes)

  /** Pays a ready cart at the sandbox card processor. */
  async function payByCard(guest: Guest, changes: Partial<Context> = {}) {
    const urls = { return_url: 'checkout', error_url: 'checkout', cancel_url: 'checkout' }
    const opened = await shop.ask<{
      createPayflowProToken: { secure_token: string; secure_token_id: string }
    }>(
      'mutation M($input: PayflowProTokenInput!) { createPayflowProToken(input: $input) { secure_token secure_token_id } }',
      { input: { cart_id: guest.id, urls } },
      changes,
    )
    if (opened.errors[0] !== undefined) throw new Error(opened.errors[0])
    const { secure_token: token, secure_token_id: tokenId } = opened.data.createPayflowProToken
    const answer = await transaction((sql) => submitCard(sql, token, tokenId, card, shopMoment), pool())
    await guest.change('handlePayflowProResponse', 'PayflowProResponseInput!', {
      paypal_payload: answer.status === 'answered' ? answer.payload : '',
    })
    return guest.payBy('payflowpro', {
      payflowpro: { cc_details: { cc_type: 'VI', cc_last_4: 4242, cc_exp_month: 12, cc_exp_year: 2030 } },
    })
  }

  /** Places a guest's order, paid by the sandbox card, or unpaid by check if `isPaid` is false. */
  async function ordered(
    items: Item[] = [{ sku: 'PLAIN', quantity: 4 }],
    { coupon, isPaid = true }: { coupon?: string; isPaid?: boolean } = {},
  ): Promise<{ number: string; token: string; cents: number }> {
    const guest = await shop.guest()
    await guest.add(...items)
    if (coupon) await guest.coupon(coupon)
    const ready = await guest.ready(newYork)
    const { totals } = isPaid ? await payByCard(guest) : ready
    const { order, problem } = await guest.place()
    if (!order) throw new Error(problem?.message)
    return { ...order, cents: totals.grandTotalCents }
  }

  return { context, ordered, payByCard }
}
