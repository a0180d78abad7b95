import { beforeAll, expect, test } from 'vitest'
import { contentColumns } from '@/backend/cart/line-content'
import { seed } from '@/backend/database/seed'
import { useFreshDatabase } from '../../support/fresh-database'
import { openShop } from '../../support/shop'

const database = useFreshDatabase()
const shop = openShop(database.pool)

beforeAll(() => seed(database.pool(), shop.brand))

type Guest = Awaited<ReturnType<typeof shop.guest>>

const birthday = { from: 'Ada', to: 'Bea', message: 'Happy birthday!' }
const design = '{"tool":"/designtool"}'

const change = (guest: Guest, uid: string, more: object) =>
  guest.change('updateCartItems', 'UpdateCartItemsInput', { cart_items: [{ cart_item_uid: uid, ...more }] })

/** Returns name and type of the columns in which a table stores a line's content. */
async function contentOf(table: string): Promise<object[]> {
  const { rows } = await database.pool().query<object>(
    `select column_name, data_type from information_schema.columns
     where table_name = $1 and column_name = any($2) order by column_name`,
    [table, contentColumns.split(', ')],
  )
  return rows
}

test('cart lines and order lines store the same content in columns of the same name and type (cart-43)', async () => {
  const inCarts = await contentOf('cart_items')
  expect(inCarts).toHaveLength(contentColumns.split(', ').length)
  expect(await contentOf('order_items')).toEqual(inCarts)
})

test('an order line equals its cart line column by column (cart-43, orders-2)', async () => {
  const guest = await shop.guest()
  const { lines } = await guest.add({
    sku: 'FORM',
    quantity: 2,
    selected_options: ['style-plain'],
    tool_options: design,
  })
  await change(guest, lines[0]?.uid ?? '', { gift_message: birthday })
  await guest.ready()
  const { order } = await guest.place()
  const read = async (source: string, value: string | undefined) =>
    (
      await database
        .pool()
        .query<Record<string, unknown>>(`select ${contentColumns} from ${source} = $1`, [value])
    ).rows
  const inCart = await read('cart_items join carts on carts.id = cart_id where masked_id', guest.id)
  expect(inCart).toMatchObject([{ sku: 'FORM', quantity: 2, tool_options: design, gift_message: birthday }])
  expect(await read('order_items join orders on orders.id = order_id where number', order?.number)).toEqual(
    inCart,
  )
})

/** Changes a line without a design to equal a designed line, adding a gift message in the same request. */
async function joining(saidBefore: object | null) {
  const guest = await shop.guest()
  const item = { sku: 'FORM', quantity: 1, selected_options: ['style-plain'] }
  const { lines } = await guest.add(item, { ...item, tool_options: design })
  const [joins, stays] = lines.map(({ uid }) => uid)
  await change(guest, stays ?? '', { gift_message: saidBefore })
  return change(guest, joins ?? '', { tool_options: design, gift_message: birthday })
}

test('merging a changed line carries its new gift message over, unless the other line has one (cart-41)', async () => {
  expect((await joining(null)).lines).toMatchObject([{ quantity: 2, giftMessage: birthday }])
  const own = { ...birthday, message: 'And many more' }
  expect((await joining(own)).lines).toMatchObject([{ quantity: 2, giftMessage: own }])
})

test('an empty line change is refused with Magento’s message (cart-35)', async () => {
  const guest = await shop.guest()
  const { lines } = await guest.add({ sku: 'PLAIN', quantity: 1 })
  await expect(change(guest, lines[0]?.uid ?? '', {})).rejects.toThrow('Required parameter "quantity"')
})
