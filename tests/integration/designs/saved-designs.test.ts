import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { seed } from '@/backend/database/seed'
import { home, mailboxes } from '../../support/account'
import { useFreshDatabase } from '../../support/fresh-database'
import { newYork, openShop } from '../../support/shop'
import { useUploads } from '../../support/files/uploads'

const database = useFreshDatabase()
const shop = openShop(database.pool)
const people = mailboxes(shop, database.pool)
const picture = `${'P'.repeat(32)}.png`
const uploads = useUploads(picture)

let ada = ''
let bob = ''
beforeAll(async () => {
  await seed(database.pool(), shop.brand)
  ada = await people.customer('ada@example.com')
  bob = await people.customer('bob@example.com')
})

interface Design {
  uid: string
  name: string
  image: string | null
  edit_link: string | null
  tool_options: string
}
const parts = 'uid name image edit_link tool_options'

const toolOptions = JSON.stringify({
  tool: '/designtool',
  draft: { selection: {}, quantity: 3, uploads: {} },
})
const asking = (token: string | null) => ({ token, visitor: home })

async function save(token: string | null, input: Record<string, unknown> = {}) {
  const { data, errors } = await shop.ask<{ saveDesign: { design: Design } | null }>(
    `mutation M($input: SaveDesignInput!) { saveDesign(input: $input) { design { ${parts} } } }`,
    { input: { name: 'Mine', product_sku: 'PLAIN', tool_options: toolOptions, ...input } },
    asking(token),
  )
  return { design: data.saveDesign?.design, errors }
}

async function read(token: string | null, uid: string) {
  const source = `query Q($uid: ID!) { savedDesign(uid: $uid) { ${parts} } }`
  const { data, errors } = await shop.ask<{ savedDesign: Design | null }>(source, { uid }, asking(token))
  return { design: data?.savedDesign, errors }
}

const remove = (token: string | null, uid: string) =>
  shop.ask('mutation M($uid: ID!) { deleteSavedDesign(uid: $uid) }', { uid }, asking(token))

async function names(token: string) {
  const { data } = await shop.ask<{ customerSavedDesigns: { items: { name: string }[] } }>(
    '{ customerSavedDesigns { items { name } } }',
    {},
    asking(token),
  )
  return data.customerSavedDesigns.items.map(({ name }) => name)
}

test('a design can be saved, changed under the same uid, and opened in its tool (designs-1, designs-4)', async () => {
  const { design } = await save(ada, { image: picture })
  const uid = design?.uid ?? ''
  expect(design?.edit_link).toMatch(new RegExp(`^/designtool\\?urlKey=[a-z0-9-]+&itemId=${uid}$`))
  expect(design?.image).toMatch(new RegExp(`/media/uploads/${picture}$`))
  expect((await save(ada, { uid, name: 'Renamed' })).design?.uid).toBe(uid)
  expect(await names(ada)).toEqual(['Renamed'])
})

test('another customer’s design cannot be read, changed or deleted, as if it did not exist (designs-7, customer-20)', async () => {
  const uid = (await save(ada)).design?.uid ?? ''
  const none = 'N'.repeat(32)
  const asIfMissing = (answer: unknown) => JSON.stringify(answer).replaceAll(uid, none)
  expect(asIfMissing(await read(bob, uid))).toBe(asIfMissing(await read(bob, none)))
  expect(asIfMissing(await save(bob, { uid }))).toBe(asIfMissing(await save(bob, { uid: none })))
  expect(asIfMissing(await remove(bob, uid))).toBe(asIfMissing(await remove(bob, none)))
  expect((await read(null, uid)).design).toBeNull()
  expect((await read(ada, uid)).design?.name).toBe('Mine')
})

test('a customer who saves a visitor’s design gets a separate copy (designs-9)', async () => {
  const visitors = (await save(null)).design?.uid ?? ''
  expect((await read(bob, visitors)).design?.name).toBe('Mine')
  const own = (await save(bob, { uid: visitors, name: 'Now mine' })).design?.uid ?? ''
  expect(own).not.toBe(visitors)
  expect(await names(bob)).toEqual(['Now mine'])
  expect((await read(null, visitors)).design?.name).toBe('Mine')
  expect((await save(null, { uid: visitors, name: 'Changed' })).design?.uid).not.toBe(visitors)
  expect((await read(null, visitors)).design?.name).toBe('Mine')
})

test.each([
  ['no name', { name: ' ' }],
  ['a long name', { name: 'x'.repeat(81) }],
  ['invalid JSON', { tool_options: '{' }],
  ['a list', { tool_options: '[]' }],
  ['a picture outside the uploads', { image: '../../etc/passwd' }],
  ['an unknown product', { product_sku: 'NOPE' }],
])('saving a tool’s design with %s is refused with a message (designs-1)', async (_, input) => {
  const { design, errors } = await save(ada, input)
  expect(design).toBeUndefined()
  expect(errors[0]).toMatch(/^graphql-(input|no-such-entity): ./)
})

test('links to other sites are removed from a saved design (designs-7)', async () => {
  const evil = {
    tool: '//evil.example',
    product_image: 'https://evil.example/x',
    edit_link: 'javascript:alert(1)',
  }
  const { design } = await save(ada, { tool_options: JSON.stringify(evil) })
  expect(design?.edit_link).toBeNull()
  expect(JSON.parse(design?.tool_options ?? '')).toEqual({ tool: '//evil.example' })
})

test('a line’s design data and picture in cart and order survive deletion of the saved design (designs-4, integrity-14)', async () => {
  const uid = (await save(ada, { image: picture })).design?.uid ?? ''
  const { data } = await shop.ask<{ customerCart: { id: string } }>(
    '{ customerCart { id } }',
    {},
    asking(ada),
  )
  const cart = shop.guestWith(data.customerCart.id, asking(ada))
  const line = JSON.stringify({ product_image: `/media/uploads/${picture}` })
  await cart.add({ sku: 'PLAIN', quantity: 1, tool_options: line })
  await remove(ada, uid)
  expect((await cart.look()).lines[0]?.toolOptions).toBe(line)
  await cart.shipTo(newYork)
  await cart.billTo()
  await cart.shipBy()
  await cart.payBy('checkmo')
  const { order } = await cart.place()
  const { rows } = await database
    .pool()
    .query<{ tool_options: string }>(
      'select tool_options from order_items join orders on orders.id = order_id where number = $1',
      [order?.number],
    )
  expect(rows[0]?.tool_options).toBe(line)
  expect(existsSync(join(uploads.folder(), picture))).toBe(true)
})
