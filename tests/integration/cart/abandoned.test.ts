import { beforeAll, expect, test } from 'vitest'
import { remindAll } from '@/backend/cart/reminders/remind'
import { reminderIn, signReminder } from '@/backend/cart/reminders/reminder-link'
import { seed } from '@/backend/database/seed'
import type { Email } from '@/backend/mail/email'
import { sendNext } from '@/backend/mail/sender'
import { visitorsContext } from '../../support/context'
import { useFreshDatabase } from '../../support/fresh-database'
import { oregon, openShop, shopMoment } from '../../support/shop'

const { pool } = useFreshDatabase()
const shop = openShop(pool)
beforeAll(() => seed(pool(), shop.brand))
const hour = 3_600_000
const day = 24 * hour
const { afterHours, linkDays } = shop.brand.constants.cartReminder
const later = (ms: number) => new Date(shopMoment.getTime() + ms)
const isLeft = later(afterHours * hour)

const context = (now: Date) => visitorsContext(shop.brand, pool, now)

/** Sends all e-mails in the outbox. Returns them. */
async function delivered(): Promise<Email[]> {
  const mails: Email[] = []
  const transport = {
    send: (mail: Email) => {
      mails.push(mail)
      return Promise.resolve()
    },
    close: () => undefined,
  }
  const post = { brand: shop.brand, pool: pool(), transport, siteUrl: 'https://shop.example' }
  while (await sendNext(post)) continue
  return mails
}

const wordIn = (mail: Email | undefined) => /cart\?token=(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''

/** Abandons a cart with this address. Returns the guest, the reminder and the token of its link. */
async function left(email: string) {
  const guest = await shop.guest()
  await guest.add({ sku: 'PLAIN', quantity: 2 }, { sku: 'OTHER', quantity: 1 })
  await guest.email(email)
  expect(await remindAll(context(isLeft))).toBe(1)
  const mail = (await delivered()).find(({ to }) => to === email)
  expect(mail).toBeDefined()
  return { guest, mail, word: wordIn(mail) }
}

const look = (token: string, now = isLeft) =>
  shop.ask<{ abandonedCart: { items: { quantity: number; product: { sku: string } }[] } | null }>(
    'query Q($token: String!) { abandonedCart(token: $token) { items { quantity product { sku } options { label } } } }',
    { token },
    { now: () => now },
  )

const restore = (token: string, cartId: string, now = isLeft) =>
  shop.ask<{ restoreAbandonedCart: { cart: { total_quantity: number }; user_errors: object[] } | null }>(
    'mutation M($input: RestoreAbandonedCartInput!) { restoreAbandonedCart(input: $input) { cart { total_quantity } user_errors { message } } }',
    { input: { token, cart_id: cartId } },
    { now: () => now },
  )

const stop = (token: string) =>
  shop.ask('mutation M($token: String!) { stopCartReminders(token: $token) }', { token })

test('an abandoned cart with an e-mail address gets exactly one reminder after the configured hours (abandoned-5)', async () => {
  const guest = await shop.guest()
  await guest.add({ sku: 'PLAIN', quantity: 2 })
  await guest.email('Ada@Example.com')
  const unnamed = await shop.guest()
  await unnamed.add({ sku: 'PLAIN', quantity: 1 })
  const empty = await shop.guest()
  await empty.email('empty@example.com')

  expect(await remindAll(context(later(afterHours * hour - 1)))).toBe(0)
  const written = await Promise.all([remindAll(context(isLeft)), remindAll(context(isLeft))])
  expect(written[0] + written[1]).toBe(1)
  expect(await remindAll(context(later(3 * day)))).toBe(0)
  const mails = await delivered()
  expect(mails.map(({ to }) => to)).toEqual(['ada@example.com'])
  expect(mails[0]?.text).toContain('2 × The plain')
  expect(mails[0]?.subject).not.toMatch(/[\r\n]/)
})

test('a shopper who has ordered gets no reminder (abandoned-5)', async () => {
  const buyer = await shop.guest()
  await buyer.add({ sku: 'PLAIN', quantity: 1 })
  await buyer.ready(oregon, 'buyer@example.com')
  const other = await shop.guest()
  await other.add({ sku: 'OTHER', quantity: 1 })
  await other.email('buyer@example.com')
  expect((await buyer.place()).order).not.toBeNull()
  const old = await shop.guest()
  await old.add({ sku: 'OTHER', quantity: 1 })
  await old.email('old@example.com')
  expect(await remindAll(context(isLeft))).toBe(1)
  await delivered()
})

test('a queued reminder is not sent once the cart is ordered (abandoned-5)', async () => {
  const guest = await shop.guest()
  await guest.add({ sku: 'PLAIN', quantity: 1 })
  await guest.ready(oregon, 'quick@example.com')
  expect(await remindAll(context(isLeft))).toBe(1)
  expect((await guest.place()).order).not.toBeNull()
  expect((await delivered()).filter(({ subject }) => subject.includes('cart'))).not.toContainEqual(
    expect.objectContaining({ to: 'quick@example.com' }),
  )
  const { rows } = await pool().query(
    "select 1 from outbox_emails where kind = 'cart-reminder' and sent_at is null",
  )
  expect(rows).toEqual([])
})

test('viewing an abandoned cart changes nothing; restoring adds what is missing, and repeating adds nothing more (abandoned-3)', async () => {
  const { word } = await left('grace@example.com')
  const visitor = await shop.guest()
  await visitor.add({ sku: 'PLAIN', quantity: 5 })
  const seen = await look(word)
  expect(seen.data.abandonedCart?.items.map(({ product, quantity }) => [product.sku, quantity])).toEqual([
    ['PLAIN', 2],
    ['OTHER', 1],
  ])
  expect(JSON.stringify(seen)).not.toContain('grace@')
  expect((await visitor.look()).totalQuantity).toBe(5)
  const both = await Promise.all([restore(word, visitor.id), restore(word, visitor.id)])
  for (const { errors } of both) expect(errors).toEqual([])
  await restore(word, visitor.id)
  expect((await visitor.look()).lines.map(({ sku, quantity }) => [sku, quantity])).toEqual([
    ['PLAIN', 5],
    ['OTHER', 1],
  ])
})

test('the reminder link shows products, choices, quantities and current prices, and no personal data (abandoned-1)', async () => {
  const guest = await shop.guest()
  await guest.add({ sku: 'SPECIAL', quantity: 2 }, { sku: 'OTHER', quantity: 20 })
  await guest.ready(oregon, 'private@example.com')
  expect(await remindAll(context(isLeft))).toBe(1)
  const mail = (await delivered()).find(({ to }) => to === 'private@example.com')
  const seen = (now: Date) =>
    shop.ask<{ abandonedCart: { items: { row_total: { value: number }; product: { name: string } }[] } }>(
      `query Q($token: String!) { abandonedCart(token: $token) { expires_at items {
         quantity row_total { value } options { label value } product { name sku } } } }`,
      { token: wordIn(mail) },
      { now: () => now },
    )
  const { data } = await seen(isLeft)
  expect(data.abandonedCart).toEqual({
    expires_at: expect.any(String),
    items: [
      {
        quantity: 2,
        row_total: { value: 16 },
        options: [],
        product: { name: 'The special', sku: 'SPECIAL' },
      },
      { quantity: 20, row_total: { value: 100 }, options: [], product: { name: 'The other', sku: 'OTHER' } },
    ],
  })
  // The special price ends on November 30 (shopMoment is the 20th).
  const inDecember = (await seen(later(12 * day))).data.abandonedCart.items
  expect(inDecember.map(({ row_total: { value } }) => value)).toEqual([20, 100])
})

test('restored items are validated and priced like newly added ones (abandoned-3)', async () => {
  const guest = await shop.guest()
  await guest.add({ sku: 'SPECIAL', quantity: 1 }, { sku: 'LIMITED', quantity: 8 })
  await guest.email('patient@example.com')
  expect(await remindAll(context(isLeft))).toBe(1)
  const word = wordIn((await delivered()).find(({ to }) => to === 'patient@example.com'))
  const other = await shop.guest()
  await other.add({ sku: 'LIMITED', quantity: 5 })
  await other.ready(oregon, 'faster@example.com')
  expect((await other.place()).order).not.toBeNull()

  const visitor = await shop.guest()
  const december = later(12 * day)
  const { data, errors } = await restore(word, visitor.id, december)
  expect(errors).toEqual([])
  expect(data.restoreAbandonedCart?.user_errors).toHaveLength(1)
  const { lines } = await shop.guestWith(visitor.id, { now: () => december }).look()
  expect(lines.map(({ sku, quantity, rowCents }) => [sku, quantity, rowCents])).toEqual([
    ['SPECIAL', 1, 1_000],
  ])
})

test('restoring in the same browser adds nothing, and ordering invalidates the link (abandoned-2, abandoned-3)', async () => {
  const { guest, word } = await left('joan@example.com')
  await restore(word, guest.id)
  expect((await guest.look()).totalQuantity).toBe(3)
  await guest.ready(oregon, 'joan@example.com')
  expect((await guest.place()).order).not.toBeNull()
  expect((await look(word)).errors).toEqual([expect.stringContaining('no-such-entity')])
})

test('tampered, foreign and expired reminder links get the same error (abandoned-2)', async () => {
  const { word } = await left('mary@example.com')
  const [id = '', until = '', signed = ''] = word.split('.')
  const turned = signed.replace(/^./, (first) => (first === 'x' ? 'y' : 'x'))
  const visitor = await shop.guest()
  await visitor.add({ sku: 'PLAIN', quantity: 1 })
  const over = later(afterHours * hour + linkDays * day)
  const foreign = await signReminder(pool(), 'another-shop', { id: Number(id), expiresAt: over })
  const tries = [
    look(`${id}.${until}.${turned}`),
    look(`${Number(id) + 1}.${until}.${signed}`),
    look(`${id}.${Number(until) + 9_999}.${signed}`),
    look(foreign),
    look(''),
    look(word, over),
    restore(word, visitor.id, over),
    restore(`${id}.${until}.${turned}`, visitor.id),
    stop(`${id}.${until}.${turned}`),
  ]
  for (const { errors } of await Promise.all(tries))
    expect(errors).toEqual(['graphql-no-such-entity: This link is not valid, or it has expired.'])
  expect((await visitor.look()).totalQuantity).toBe(1)
  expect(await reminderIn(pool(), shop.brand.id, word, new Date(over.getTime() - 1_000))).toBe(Number(id))
})

test('unsubscribing stops reminders for all carts of the address (abandoned-5)', async () => {
  const { mail } = await left('quiet@example.com')
  const word = /abandoned\?token=(\S+)&stop=1/.exec(mail?.text ?? '')?.[1] ?? ''
  expect((await stop(word)).errors).toEqual([])
  const another = await shop.guest()
  await another.add({ sku: 'PLAIN', quantity: 1 })
  await another.email('quiet@example.com')
  expect(await remindAll(context(later(4 * day)))).toBe(0)
})

test('a cart abandoned over a week ago gets no reminder (abandoned-5)', async () => {
  const forgotten = await shop.guest()
  await forgotten.add({ sku: 'OTHER', quantity: 1 })
  await forgotten.email('forgotten@example.com')
  expect(await remindAll(context(later(8 * day)))).toBe(0)
  expect(await remindAll(context(later(6 * day)))).toBe(1)
})
