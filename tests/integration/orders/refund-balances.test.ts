import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { makeGiftCardCode } from '@/backend/balances/gift-card-store'
import { seed } from '@/backend/database/seed'
import { cancelOrder } from '@/backend/orders/refunds/cancel-order'
import { refundOrder } from '@/backend/orders/refunds/refund-order'
import type { RefundRequest } from '@/backend/orders/refund-rules'
import { mailboxes } from '../../support/account'
import { balancesOf } from '../../support/orders/balances'
import { useFreshDatabase } from '../../support/fresh-database'
import { brokenInvariants } from '../../support/orders/invariants'
import { afterOrders } from '../../support/orders/orders'
import { openShop, oregon, type Item } from '../../support/shop'
import { pausingPool } from '../../support/watched-pool'

const database = useFreshDatabase()
const shop = openShop(database.pool)
const people = mailboxes(shop, database.pool)
const held = balancesOf(shop, database.pool)
const { context, payByCard } = afterOrders(shop, database.pool)
beforeAll(() => seed(database.pool(), shop.brand))
afterEach(async () => expect(await brokenInvariants(database.pool())).toEqual([]))

let keys = 0
const refund = (number: string, wanted: RefundRequest) =>
  refundOrder(context(), number, { ...wanted, key: `key ${++keys}` })

async function rows<Row>(query: string, values: unknown[]): Promise<Row[]> {
  return (await database.pool().query(query, values)).rows as Row[] // as selected by the query
}

const linesOf = (number: string) =>
  rows<{ id: number; sku: string }>(
    'select order_items.id, sku from order_items join orders on orders.id = order_id where number = $1 order by 1',
    [number],
  )

const stateOf = async (number: string) =>
  (await rows<{ status: string }>('select status from orders where number = $1', [number]))[0]?.status

describe('an order paid from four sources', () => {
  const email = 'ada@balances.example'

  /**
   * An order of 40.00 plus 5.99: a gift card pays 10.00, store credit 10.00, points 5.00 and a card 20.99.
   */
  async function mixed() {
    const token = await people.customer(email)
    await held.give(email, { creditCents: 1_000, points: 500 })
    const giftCard = await held.cardOf(1_000)
    const cart = await held.customerCart(token)
    await cart.add({ sku: 'PLAIN', quantity: 4 })
    await cart.shipTo(oregon)
    await cart.billTo()
    await cart.shipBy()
    await cart.change('applyGiftCardToCart', 'ApplyGiftCardToCartInput', { gift_card_code: giftCard.code })
    await cart.change('applyStoreCreditToCart', 'ApplyStoreCreditToCartInput!', {})
    await cart.change('spendRewardPointsOnCart', 'SpendRewardPointsInput!', {
      rule_id: 'standard',
      points: 500,
    })
    const { totals } = await payByCard(cart, { token })
    expect(totals.grandTotalCents).toBe(2_099)
    const { order, problem } = await cart.place(2_099)
    if (!order) throw new Error(problem?.message)
    return { number: order.number, cardId: giftCard.id }
  }

  test('is refunded to the card first, then to store credit, gift card and points, to the cent (balances-22, orders-13)', async () => {
    const { number, cardId } = await mixed()
    const [earned = 0, [line]] = [await held.balance(email, 'points'), await linesOf(number)]
    const piece = (quantity: number): RefundRequest => ({
      kind: 'quantities',
      quantities: [{ lineId: line?.id ?? 0, quantity }],
    })
    const steps: [RefundRequest, { amountCents: number; balanceCents: number; points: number }][] = [
      [piece(2), { amountCents: 2_000, balanceCents: 0, points: 0 }],
      [piece(1), { amountCents: 99, balanceCents: 901, points: 0 }],
      [
        { kind: 'amount', cents: 1_000 },
        { amountCents: 0, balanceCents: 1_000, points: 0 },
      ],
      [
        { kind: 'amount', cents: 200 },
        { amountCents: 0, balanceCents: 99, points: 101 },
      ],
    ]
    await people.mails()
    for (const [wanted, back] of steps)
      expect(await refund(number, wanted)).toMatchObject({ status: 'done', ...back })
    expect((await people.mails()).map(({ text }) => /\$[\d.]+|\d+ points/g.exec(text)?.[0])).toEqual([
      '$20.00',
      '$0.99',
      '$10.00',
      '$0.99',
    ])
    await expect(refund(number, { kind: 'amount', cents: 400 })).rejects.toThrow('has 3.99 left')
    expect(await refund(number, { kind: 'all' })).toMatchObject({
      amountCents: 0,
      balanceCents: 0,
      points: 399,
    })
    expect(await stateOf(number)).toBe('closed')
    expect([await held.balance(email, 'store-credit'), await held.cardBalance(cardId)]).toEqual([
      1_000, 1_000,
    ])
    // Spent points are returned; points earned by the order are removed.
    expect(await held.balance(email, 'points')).toBe(500)
    expect(earned).toBeGreaterThan(0)
  })
})

describe('an order with a gift certificate', () => {
  const certificate: Item = {
    sku: 'CARD',
    quantity: 2,
    entered_options: [
      { uid: 'gift-name', value: 'Grace' },
      { uid: 'gift-email', value: 'grace@example.com' },
    ],
  }

  async function withCertificates() {
    const guest = await shop.guest()
    await guest.add(certificate, { sku: 'PLAIN', quantity: 2 })
    await guest.ready(oregon)
    await payByCard(guest)
    const { order, problem } = await guest.place()
    if (!order) throw new Error(problem?.message)
    const [sold, plain] = await linesOf(order.number)
    const cards = await rows<{ id: number; balance: number }>(
      `select account.id, balance from gift_certificates join balance_accounts account on account.id = account_id
       where order_item_id = $1 order by 1`,
      [sold?.id],
    )
    return {
      number: order.number,
      sold: sold?.id ?? 0,
      plain: plain?.id ?? 0,
      cards: cards.map(({ id }) => id),
    }
  }

  async function spend(cardId: number) {
    const guest = await shop.guest()
    await guest.add({ sku: 'PLAIN', quantity: 1 })
    await guest.ready(oregon)
    const gift_card_code = await makeGiftCardCode(database.pool(), cardId)
    const { totals } = await guest.change('applyGiftCardToCart', 'ApplyGiftCardToCartInput', {
      gift_card_code,
    })
    await guest.payBy('free')
    expect((await guest.place(totals.grandTotalCents)).problem).toBeNull()
  }

  const balances = (cards: number[]) => Promise.all(cards.map((id) => held.cardBalance(id)))
  const one = (lineId: number): RefundRequest => ({
    kind: 'quantities',
    quantities: [{ lineId, quantity: 1 }],
  })
  const used = 'were already used, so they cannot be refunded'

  test('cannot be refunded or canceled once the certificate was used, but its other lines can be refunded (balances-22)', async () => {
    const { number, sold, plain, cards } = await withCertificates()
    await spend(cards[0] ?? 0)
    await expect(refund(number, { kind: 'all' })).rejects.toThrow(used)
    await expect(cancelOrder(context(), number, { reason: 'test' })).rejects.toThrow(
      'A gift certificate from this order has already been used',
    )
    expect(await stateOf(number)).toBe('processing')
    // The other certificate is unused.
    expect((await refund(number, one(sold))).amountCents).toBe(10_000)
    await expect(refund(number, one(sold))).rejects.toThrow(used)
    expect((await refund(number, one(plain))).amountCents).toBe(1_000)
    expect(await balances(cards)).toEqual([10_000 - 1_599, 0])
  })

  test('is not refunded if the certificate is spent while the refund starts (balances-22, integrity-5)', async () => {
    const { number, cards } = await withCertificates()
    const pool = pausingPool(database.pool(), /from gift_certificates join/, () => spend(cards[1] ?? 0))
    await expect(
      refundOrder({ ...context(), db: () => pool }, number, { kind: 'all', key: 'race' }),
    ).rejects.toThrow(used)
    expect(await balances(cards)).toEqual([10_000, 10_000 - 1_599])
  })

  test('has its certificates voided while the payment service refunds, and restored if the service refuses (balances-22)', async () => {
    const { number, cards } = await withCertificates()
    const set = (status: string) =>
      rows(
        `update sandbox_payments set status = $2 where token = (select token from payment_sessions where id =
           (select session_id from payments join orders on orders.id = order_id where number = $1))`,
        [number, status],
      )
    await set('authorized')
    expect((await refund(number, { kind: 'all' })).status).toBe('refused')
    expect(await balances(cards)).toEqual([10_000, 10_000])
    await set('captured')
    expect((await refund(number, { kind: 'all' })).status).toBe('done')
    expect(await balances(cards)).toEqual([0, 0])
    expect(
      await rows(
        `select from outbox_emails where kind = 'gift-certificate' and sent_at is null and payload ->> 'line' in
        (select order_items.id::text from order_items join orders on orders.id = order_id where number = $1)`,
        [number],
      ),
    ).toEqual([])
  })

  test('is canceled completely, including its certificates (orders-12, balances-14)', async () => {
    const { number, cards } = await withCertificates()
    await cancelOrder(context(), number, { reason: 'test' })
    expect(await balances(cards)).toEqual([0, 0])
    expect(await stateOf(number)).toBe('canceled')
  })
})
