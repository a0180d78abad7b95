import { expect, test } from 'vitest'
import { writeEmail } from '@/backend/mail/write-email'
import { shipOrder } from '@/backend/orders/orders'
import { promisedSchedule } from '@/features/catalogue/product/delivery/delivery-promise'
import { arrivalWords } from '@/lib/dates/arrival-words'
import { makingFacts } from '@/lib/dates/making'
import { message } from '@/backend/kernel/message'
import { useFreshDatabase } from '../../support/fresh-database'
import { afterOrders } from '../../support/orders/orders'
import { newYork, openShop, type Item } from '../../support/shop'
import { useUploads } from '../../support/files/uploads'

/**
 * One order shows the same days everywhere: product page, cart, success page, e-mail and status page
 * (schedule-361).
 */

const { pool } = useFreshDatabase()
const shop = openShop(pool)
const artwork = `${'A'.repeat(32)}.png`
useUploads(artwork)
const { context, payByCard } = afterOrders(shop, pool)
const { identity, configuration, catalogue } = shop.brand

const items: [what: string, item: Item][] = [
  ['without a proof', { sku: 'PLAIN', quantity: 2 }],
  [
    'with a proof',
    {
      sku: 'MADE',
      quantity: 2,
      selected_options: ['art-now'],
      entered_options: [{ uid: 'art-file', value: artwork }],
    },
  ],
  ['with artwork after ordering', { sku: 'MADE', quantity: 2, selected_options: ['art-later'] }],
]
const moments = {
  'a morning': '2026-11-20T15:00:00Z',
  'a minute after the cut-off': '2026-11-20T19:01:00Z',
  'a Sunday': '2026-11-22T15:00:00Z',
  'the night before Thanksgiving, a day later in London': '2026-11-26T02:00:00Z',
  'Christmas Eve': '2026-12-24T20:00:00Z',
}
const addresses = {
  'a street': newYork,
  Alaska: { ...newYork, city: 'Nome', region: 'AK', postcode: '99762' },
  'an army post office': {
    ...newYork,
    city: 'APO',
    region: 'AE',
    postcode: '09012',
    street: ['PSC 3 Box 9'],
  },
  'a post-office box': { ...newYork, street: ['P.O. Box 12'] },
}

type Place = keyof typeof addresses

/** Returns the days as the product page shows them, without an address. */
function onPage({ sku, selected_options: chosen = [], entered_options: typed = [] }: Item, now: Date) {
  const product = catalogue.products.find((each) => each.sku === sku)
  if (!product) throw new Error(`There is no ${sku}`)
  const selection: Record<string, string[] | string> = { when: chosen }
  for (const option of product.options) {
    const values = (option.values ?? []).map(({ uid }) => uid).filter((uid) => chosen.includes(uid))
    if (values.length > 0) selection[option.uid] = values
  }
  for (const { uid, value } of typed) selection[uid] = value
  const promise = { production: configuration.production, making: makingFacts(product), transit: '3-7' }
  const days = promisedSchedule(promise, { product, selection, isDesigned: false }, now, identity.timezone)
  return arrivalWords(days, (name, values) => message(shop.brand, `arrival.${name}`, values))
}

async function told(item: Item, place: Place, now: Date, isPaid: boolean) {
  shop.from({ now: () => now })
  const guest = await shop.guest()
  await guest.add(item)
  const before = (await guest.look()).atHome?.method?.arrival
  await guest.ready(addresses[place])
  if (isPaid) await payByCard(guest)
  const cart = await guest.look()
  const method = cart.shippingMethods.find(({ key }) => key === cart.shippingMethod)
  const { order, problem } = await guest.place()
  if (!order) throw new Error(problem?.message)
  const { data } = await shop.ask<{ guestOrderByToken: { arrival: string | null; link_token: string } }>(
    'query Q($token: String!) { guestOrderByToken(input: { token: $token }) { arrival link_token } }',
    { token: order.token },
  )
  const { arrival: success, link_token: link } = data.guestOrderByToken
  const status = await shop.ask<{ orderProgress: { arrival: string | null } }>(
    'query Q($token: String!) { orderProgress(token: $token) { arrival } }',
    { token: link },
  )
  const { rows } = await pool().query<{ kind: string; payload: unknown; recipient: string }>(
    `select kind, payload, recipient from outbox_emails where kind = 'order-confirmation' and payload->>'token' = $1`,
    [order.token],
  )
  const [row] = rows
  if (!row) throw new Error('No confirmation was written')
  const email = await writeEmail({ brand: shop.brand, sql: pool(), siteUrl: 'https://shop.example' }, row)
  return {
    before,
    checkout: method?.arrival,
    success,
    status: status.data.orderProgress.arrival,
    email,
    order,
  }
}

/** Every combination of moment, item and place; two thirds are paid at once, the others by check. */
const cases = Object.entries(moments).flatMap(([when, moment], row) =>
  items.flatMap(([what, item], column) =>
    (Object.keys(addresses) as Place[]).map((place, depth) => ({
      when,
      moment,
      what,
      item,
      place,
      isPaid: (row + column + depth) % 3 !== 0,
    })),
  ),
)

test('product page, cart, checkout, success page, e-mail and status page show the same days (schedule-361)', async () => {
  for (const { moment, item, place, isPaid, ...names } of cases) {
    const now = new Date(moment)
    const { before, checkout, success, status, email } = await told(item, place, now, isPaid)
    const which = JSON.stringify({ ...names, place, isPaid })
    expect([which, success]).toEqual([which, checkout])
    expect([which, status]).toEqual([which, checkout])
    expect(`${which} ${email.text}`).toContain(`${checkout}.`)
    expect([which, before]).toEqual([which, onPage(item, now)])
    if (isPaid && place === 'a street') expect([which, checkout]).toEqual([which, before])
    if (!isPaid || place === 'an army post office') expect(`${which} ${checkout}`).not.toMatch(/between/)
    else if (names.what !== 'with artwork after ordering') expect(`${which} ${checkout}`).toMatch(/between/)
  }
}, 240_000)

test('no step of an order shows a proof as sent or approved if its parcel left without one (orders-67)', async () => {
  shop.from({ now: () => new Date('2026-11-20T15:00:00Z') })
  const [, [, item]] = items as [unknown, [string, Item]] // the item with a proof
  const { order } = await told(item, 'a street', new Date('2026-11-20T15:00:00Z'), true)
  await shipOrder(context(), order.number, { carrier: 'ups', trackingNumber: '1Z999AA10123456784' })
  const { data } = await shop.ask<{ guestOrderByToken: { steps: { code: string }[] } }>(
    'query Q($token: String!) { guestOrderByToken(input: { token: $token }) { steps { code } } }',
    { token: order.token },
  )
  expect(data.guestOrderByToken.steps.map(({ code }) => code)).toEqual(['MAKING', 'SHIPPING', 'DELIVERY'])
})
