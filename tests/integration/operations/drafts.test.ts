import { afterAll, beforeAll, expect, test } from 'vitest'
import { remindAll } from '@/backend/cart/reminders/remind'
import { database as pool } from '@/backend/database/connection'
import { seed } from '@/backend/database/seed'
import { writeEmail } from '@/backend/mail/write-email'
import { findOrders, orderByNumber } from '@/backend/orders/orders'
import { setEnvironment } from '@/settings/settings'
import { home, mailboxes } from '../../support/account'
import { serve } from '../../support/brands'
import { checkoutBrand } from '../../support/checkout-brand'
import { handleEndpoint } from '../../support/endpoints'
import { useFreshDatabase } from '../../support/fresh-database'
import { useServer } from '../../support/http'
import { newOperator } from '../../support/operators'
import { openShop } from '../../support/shop'

/** Draft orders: put together on the phone, paid by a link or by check. */

useFreshDatabase()
const shop = openShop(pool)
const server = useServer(handleEndpoint)
const store = shop.brand.id
let now = new Date()
const ops = { brand: shop.brand, db: pool, now: () => now }

type Person = Awaited<ReturnType<typeof newOperator>>
let manager: Person
let service: Person
let reader: Person

beforeAll(async () => {
  serve(checkoutBrand())
  setEnvironment({ SHOP_MODE: 'demo', OPERATIONS: '1' })
  shop.from({ now: () => now })
  await seed(pool(), shop.brand)
  manager = await newOperator(ops, server.url, { name: 'mara', role: 'manager' })
  service = await newOperator(ops, server.url, { name: 'sven', role: 'service' })
  reader = await newOperator(ops, server.url, { name: 'rita', role: 'reader' })
})
afterAll(() => setEnvironment({ SHOP_MODE: undefined, OPERATIONS: undefined }))

const draftIn = (text: string) => /name="draft" value="([A-Za-z0-9]{32})"/.exec(text)?.[1] ?? ''

const address = {
  email: 'carla@example.com',
  firstname: 'Carla',
  lastname: 'Diaz',
  street: '9 Elm Street',
  city: 'Albany',
  region: 'NY',
  postcode: '12207',
  country_code: 'US',
  telephone: '518-555-0123',
}

async function started(email = 'carla@example.com') {
  const uid = draftIn((await service.look('drafts')).text)
  const { text } = await service.send('drafts/new', { draft: uid, email })
  expect(text).toContain('The draft is started.')
  return { uid, path: `drafts/${uid}` }
}

/** A draft with a product, an address and a shipping method. */
async function complete() {
  const draft = await started()
  await service.send(`${draft.path}/add`, { sku: 'PLAIN', quantity: '4' })
  const { text } = await service.send(`${draft.path}/contact`, address)
  expect(text).toContain('The address is kept.')
  return { ...draft, total: /<strong>(\$[\d.,]+)<\/strong>/.exec(text)?.[1] ?? '' }
}

const tokenOf = async (uid: string) => {
  const { rows } = await pool().query<{ token: string; masked_id: string }>(
    'select token, masked_id from draft_orders join carts on carts.id = cart_id where uid = $1',
    [uid],
  )
  return { token: rows[0]?.token ?? '', cart: rows[0]?.masked_id ?? '' }
}

const follow = (token: string, cookie = '') =>
  fetch(`${server.url()}/mail/pay/${token}`, { redirect: 'manual', headers: { cookie } })

const ordersOf = (email: string) => findOrders(pool(), store, { text: email, status: null, limit: 9 })

test('an operator puts a draft together at the shop’s prices, and the form that starts it counts once (operations-9, prices-7)', async () => {
  const { uid, path } = await started()
  await service.send('drafts/new', { draft: uid, email: 'carla@example.com' })
  const { rows } = await pool().query('select from draft_orders where uid = $1', [uid])
  expect(rows).toHaveLength(1)
  const found = await service.look(`${path}?text=PLAIN&sku=PLAIN`)
  expect(found.text).toContain('Add it')
  const added = await service.send(`${path}/add`, { sku: 'PLAIN', quantity: '20' })
  expect(added.text).toContain('is added.')
  expect(added.text).toContain('$100.00') // 20 at half of $10.00
  const changed = await service.send(`${path}/line`, {
    line: /name="line" value="(\d+)"/.exec(added.text)?.[1] ?? '',
    [`line-${/name="line" value="(\d+)"/.exec(added.text)?.[1]}`]: '1',
  })
  expect(changed.text).toContain('The quantity is changed.')
  expect(changed.text).toContain('$10.00')
  expect((await reader.look(path)).text).not.toContain('Add a product')
  expect((await reader.send(`${path}/add`, { sku: 'PLAIN', quantity: '1' })).status).toBe(403)
})

test.each([
  ['an unknown product', 'add', { sku: 'NONE', quantity: '1' }, 'This product is not sold anymore.'],
  ['no quantity', 'add', { sku: 'PLAIN', quantity: 'many' }, '&quot;many&quot; is not a whole number.'],
  ['too many', 'add', { sku: 'PLAIN', quantity: '5000' }, 'role="alert"'],
  ['a missing choice', 'add', { sku: 'FORM', quantity: '1' }, 'role="alert"'],
  ['a wrong email', 'contact', { ...address, email: 'carla@' }, 'That is not an email address.'],
  ['no street', 'contact', { ...address, street: '' }, 'Required parameters are missing: street'],
  ['no shipping method', 'method', { method: 'pigeon/fast' }, 'Choose a shipping method.'],
  ['nothing to send', 'send', {}, 'Add a product first.'],
])('%s is refused in words (operations-35)', async (_, act, fields, words) => {
  const { path } = await started()
  const { text } = await service.send(`${path}/${act}`, fields)
  expect(text).toContain(words)
  expect(text).not.toContain('Something went wrong')
})

test('the customer’s link makes the draft their cart, keeps the earlier one, and expires (operations-9)', async () => {
  const { uid, path, total } = await complete()
  const sent = await service.send(`${path}/send`)
  expect(sent.text).toContain('The link is on its way to the customer.')
  const { token, cart } = await tokenOf(uid)
  expect(sent.text).toContain(`/mail/pay/${token}`)
  const { rows } = await pool().query<{ kind: string; recipient: string; payload: object }>(
    `select kind, recipient, payload from outbox_emails where kind = 'draft-order' order by id desc limit 1`,
  )
  expect(rows[0]?.recipient).toBe('carla@example.com')
  const context = { brand: shop.brand, sql: pool(), siteUrl: 'https://shop.example.com' }
  const email = await writeEmail(context, {
    kind: 'draft-order',
    recipient: 'carla@example.com',
    payload: rows[0]?.payload ?? {},
  })
  expect(email.text).toContain(`https://shop.example.com/mail/pay/${token}`)
  expect(email.text).toContain(total)
  expect(email.text).toContain('4 × The plain')

  const opened = await follow(token, `cart_id=${'Z'.repeat(32)}`)
  expect(opened.headers.get('location')).toBe('/checkout/cart')
  const cookies = opened.headers.getSetCookie().join('\n')
  expect(cookies).toContain(`cart_id=${cart}`)
  expect(cookies).toContain(`previous_cart_id=${'Z'.repeat(32)}`)

  await pool().query(`update draft_orders set expires_at = now() - interval '1 minute' where uid = $1`, [uid])
  const late = await follow(token)
  expect(late.headers.get('location')).toContain('token=expired')
  expect(late.headers.getSetCookie()).toEqual([])
  expect((await service.look(path)).text).toContain('expired')
  expect((await follow('A'.repeat(32))).headers.get('location')).toContain('token=expired')
})

test('the customer pays the draft’s cart in the checkout, and the draft is then an order that can’t be paid again (operations-8, checkout-7)', async () => {
  const { uid, path, total } = await complete()
  const { cart, token } = await tokenOf(uid)
  const paid = await shop.ask<{ placeOrder: { orderV2: { number: string } | null } }>(
    `mutation M($id: String!) {
       setPaymentMethodOnCart(input: { cart_id: $id, payment_method: { code: "checkmo" } }) { cart { id } }
       placeOrder(input: { cart_id: $id }) { orderV2 { number } } }`,
    { id: cart },
  )
  const number = paid.data.placeOrder.orderV2?.number ?? ''
  expect(await orderByNumber(pool(), store, number)).toMatchObject({
    email: 'carla@example.com',
    shippingAddress: { lastname: 'Diaz' },
  })
  expect((await service.look(path)).text).toContain(`/operations/orders/${number}`)
  const again = await manager.send(`${path}/pay`, { reference: '77', confirmed: `${total} arrived` })
  expect(again.text).toContain(`This draft became order ${number}.`)
  expect((await follow(token)).headers.get('location')).toContain('token=expired')
  expect((await service.send(`${path}/add`, { sku: 'PLAIN', quantity: '1' })).text).toContain('became order')
})

test('a check is recorded after a question with the total, once; only a manager may (operations-5, operations-8)', async () => {
  const email = 'check.payer@example.com'
  const { path } = await complete()
  const { text } = await service.send(`${path}/contact`, { ...address, email })
  const total = /<strong>(\$[\d.,]+)<\/strong>/.exec(text)?.[1] ?? ''
  expect((await service.send(`${path}/pay`, { reference: '4711' })).status).toBe(403)
  expect((await manager.send(`${path}/pay`, { reference: ' ' })).text).toContain('Enter the check number.')
  const asked = await manager.send(`${path}/pay`, { reference: '4711' })
  expect(asked.text).toContain(`Did ${total} for this draft arrive?`)
  expect(await ordersOf(email)).toEqual([])

  await service.send(`${path}/add`, { sku: 'PLAIN', quantity: '1' }) // the total changes meanwhile
  const stale = await manager.send(`${path}/pay`, { reference: '4711', confirmed: `${total} arrived` })
  expect(stale.text).toContain('for this draft arrive?')
  const newTotal = /Did (\$[\d.,]+) for this draft/.exec(stale.text)?.[1] ?? ''
  expect(newTotal).not.toBe(total)

  const done = await manager.send(`${path}/pay`, { reference: '4711', confirmed: `${newTotal} arrived` })
  const [order] = await ordersOf(email)
  expect(done.text).toContain(`Order ${order?.number} is placed and paid.`)
  expect(order).toMatchObject({
    status: 'processing',
    payment: { status: 'captured', reference: `${order?.number} 4711` },
  })
  await manager.send(`${path}/pay`, { reference: '4711', confirmed: `${newTotal} arrived` })
  expect(await ordersOf(email)).toHaveLength(1)
})

test('a draft starts from the customer’s page with the address of the last order (operations-9)', async () => {
  const { path } = await complete()
  await service.send(`${path}/contact`, { ...address, email: 'again@example.com' })
  const { text } = await service.send(`${path}/contact`, { ...address, email: 'again@example.com' })
  const total = /<strong>(\$[\d.,]+)<\/strong>/.exec(text)?.[1] ?? ''
  await manager.send(`${path}/pay`, { reference: '5', confirmed: `${total} arrived` })
  const [order] = await ordersOf('again@example.com')
  const page = await service.look(`customers/o${order?.number}`)
  const uid = draftIn(page.text)
  expect(page.text).toContain('Order for this customer')
  const draft = await service.send('drafts/new', { draft: uid, email: 'again@example.com' })
  expect(draft.location).toMatch(new RegExp(`^/operations/drafts/${uid}`))
  expect(draft.text).toContain('value="9 Elm Street"')
})

test('a draft gets no reminder of an abandoned cart (abandoned-5)', async () => {
  await complete()
  const was = now
  now = new Date(now.getTime() + 2 * 86_400_000)
  expect(await remindAll(shop.context())).toBe(0)
  now = was
})

test('a customer who signs in with the draft’s cart has its lines in their own; the draft is closed and follows the order (operations-9, cart-44)', async () => {
  const { uid, path, total } = await complete()
  const { token, cart } = await tokenOf(uid)
  expect((await follow(token)).headers.get('location')).toBe('/checkout/cart')

  const people = mailboxes(shop, pool)
  await people.mails() // those of the tests above
  const customer = await people.customer('carla.signs.in@example.com')
  const signedIn = { token: customer, visitor: home }
  const { data } = await shop.ask<{ customerCart: { id: string } }>('{ customerCart { id } }', {}, signedIn)
  const own = shop.guestWith(data.customerCart.id, signedIn)
  await own.add({ sku: 'PLAIN', quantity: 1 })
  await shop.ask(
    'mutation M($from: String!, $to: String!) { mergeCarts(source_cart_id: $from, destination_cart_id: $to) { id } }',
    { from: cart, to: data.customerCart.id },
    signedIn,
  )
  expect((await own.look()).lines.map(({ quantity }) => quantity)).toEqual([5])

  expect((await service.look(path)).text).toContain('in the customer’s cart')
  const refused = await service.send(`${path}/add`, { sku: 'PLAIN', quantity: '1' })
  expect(refused.text).toContain('The customer has put this draft into their own cart.')
  const paid = await manager.send(`${path}/pay`, { reference: '9', confirmed: `${total} arrived` })
  expect(paid.text).toContain('The customer has put this draft into their own cart.')
  expect((await own.look()).lines.map(({ quantity }) => quantity)).toEqual([5])

  const order = await shop.ask<{ placeOrder: { orderV2: { number: string } | null } }>(
    `mutation M($id: String!) {
       setPaymentMethodOnCart(input: { cart_id: $id, payment_method: { code: "checkmo" } }) { cart { id } }
       placeOrder(input: { cart_id: $id }) { orderV2 { number } } }`,
    { id: data.customerCart.id },
    signedIn,
  )
  const number = order.data.placeOrder.orderV2?.number ?? ''
  expect(number).not.toBe('')
  expect((await service.look(path)).text).toContain(`/operations/orders/${number}`)
  expect((await follow(token)).headers.get('location')).toContain('token=expired')
})
