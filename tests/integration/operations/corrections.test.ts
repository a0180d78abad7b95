import { afterAll, beforeAll, expect, test } from 'vitest'
import { seed } from '@/backend/database/seed'
import { database as pool, transaction } from '@/backend/database/connection'
import { forgetPerson } from '@/backend/kernel/forget-person-store'
import { personalData } from '@/backend/personal-data'
import { orderByNumber } from '@/backend/orders/orders'
import { setEnvironment } from '@/settings/settings'
import { serve } from '../../support/brands'
import { checkoutBrand } from '../../support/checkout-brand'
import { handleEndpoint } from '../../support/endpoints'
import { useFreshDatabase } from '../../support/fresh-database'
import { useServer } from '../../support/http'
import { newOperator } from '../../support/operators'
import { afterOrders } from '../../support/orders/orders'
import { openShop } from '../../support/shop'

/** Notes and corrections on orders, print pages and many parcels at once, in the browser. */

useFreshDatabase()
const shop = openShop(pool)
const { ordered } = afterOrders(shop, pool)
const server = useServer(handleEndpoint)
const ops = { brand: shop.brand, db: pool, now: () => new Date() }

type Person = Awaited<ReturnType<typeof newOperator>>
let manager: Person
let service: Person
let reader: Person

beforeAll(async () => {
  serve(checkoutBrand())
  setEnvironment({ SHOP_MODE: 'demo', OPERATIONS: '1' })
  shop.from({ now: () => new Date() })
  await seed(pool(), shop.brand)
  manager = await newOperator(ops, server.url, { name: 'mara', role: 'manager' })
  service = await newOperator(ops, server.url, { name: 'sven', role: 'service' })
  reader = await newOperator(ops, server.url, { name: 'rita', role: 'reader' })
})
afterAll(() => setEnvironment({ SHOP_MODE: undefined, OPERATIONS: undefined }))

const orderNow = async (number: string) => {
  const order = await orderByNumber(pool(), shop.brand.id, number)
  if (!order) throw new Error('There is no such order')
  return order
}

const emailsOf = async (number: string, kind: string) => {
  const { token } = await orderNow(number)
  const { rows } = await pool().query<{ recipient: string }>(
    `select recipient from outbox_emails where kind = $1 and payload ->> 'token' = $2 order by id`,
    [kind, token],
  )
  return rows.map(({ recipient }) => recipient)
}

test('a note is kept with its author, in the history and on the work ticket, and the customer never sees it (operations-9)', async () => {
  const { number } = await ordered()
  const sent = await service.send(`orders/${number}/note`, { text: 'Wants it <before> Friday' })
  expect(sent.text).toContain('The note is kept.')
  const { text } = await reader.look(`orders/${number}`)
  expect(text).toContain('Wants it &lt;before&gt; Friday')
  expect((await reader.look(`orders/print?kind=ticket&number=${number}`)).text).toContain(
    'Wants it &lt;before&gt;',
  )
  expect((await reader.look(`orders/print?kind=slip&number=${number}`)).text).not.toContain('Wants it')
  expect((await service.send(`orders/${number}/note`, { text: '  ' })).text).toContain('Write the note.')
  expect((await reader.send(`orders/${number}/note`, { text: 'No' })).text).toContain('may not do this')
})

const contactOf = async (number: string) => {
  const { email, shippingAddress: to } = await orderNow(number)
  if (!to) throw new Error('The order is not shipped')
  return {
    email,
    firstname: to.firstname,
    lastname: to.lastname,
    company: to.company ?? '',
    street: to.street[0] ?? '',
    street2: to.street[1] ?? '',
    city: to.city,
    region: to.region?.code ?? '',
    postcode: to.postcode ?? '',
    telephone: to.telephone,
  }
}

test('email and address of an order are changed with a record of what was there, and the confirmation goes to the new address (operations-9)', async () => {
  const { number } = await ordered()
  const before = await contactOf(number)
  const typed = { ...before, email: 'new@example.com', street: '7 Other Street', street2: 'Apt 4' }
  const done = await service.send(`orders/${number}/contact`, typed)
  expect(done.text).toContain('The email address is changed. The shipping address is changed.')
  expect(await contactOf(number)).toEqual(typed)
  const history = (await reader.look(`orders/${number}`)).text
  expect(history).toContain(before.email)
  expect(history).toContain(before.street)
  await service.send(`orders/${number}/confirm-again`)
  expect(await emailsOf(number, 'order-confirmation')).toEqual([before.email, 'new@example.com'])
})

test.each([
  ['another state', { region: 'CA', postcode: '94103', city: 'San Francisco' }, 'order again'],
  ['no address', { street: '' }, 'Required parameters are missing: street'],
  ['a wrong email', { email: 'ada@' }, 'That is not an email address.'],
  ['nothing new', {}, 'Nothing was changed.'],
])(
  '%s is refused in words, with the typed values kept (operations-9, operations-35)',
  async (_, changed, words) => {
    const { number } = await ordered()
    const before = await contactOf(number)
    const sent = await service.send(`orders/${number}/contact`, { ...before, ...changed })
    expect(sent.text).toContain(words)
    for (const value of Object.values(changed)) if (value) expect(sent.text).toContain(`value="${value}"`)
    expect(await contactOf(number)).toEqual(before)
  },
)

test('the address of a shipped order stays, and its parcel’s number can be corrected and told (operations-9)', async () => {
  const { number } = await ordered()
  const line = `line-${(await orderNow(number)).lines[0]?.id}`
  await service.send(`orders/${number}/ship`, { carrier: 'ups', tracking: '1Z999AA10123456784', [line]: '4' })
  const [parcel] = (await orderNow(number)).shipments
  const fields = { parcel: parcel?.number ?? '', carrier: 'ups', tracking: '1Z999AA10123456799', tell: 'yes' }
  expect((await service.send(`orders/${number}/parcel`, fields)).text).toContain('is corrected.')
  const [corrected] = (await orderNow(number)).shipments
  expect(corrected?.trackingNumber).toBe('1Z999AA10123456799')
  expect(await emailsOf(number, 'order-shipped')).toHaveLength(2)
  expect((await reader.look(`orders/${number}`)).text).toContain('1Z999AA10123456784') // what was there before
  const wrong = await service.send(`orders/${number}/parcel`, { ...fields, tracking: '?!' })
  expect(wrong.text).toContain('A tracking number has 4 to 40 letters')
  const moved = await service.send(`orders/${number}/contact`, {
    ...(await contactOf(number)),
    street: '1 Late Lane',
  })
  expect(moved.text).toContain('Nothing of this order is left to ship.')
})

test('the packing slip of a gift names no price, and the ticket names the day it is needed (operations-9, cart-41)', async () => {
  const { number } = await ordered()
  await pool().query(
    `update orders set additional_information = additional_information || '{"is_gift": true, "needed_by": "2026-12-04"}'::jsonb where number = $1`,
    [number],
  )
  const slip = (await reader.look(`orders/print?kind=slip&number=${number}`)).text
  expect(slip).toContain('A gift for you')
  expect(slip).not.toMatch(/\$\d/)
  expect((await reader.look(`orders/print?kind=ticket&number=${number}`)).text).toContain(
    'Needed by Fri, Dec 4',
  )
  expect((await reader.look(`orders/${number}`)).text).toContain('A gift, no prices in the parcel')
})

test('a work ticket shows the drawn design of a line in place of its product (designs-13)', async () => {
  const { number } = await ordered()
  const [hash, name] = ['c'.repeat(64), 'W'.repeat(32)]
  await pool().query(`insert into design_pictures (store, hash, picture) values ($1, $2, $3)`, [
    shop.brand.id,
    hash,
    `${name}.webp`,
  ])
  await pool().query(
    `update order_items set typed_design = $2 from orders o where o.id = order_id and o.number = $1`,
    [number, hash],
  )
  const { text } = await reader.look(`orders/print?kind=ticket&number=${number}`)
  const [line] = (await orderNow(number)).lines
  expect(text).toContain(`<img src="/media/uploads/${name}.opaque.webp" alt="${line?.name}"`)
})

test('twenty orders are printed at once and shipped from one list, and a refused one does not stop the others (operations-9)', async () => {
  const numbers: string[] = []
  for (let count = 0; count < 20; count++) numbers.push((await ordered()).number)
  const query = numbers.map((number) => `number=${number}`).join('&')
  for (const kind of ['slip', 'ticket']) {
    const { text } = await reader.look(`orders/print?kind=${kind}&${query}`)
    expect(text.match(/class="sheet"/g)).toHaveLength(20)
  }
  expect((await reader.look(`orders/print?kind=slip&${query}`)).text).not.toMatch(/\$\d/)

  const list = [
    'Order;Tracking;Carrier',
    ...numbers.map(
      (number, index) => `${Number(number)};1Z999AA1012345${6000 + index};${index % 2 ? 'UPS' : ''}`,
    ),
    '999999999;1Z999AA10123459999;',
  ].join('\n')
  const asked = await service.send('orders/ship-many', { list, carrier: 'ups' })
  expect(asked.text).toContain('Ship 21 orders?')
  expect((await orderNow(numbers[0] ?? '')).shipments).toEqual([])
  const done = await service.send('orders/ship-many', { list, carrier: 'ups', confirmed: 'Ship 21 orders' })
  expect(done.text).toContain('20 orders were shipped. Not shipped: 999999999: There is no order 999999999.')
  for (const number of numbers) expect((await orderNow(number)).status).toBe('complete')
  const wrong = await service.send('orders/ship-many', { list: '1,123456,Pigeon', carrier: 'ups' })
  expect(wrong.text).toContain('&quot;Pigeon&quot; is not a carrier')
  expect((await reader.send('orders/ship-many', { list, carrier: 'ups' })).text).toContain('may not do this')
}, 60_000)

test('orders are found by day, and the export has what labels and books need (operations-9)', async () => {
  const { number } = await ordered()
  const day = new Date().toISOString().slice(0, 10)
  const near = (days: number) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
  expect((await reader.look(`orders?from=${near(-1)}&to=${near(1)}`)).text).toContain(`/orders/${number}"`)
  expect((await reader.look(`orders?to=${near(-3)}`)).text).toContain('No orders match.')
  const { text } = await manager.send('orders/export', { text: number })
  const [head = '', row = ''] = text.split('\r\n')
  expect(head.replaceAll('"', '')).toContain(
    'refunded,shipping method,name,company,street,street 2,city,state,ZIP,country,phone,items',
  )
  const { shippingAddress: to } = await orderNow(number)
  expect(row).toContain(to?.postcode ?? 'no ZIP')
  expect(row).toContain('4 × ')
})

test('erasing a person erases notes about them and what was corrected (customer-36)', async () => {
  const { number } = await ordered()
  await service.send(`orders/${number}/note`, { text: 'Ada called twice' })
  const before = await contactOf(number)
  await service.send(`orders/${number}/contact`, { ...before, email: 'ada.two@example.com' })
  await pool().query(`update orders set status = 'complete' where number = $1`, [number])
  const who = { store: shop.brand.id, email: 'ada.two@example.com', at: new Date() }
  await transaction((sql) => forgetPerson(sql, personalData, who), pool())
  const { rows } = await pool().query<{ facts: unknown }>(
    `select facts from order_events join orders on orders.id = order_id where number = $1`,
    [number],
  )
  expect(JSON.stringify(rows)).not.toMatch(/called twice|example\.com/)
})

test('the start page says what was ordered today and what waits (operations-11)', async () => {
  const { cents } = await ordered()
  const { text } = await reader.look('today')
  const [, orders = '0', dollars = '0'] = /Today<\/dt><dd[^>]*>(\d+) orders?, \$([\d,.]+)/.exec(text) ?? []
  expect(Number(orders)).toBeGreaterThan(0)
  expect(Number(dollars.replaceAll(',', '')) * 100).toBeGreaterThanOrEqual(cents)
  expect(text).toContain('href="/operations/orders?status=processing"')
})

test('a cut-out for a line without a design is refused in words, and times name their zone (production-20, operations-10)', async () => {
  const { number } = await ordered()
  const file = { name: 'cut.png', bytes: new Uint8Array([1, 2, 3]) }
  const sent = await service.send(`send-proof/${number}/cutout`, { line: '1' }, { file })
  expect(sent.text).toMatch(/The picture cannot be used|That line has no design/)
  const { text } = await reader.look(`orders/${number}`)
  expect(text).toMatch(/<time [^>]*>\w{3}, \w{3} \d{1,2}, \d{4}, \d{1,2}:\d\d [AP]M [A-Z]{2,4}</)
  expect(text).toContain(', paid')
})
