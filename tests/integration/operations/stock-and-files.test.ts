import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { database as pool } from '@/backend/database/connection'
import { seed } from '@/backend/database/seed'
import { sendStockAlerts } from '@/backend/catalogue/catalogue'
import { lineFolder, makeFiles } from '@/backend/production/production'
import { setEnvironment } from '@/settings/settings'
import { photo, wordless } from '../../backend/production/support/sample-frozen'
import { sampleAsset } from '../../design/support/sample-design'
import { home } from '../../support/account'
import { serve } from '../../support/brands'
import { checkoutBrand } from '../../support/checkout-brand'
import { design, designClient } from '../../support/files/designs'
import { handleEndpoint } from '../../support/endpoints'
import { useFreshDatabase } from '../../support/fresh-database'
import { useServer } from '../../support/http'
import { newOperator } from '../../support/operators'
import { afterOrders } from '../../support/orders/orders'
import { openShop } from '../../support/shop'
import { putUpload, useUploads } from '../../support/files/uploads'

/** Stock and order files on the operators' screens. */

useFreshDatabase()
const uploads = useUploads()
const shop = openShop(pool)
const { context, ordered } = afterOrders(shop, pool)
const server = useServer(handleEndpoint)
const store = shop.brand.id

type Person = Awaited<ReturnType<typeof newOperator>>
let service: Person
let reader: Person

beforeAll(async () => {
  serve(checkoutBrand())
  setEnvironment({ SHOP_MODE: 'demo', OPERATIONS: '1' })
  shop.from({ now: () => new Date() })
  await seed(pool(), shop.brand)
  const ops = { brand: shop.brand, db: pool, now: () => new Date() }
  service = await newOperator(ops, server.url, { name: 'sven', role: 'service' })
  reader = await newOperator(ops, server.url, { name: 'rita', role: 'reader' })
})
afterAll(() => setEnvironment({ SHOP_MODE: undefined, OPERATIONS: undefined }))

const left = async (sku: string) => {
  const { rows } = await pool().query<{ quantity: number }>(
    'select quantity from stock where store = $1 and sku = $2',
    [store, sku],
  )
  return rows[0]?.quantity
}

test('stock changes are recorded, orders are subtracted separately, and one click undoes a change (operations-16)', async () => {
  const before = await reader.look('stock')
  expect(before.text).toContain('The limited')
  expect(before.text).not.toContain('stock/change')
  await ordered([{ sku: 'LIMITED', quantity: 3 }])
  const came = await service.send('stock/change', { sku: 'LIMITED', by: '+12' })
  expect(came.text).toMatch(/role="status">The limited: \+12, 19 left\./)
  expect(await left('LIMITED')).toBe(19)
  expect((await reader.look('stock')).text).toMatch(/\+12 by sven/)
  expect(came.text).toMatch(/name="by" value="-12"><button class="quiet small">Undo/)
  const back = await service.send('stock/change', { sku: 'LIMITED', by: '-12' })
  expect(back.text).toContain('The limited: −12, 7 left.')
  expect((await reader.look('acts')).text).toContain('The limited: −12, 7 left.')
})

test.each([
  ['LIMITED', '-900', /The limited: \d+ left, so 900 cannot have left\./],
  ['LIMITED', '0', /Enter how many came in/],
  ['LIMITED', '1.5', /Enter how many came in/],
  ['LIMITED', '999999', /Enter how many came in/],
  ['PLAIN', '5', /The stock of this product is not counted\./],
  ['no such <sku>', '5', /The stock of this product is not counted\./],
])(
  'changing the stock of %s by %s is refused with an explanation and changes nothing (operations-16)',
  async (sku, by, said) => {
    const before = await left('LIMITED')
    const refused = await service.send('stock/change', { sku, by })
    expect(refused.text).toMatch(said)
    expect(refused.text).not.toContain('<sku>')
    expect(await left('LIMITED')).toBe(before)
  },
)

test('an operator with the reader role cannot change stock (operations-5, operations-16)', async () => {
  const before = await left('LIMITED')
  expect((await reader.send('stock/change', { sku: 'LIMITED', by: '5' })).status).toBe(403)
  expect(await left('LIMITED')).toBe(before)
})

test('the screen counts shoppers waiting for a product, and they are notified once stock arrives (operations-16, catalogue-63)', async () => {
  await pool().query('update stock set quantity = 0 where store = $1 and sku = $2', [store, 'LIMITED'])
  const asked = await shop.ask<{ askForStockAlert: { success: boolean } }>(
    'mutation { askForStockAlert(input: { sku: "LIMITED", email: "ada@waits.example" }) { success } }',
    {},
    { visitor: home },
  )
  expect(asked.data.askForStockAlert).toEqual({ success: true })
  expect((await service.look('stock')).text).toMatch(/data-label="Waiting for restock"[^>]*><div>1</)
  await service.send('stock/change', { sku: 'LIMITED', by: '40' })
  await sendStockAlerts(context(), new AbortController().signal)
  const { rows } = await pool().query(`select recipient from outbox_emails where kind = 'stock-alert'`)
  expect(rows).toEqual([{ recipient: 'ada@waits.example' }])
})

const key = `${'B'.repeat(32)}.png`

test('a customer’s upload for a line is downloaded under its name, and only from its order (operations-17)', async () => {
  putUpload(uploads.folder(), 'B'.repeat(32), 'A'.repeat(32), { name: 'Füchse "1".png' })
  const { number } = await ordered([
    {
      sku: 'MADE',
      quantity: 1,
      selected_options: ['art-now'],
      entered_options: [{ uid: 'art-file', value: key }],
    },
  ])
  const other = await ordered([{ sku: 'OTHER', quantity: 1 }])
  const seen = await reader.look(`orders/${number}`)
  expect(seen.text).toContain('Füchse &quot;1&quot;.png')
  expect(seen.text).not.toContain('/artwork')
  expect((await reader.look(`orders/${other.number}`)).text).not.toContain('<h2>Files</h2>')
  const file = await service.send(`orders/${number}/artwork`, { key })
  expect(file.text).toBe('picture')
  expect(file.headers.get('content-type')).toBe('application/octet-stream')
  expect(file.headers.get('x-content-type-options')).toBe('nosniff')
  expect(file.headers.get('content-disposition')).toBe(
    `attachment; filename*=UTF-8''F%C3%BCchse%20%221%22.png`,
  )
  expect((await service.look(`orders/${number}`)).text).toContain(
    'The customer’s file of line 1 was downloaded.',
  )
  const foreign = await service.send(`orders/${other.number}/artwork`, { key })
  expect(foreign.text).toContain('No line of this order has that file.')
  expect((await reader.send(`orders/${number}/artwork`, { key })).status).toBe(403)
})

test('print files are downloaded unchanged, and can be generated again (operations-17)', async () => {
  writeFileSync(join(uploads.folder(), `${sampleAsset.key}.original`), photo)
  const { uid, opened } = await designClient(shop, {
    visitor: { ...home, network: 'net-a', guest: 'A'.repeat(32) },
  }).make(design('Fox'))
  const { number: revision, hash } = opened.revision
  const tool_options = JSON.stringify({ design: uid, revision, hash })
  const { number } = await ordered([{ sku: 'PLAIN', quantity: 1, tool_options }])
  expect((await service.look(`orders/${number}`)).text).toContain('waiting')
  await makeFiles(context(), new AbortController().signal, {
    layLine: async () => undefined,
    frozenDesign: async () => wordless(),
  })
  const name = `${number}-1-front.png`
  expect((await service.look(`orders/${number}`)).text).toContain(`${name}</button>`)
  const there = readFileSync(join(lineFolder(store, { orderNumber: number, position: 1 }), name))
  const file = await service.send(`orders/${number}/print-file`, { line: '1', name })
  expect(file.headers.get('content-disposition')).toBe(`attachment; filename*=UTF-8''${name}`)
  expect(file.text).toBe(there.toString('utf8'))
  const secret = join(dirname(uploads.folder()), 'secret.txt')
  mkdirSync(dirname(secret), { recursive: true })
  writeFileSync(secret, 'secret')
  for (const [line, asked] of [
    ['1', '../../../secret.txt'],
    ['2', name],
  ])
    expect(
      (await service.send(`orders/${number}/print-file`, { line: line ?? '', name: asked ?? '' })).text,
    ).toContain('This order has no such file.')
  const again = await service.send(`orders/${number}/make-files`)
  expect(again.text).toContain('The files of one line will be generated again')
  const none = await ordered([{ sku: 'OTHER', quantity: 1 }])
  expect((await service.send(`orders/${none.number}/make-files`)).text).toContain(
    'No line of this order was designed here.',
  )
})
