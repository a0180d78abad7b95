import { afterAll, beforeAll, expect, test } from 'vitest'
import { database as pool } from '@/backend/database/connection'
import { seed } from '@/backend/database/seed'
import { setEnvironment } from '@/settings/settings'
import { home, mailboxes } from '../../support/account'
import { serve } from '../../support/brands'
import { checkoutBrand } from '../../support/checkout-brand'
import { handleEndpoint } from '../../support/endpoints'
import { useFreshDatabase } from '../../support/fresh-database'
import { useServer } from '../../support/http'
import { newOperator } from '../../support/operators'
import { openShop } from '../../support/shop'

/** Forms submitted twice, and operators doing the same thing at once. */

useFreshDatabase()
const shop = openShop(pool)
const people = mailboxes(shop, pool)
const server = useServer(handleEndpoint)
const store = shop.brand.id

type Person = Awaited<ReturnType<typeof newOperator>>
let sven: Person
let tara: Person

beforeAll(async () => {
  serve(checkoutBrand())
  setEnvironment({ SHOP_MODE: 'demo', OPERATIONS: '1' })
  shop.from({ now: () => new Date() })
  await seed(pool(), shop.brand)
  const ops = { brand: shop.brand, db: pool, now: () => new Date() }
  sven = await newOperator(ops, server.url, { name: 'sven', role: 'service' })
  tara = await newOperator(ops, server.url, { name: 'tara', role: 'service' })
})
afterAll(() => setEnvironment({ SHOP_MODE: undefined, OPERATIONS: undefined }))

const onceIn = (text: string) => /name="once" value="([^"]+)"/.exec(text)?.[1] ?? ''

async function left(sku: string): Promise<number> {
  const { rows } = await pool().query<{ quantity: number }>(
    'select quantity from stock where store = $1 and sku = $2',
    [store, sku],
  )
  return rows[0]?.quantity ?? -1
}

async function countOf(act: string): Promise<number> {
  const { rows } = await pool().query('select from operator_acts where act = $1', [act])
  return rows.length
}

test('a stock change submitted twice by a double click is applied once (operations-8)', async () => {
  const before = await left('LIMITED')
  const acts = await countOf('change-stock')
  const fields = { sku: 'LIMITED', by: '+12', once: onceIn((await sven.look('stock')).text) }
  expect(fields.once).not.toBe('')
  const twice = await Promise.all([sven.send('stock/change', fields), sven.send('stock/change', fields)])
  for (const { text } of twice) expect(text).toMatch(/role="status">The limited: \+12/)
  expect(await left('LIMITED')).toBe(before + 12)
  const later = await sven.send('stock/change', fields)
  expect(later.text).toMatch(/role="status">The limited: \+12/)
  expect(await left('LIMITED')).toBe(before + 12)
  expect(await countOf('change-stock')).toBe(acts + 1)
})

test('a repeated value is a separate act when it comes from another form or another operator (operations-8)', async () => {
  const before = await left('LIMITED')
  const once = onceIn((await sven.look('stock')).text)
  await sven.send('stock/change', { sku: 'LIMITED', by: '1', once })
  await sven.send('stock/change', { sku: 'LIMITED', by: '2', once })
  await sven.send('stock/change', { sku: 'LIMITED', by: '1', once: onceIn((await sven.look('stock')).text) })
  await tara.send('stock/change', { sku: 'LIMITED', by: '1', once })
  expect(await left('LIMITED')).toBe(before + 5)
})

test('a refused form can be submitted again unchanged (operations-8)', async () => {
  const there = await left('LIMITED')
  const fields = { sku: 'LIMITED', by: `-${there + 1}`, once: onceIn((await sven.look('stock')).text) }
  expect((await sven.send('stock/change', fields)).text).toContain('cannot have left')
  await sven.send('stock/change', { sku: 'LIMITED', by: '1' })
  expect((await sven.send('stock/change', fields)).text).toMatch(/role="status">The limited/)
  expect(await left('LIMITED')).toBe(0)
})

async function questionOf(email: string) {
  await people.mails()
  const token = await people.customer(email)
  const { data } = await shop.ask<{ createOrderTicket: { ticket: { uid: string } } }>(
    'mutation M($input: CreateOrderTicketInput!) { createOrderTicket(input: $input) { ticket { uid } } }',
    { input: { subject: 'My order', text: 'Where is it?' } },
    { token, visitor: home },
  )
  return data.createOrderTicket.ticket.uid
}

const emailsOf = async (kind: string) =>
  (await pool().query('select from outbox_emails where kind = $1', [kind])).rowCount

test('an answer written while a colleague answered is held back until the operator confirms it (operations-23)', async () => {
  const uid = await questionOf('ada@crossing.example')
  const path = `questions/${uid}/answer`
  const seen = /name="seen" value="(\d+)"/.exec((await sven.look(`questions/${uid}`)).text)?.[1] ?? ''
  expect(seen).toBe('1')
  await tara.send(path, { text: 'It left <yesterday>.', seen })
  const asked = await sven.send(path, { text: 'I look for it.', seen })
  expect(asked.text).toContain('<h1>New messages have arrived</h1>')
  expect(asked.text).toContain('It left &lt;yesterday&gt;.')
  expect(asked.text).toContain('I look for it.')
  expect(await emailsOf('ticket-answer')).toBe(1)
  const anyway = { text: 'I look for it.', seen, confirmed: 'Send the answer anyway' }
  expect((await sven.send(path, anyway)).text).toContain('The question is answered.')
  expect(await emailsOf('ticket-answer')).toBe(2)
})
