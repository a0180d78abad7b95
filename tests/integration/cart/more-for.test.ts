import { beforeAll, expect, test } from 'vitest'
import { seed } from '@/backend/database/seed'
import { useFreshDatabase } from '../../support/fresh-database'
import { openShop } from '../../support/shop'

const database = useFreshDatabase()
const shop = openShop(database.pool)

beforeAll(() => seed(database.pool(), shop.brand))

test.each([
  [5, { quantity: 20, rowCents: 10_000 }],
  [15, { quantity: 20, rowCents: 10_000 }],
  [4, null],
  [20, null],
])(
  '%i pieces of a cart offer %o, and that quantity then costs what was offered (catalogue-29)',
  async (quantity, more) => {
    const guest = await shop.guest()
    const [line] = (await guest.add({ sku: 'PLAIN', quantity })).lines
    expect(line?.more).toEqual(more)
    if (!more) return
    const [taken] = (await guest.update(line?.uid ?? '', more.quantity)).lines
    expect(taken).toMatchObject({ quantity: more.quantity, rowCents: more.rowCents })
  },
)

test('nothing is offered beyond the stock that other lines leave (catalogue-29)', async () => {
  const guest = await shop.guest()
  await database
    .pool()
    .query("insert into stock (store, sku, quantity, manifest_quantity) values ($1, 'PLAIN', 25, 25)", [
      shop.brand.id,
    ])
  const [line] = (await guest.add({ sku: 'PLAIN', quantity: 15 })).lines
  expect(line?.more?.quantity).toBe(20)
  await database.pool().query("update stock set quantity = 19 where sku = 'PLAIN'")
  expect((await guest.look()).lines[0]?.more).toBeNull()
})
