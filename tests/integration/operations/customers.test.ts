import { afterAll, beforeAll, expect, test } from 'vitest'
import { database as pool } from '@/backend/database/connection'
import { keepSiteReview } from '@/backend/content/site-review-store'
import { addSubscriber } from '@/backend/customer/customer'
import { seed } from '@/backend/database/seed'
import { orderByNumber } from '@/backend/orders/orders'
import { setEnvironment } from '@/settings/settings'
import { home, mailboxes } from '../../support/account'
import { serve } from '../../support/brands'
import { checkoutBrand } from '../../support/checkout-brand'
import { handleEndpoint } from '../../support/endpoints'
import { useFreshDatabase } from '../../support/fresh-database'
import { useServer } from '../../support/http'
import { newOperator } from '../../support/operators'
import { afterOrders } from '../../support/orders/orders'
import { openShop } from '../../support/shop'
import { useUploads } from '../../support/files/uploads'

/** The page of one person: found, read, exported and erased in the browser. */

useFreshDatabase()
useUploads()
const shop = openShop(pool)
const { ordered } = afterOrders(shop, pool)
const people = mailboxes(shop, pool)
const server = useServer(handleEndpoint)
const store = shop.brand.id
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

const keyIn = (text: string) => /href="\/operations\/customers\/([ao]\d+)"/.exec(text)?.[1] ?? 'none'

/** An order of an address, with or without an account. */
async function orderOf(email: string, customerId: number | null = null) {
  const { number } = await ordered()
  await pool().query(
    `update orders set email = $2, customer_id = $3,
       billing_address = billing_address || '{"firstname": "Ida", "lastname": "Ortiz", "telephone": "(207) 555-0166"}',
       shipping_address = shipping_address || '{"firstname": "Ida", "lastname": "Ortiz", "telephone": "(207) 555-0166"}'
     where number = $1`,
    [number, email, customerId],
  )
  return number
}

async function account(email: string) {
  await people.mails() // empties the outbox, so the confirmation is its only mail
  const token = await people.customer(email, { firstname: 'Ida', lastname: 'Ortiz' })
  const { rows } = await pool().query<{ id: number }>('select id from customers where email = $1', [email])
  return { token, id: rows[0]?.id ?? 0 }
}

const subjectsOf = async (act: string) => {
  const { rows } = await pool().query<{ subject: string; outcome: string }>(
    `select subject, outcome from operator_acts join operator_act_results on act_id = id where act = $1 order by id`,
    [act],
  )
  return rows.map(({ subject, outcome }) => `${subject} ${outcome}`)
}

test.each([
  ['name', 'ida ortiz'],
  ['part of the email address', 'GUEST.ONE@'],
  ['telephone', '207-555-0166'],
])('a guest is found by %s, and by the number of an order (operations-9)', async (_, text) => {
  const number = await orderOf('guest.one@example.com')
  for (const search of [text, number]) {
    const list = await reader.look(`customers?text=${encodeURIComponent(search)}`)
    expect(list.text).toContain('guest.one@example.com')
  }
  const page = await reader.look(`customers/o${number}`)
  expect(page.text).toContain('<h1>Ida Ortiz</h1>')
  expect(page.text).toContain('none: ordered as a guest')
  expect((await reader.look(`orders/${number}`)).text).toContain(`href="/operations/customers/o${number}"`)
  expect((await reader.look('customers?text=no-one-of-this-name')).text).toContain('No customers match.')
  expect((await reader.look('customers')).text).toContain('guest.one@example.com')
})

test('the page shows orders, addresses, balances, questions, reviews and consent of an account, with guest orders of the same address (operations-9)', async () => {
  const email = 'ida@example.com'
  const { token, id } = await account(email)
  const own = await orderOf(email, id)
  const asGuest = await orderOf(email.toUpperCase())
  await shop.ask(
    'mutation M($input: CreateOrderTicketInput!) { createOrderTicket(input: $input) { ticket { uid } } }',
    { input: { subject: 'Where is <it>?', text: 'Is it on its way?' } },
    { token, visitor: home },
  )
  const review = { nickname: 'Ida', email, title: 'Fine', rating: 4, orderNumber: null, isVerified: false }
  await keepSiteReview(pool(), store, { ...review, text: 'Sturdy <film>' }, new Date())
  await addSubscriber(pool(), { store, email })
  const list = await reader.look(`customers?text=${encodeURIComponent(email)}`)
  expect(list.text.match(/\/operations\/customers\//g)).toHaveLength(1)
  expect(keyIn(list.text)).toBe(`a${id}`)
  for (const key of [`a${id}`, `o${asGuest}`]) {
    const { text } = await reader.look(`customers/${key}`)
    for (const shown of [
      own,
      asGuest,
      'Where is &lt;it&gt;?',
      '4 of 5: Fine: Sturdy &lt;film&gt;',
      'subscribed',
    ])
      expect(text).toContain(shown)
    expect(text).toContain('Store credit')
    expect(text).toContain('(207) 555-0166')
  }
  expect((await reader.look('customers/a999999')).status).toBe(404)
  expect((await reader.look('customers/x1')).status).toBe(404)
})

test('a note on a person is shown with its author, and readers may not write one (operations-5, operations-9)', async () => {
  const number = await orderOf('noted@example.com')
  const path = `customers/o${number}`
  const sent = await service.send(`${path}/note`, { text: 'Prefers <matte>' })
  expect(sent.text).toContain('The note is kept.')
  expect(sent.text).toContain('Prefers &lt;matte&gt;')
  expect((await service.send(`${path}/note`, { text: ' ' })).text).toContain('Write the note.')
  expect((await reader.send(`${path}/note`, { text: 'No' })).status).toBe(403)
  expect(await subjectsOf('note-on-customer')).toContain(`customer o${number} done`)
})

test('only a manager downloads a copy of a person’s data (customer-35, operations-5)', async () => {
  const number = await orderOf('copy@example.com')
  await service.send(`customers/o${number}/note`, { text: 'Asked for a copy' })
  const { text, headers } = await manager.send(`customers/o${number}/export`)
  expect(headers.get('content-disposition')).toContain(`customer-o${number}.json`)
  const copy = JSON.parse(text) as { email: string; data: Record<string, object[]> }
  expect(copy.email).toBe('copy@example.com')
  expect(copy.data['orders']).toMatchObject([{ number }])
  expect(copy.data['customer_notes']).toMatchObject([{ words: 'Asked for a copy' }])
  expect(text).not.toContain('link_token')
  for (const other of [service, reader])
    expect((await other.send(`customers/o${number}/export`)).status).toBe(403)
  expect(await subjectsOf('export-person')).toEqual([`customer o${number} done`])
})

test('a person is erased after a typed word and a second confirmation; the order and the record stay without them (customer-36, operations-6, operations-8)', async () => {
  const email = 'erase.me@example.com'
  const { id } = await account(email)
  const number = await orderOf(email, id)
  await service.send(`customers/a${id}/note`, { text: 'Moved to Bath' })
  const path = `customers/a${id}/erase`
  expect((await service.send(path, { word: 'erase' })).status).toBe(403)
  expect((await manager.send(path, { word: 'yes' })).text).toContain('Type “erase” to go on.')
  const open = await manager.send(path, { word: 'erase' })
  expect(open.text).toContain(`Ship, refund or cancel first: ${number}.`)

  await pool().query(`update orders set status = 'complete' where number = $1`, [number])
  const asked = await manager.send(path, { word: 'Erase' })
  expect(asked.text).toContain('Tax and accounting law makes a shop keep these for years.')
  expect(asked.text).toContain('1 order stays')
  expect(asked.location).not.toContain('example.com')
  const before = await orderByNumber(pool(), store, number)
  expect(before?.email).toBe(email)

  const done = await manager.send(path, { word: 'erase', confirmed: 'Erase for good' })
  expect(done.text).toContain('Erased. 1 order keeps the amounts')
  const after = await orderByNumber(pool(), store, number)
  expect(after).toMatchObject({
    grandTotalCents: before?.grandTotalCents,
    taxCents: before?.taxCents,
    billingAddress: { firstname: 'Erased', postcode: before?.billingAddress.postcode },
  })
  for (const screen of [`customers/a${id}`, `orders/${number}`, 'customers', 'acts']) {
    const { text } = await manager.look(screen)
    expect(text).not.toMatch(/erase\.me|Moved to Bath|555-0166/)
  }
  expect(await subjectsOf('erase-person')).toEqual([`customer a${id} done`])
  const { rows } = await pool().query('select customers from erasures')
  expect(rows).toEqual([{ customers: [String(id)] }])
  const again = await manager.send(path, { word: 'erase', confirmed: 'Erase for good' })
  expect(again.text).toContain('This person’s data was erased before.')
})
