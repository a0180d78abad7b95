import { afterAll, beforeAll, expect, test } from 'vitest'
import { database as pool } from '@/backend/database/connection'
import { seed } from '@/backend/database/seed'
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

/** A carrier's file of tracking numbers, printing a whole list, and saved searches. */

useFreshDatabase()
const shop = openShop(pool)
const { ordered } = afterOrders(shop, pool)
const server = useServer(handleEndpoint)
const ops = { brand: shop.brand, db: pool, now: () => new Date() }

type Person = Awaited<ReturnType<typeof newOperator>>
let service: Person
let reader: Person

beforeAll(async () => {
  serve(checkoutBrand())
  setEnvironment({ SHOP_MODE: 'demo', OPERATIONS: '1' })
  shop.from({ now: () => new Date() })
  await seed(pool(), shop.brand)
  service = await newOperator(ops, server.url, { name: 'sven', role: 'service' })
  reader = await newOperator(ops, server.url, { name: 'rita', role: 'reader' })
})
afterAll(() => setEnvironment({ SHOP_MODE: undefined, OPERATIONS: undefined }))

const orderNow = async (number: string) => {
  const order = await orderByNumber(pool(), shop.brand.id, number)
  if (!order) throw new Error('There is no such order')
  return order
}

const sendFile = (bytes: Uint8Array<ArrayBuffer>) =>
  service.send('orders/ship-many', { list: '', carrier: '' }, { file: { name: 'labels.csv', bytes } })

test('a carrier’s file is read by the titles of its columns, shown, and shipped after the confirmation (operations-9)', async () => {
  const one = (await ordered()).number
  const other = (await ordered()).number
  const csv = [
    '"Ship Date","Recipient","Order Number","Service","Tracking Number","Weight"',
    `"11/29/2026","Ida Ortiz; Albany","#${Number(one)}","Priority Mail","=""9400110200881234567890""",4`,
    `"11/29/2026","Bo Ek","Order ${other}","UPS Ground","1Z999AA10123457001",9`,
  ].join('\r\n')
  const asked = await sendFile(new TextEncoder().encode(`\ufeff${csv}`))
  expect(asked.text).toContain('Ship 2 orders?')
  const list = `${one},9400110200881234567890,usps\n${other},1Z999AA10123457001,ups`
  expect(asked.text).toContain(`value="${list}"`)
  expect((await orderNow(one)).shipments).toEqual([])
  const done = await service.send('orders/ship-many', { list, carrier: '', confirmed: 'Ship 2 orders' })
  expect(done.text).toContain('2 orders were shipped.')
  expect((await orderNow(one)).shipments).toMatchObject([
    { carrier: 'usps', trackingNumber: '9400110200881234567890' },
  ])
  expect((await orderNow(other)).shipments).toMatchObject([{ carrier: 'ups' }])
})

test('a large file is read; one that is too long, not text, rounded or without orders is refused in words (operations-35)', async () => {
  const rows = Array.from(
    { length: 501 },
    (_, index) => `${index + 1},1Z999AA1012${index + 1_000_000},${'x'.repeat(300)}`,
  )
  const refusals: [string | Uint8Array<ArrayBuffer>, string][] = [
    [rows.join('\n'), 'The list has 501 lines, and 500 are shipped at once.'],
    [new Uint8Array([0x50, 0x4b, 3, 4, 0, 0, 0, 0]), 'This file is not text. Save it as CSV.'],
    ['Order,Tracking\n12,9.40011E+21', 'Line 2: a spreadsheet has rounded the tracking number'],
    ['Order,Tracking\nAda,9400110200881234567890', 'Line 2: &quot;Ada&quot; is not an order number.'],
    ['', 'Write one line per order'],
  ]
  for (const [content, words] of refusals) {
    const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
    expect((await sendFile(bytes)).text).toContain(words)
  }
})

test('a search by state, shipping method and recent days is saved as a view of one operator (operations-9)', async () => {
  const { number } = await ordered()
  const { shippingMethod } = await orderNow(number)
  const method = shippingMethod?.methodCode ?? ''
  const found = await service.look(`orders?status=processing&method=${method}&days=0`)
  expect(found.text).toContain(`/orders/${number}"`)
  expect((await service.look(`orders?method=none&text=${number}`)).text).toContain('No orders match.')
  const saved = await service.send('orders/views/save', {
    status: 'processing',
    method,
    days: '0',
    name: 'My <table>',
  })
  expect(saved.text).toContain('The view “My &lt;table&gt;” is saved.')
  expect(saved.text).toContain(`href="/operations/orders?status=processing&amp;method=${method}&amp;days=0"`)
  expect((await reader.look('orders')).text).not.toContain('My &lt;table&gt;')
  const nameless = await service.send('orders/views/save', { status: 'pending', name: '' })
  expect(nameless.text).toContain('Give the view a name.')
  const gone = await service.send('orders/views/delete', { name: 'My <table>' })
  expect(gone.text).toContain('The view is deleted.')
  expect((await service.look('orders')).text).not.toContain('?status=processing&amp;method')
})

test('all orders of a list are printed by one link (operations-9)', async () => {
  await ordered()
  await ordered()
  const { text } = await reader.look('orders?days=0')
  const [, link = ''] = /href="\/operations\/(orders\/print\?kind=slip[^"]+)"/.exec(text) ?? []
  const printed = await reader.look(link.replaceAll('&amp;', '&'))
  const rows = text.match(/form="print" name="number"/g) ?? []
  expect(rows.length).toBeGreaterThan(1)
  expect(printed.text.match(/class="sheet"/g)).toHaveLength(rows.length)
})
