import { beforeAll, expect, test } from 'vitest'
import { mergeCarts } from '@/backend/cart/merge-carts'
import { seed } from '@/backend/database/seed'
import { mailboxes } from '../../support/account'
import { balancesOf } from '../../support/orders/balances'
import { useFreshDatabase } from '../../support/fresh-database'
import { quantitiesIn } from '../../support/orders/invariants'
import { afterOrders } from '../../support/orders/orders'
import { openShop } from '../../support/shop'
import { breakAtEveryStatement, type Break } from '../../support/watched-pool'

const database = useFreshDatabase()
const shop = openShop(database.pool)
const people = mailboxes(shop, database.pool)
const held = balancesOf(shop, database.pool)
const { context } = afterOrders(shop, database.pool)
beforeAll(() => seed(database.pool(), shop.brand))

test.each<[Break['when']]>([['before'], ['after']])(
  'if the database connection breaks %s a statement, merging carts moves everything or nothing and loses no item (cart-44, integrity-9, fault-10)',
  async (when) => {
    const token = await people.customer(`merging-${when}@example.com`)
    const own = await held.customerCart(token)
    const fresh = async () => {
      const guest = await shop.guest()
      await guest.add({ sku: 'PLAIN', quantity: 2 }, { sku: 'OTHER', quantity: 1 })
      return guest
    }
    const all = (guest: { id: string }) => quantitiesIn(database.pool(), [guest.id, own.id])
    let guest = await fresh()
    let before = await all(guest)
    const steps = await breakAtEveryStatement(
      database.pool(),
      when,
      (pool) => mergeCarts({ ...context(), db: () => pool, token }, guest.id, own.id),
      async () => {
        expect(await all(guest)).toEqual(before)
        const isMerged = Object.keys(await quantitiesIn(database.pool(), [guest.id])).length === 0
        if (isMerged) guest = await fresh()
        before = await all(guest)
      },
    )
    expect(steps).toBeGreaterThan(10)
  },
  60_000,
)
