import { getNamedType, isInputObjectType, parse, type GraphQLInputType } from 'graphql'
import { beforeAll, expect, test } from 'vitest'
import { buildSchema } from '@/backend/graphql'
import { seed } from '@/backend/database/seed'
import { home, mailboxes } from '../../support/account'
import { design, designClient } from '../../support/files/designs'
import { useFreshDatabase } from '../../support/fresh-database'
import { idOperations, othersWithIds } from '../../support/id-operations'
import { newYork, openShop } from '../../support/shop'

/** Role × operation: another person's id is refused exactly like an id that does not exist (customer-20). */

const database = useFreshDatabase()
const shop = openShop(database.pool)
const people = mailboxes(shop, database.pool)

/** Ids of what the victim owns. `missing` holds ids of the same form that don't exist. */
const owned = {
  address: 0,
  order: '',
  orderId: '',
  cart: '',
  lineUid: '',
  ticket: '',
  design: '',
  document: '',
  link: '',
  wishlist: '',
  wishedItem: '',
}
const orderIdOf = (number: string) => Buffer.from(number).toString('base64')
const missing: typeof owned = {
  address: 2_000_000_000,
  order: '999999999',
  orderId: orderIdOf('999999999'),
  cart: 'N'.repeat(32),
  lineUid: 'MA==',
  ticket: 'M'.repeat(32),
  design: 'D'.repeat(32),
  document: 'E'.repeat(32),
  link: 'L'.repeat(32),
  wishlist: 'bm90aGluZw==',
  wishedItem: '2000000000',
}
const tokens: Record<string, string | null> = { visitor: null, customer: null }

beforeAll(async () => {
  await seed(database.pool(), shop.brand)
  const victim = await people.customer('victim@example.com')
  tokens['customer'] = await people.customer('curious@example.com')
  const ask = <Data>(source: string, variables = {}) =>
    shop.ask<Data>(source, variables, { token: victim, visitor: home })
  const cartOf = async () =>
    (await ask<{ customerCart: { id: string } }>('{ customerCart { id } }')).data.customerCart.id
  const first = shop.guestWith(await cartOf(), { token: victim, visitor: home })
  await first.add({ sku: 'PLAIN', quantity: 1 })
  await first.shipTo(newYork)
  await first.billTo()
  await first.shipBy()
  await first.payBy('checkmo')
  owned.order = (await first.place()).order?.number ?? ''
  owned.orderId = orderIdOf(owned.order)
  owned.cart = await cartOf()
  const { lines } = await shop
    .guestWith(owned.cart, { token: victim, visitor: home })
    .add({ sku: 'PLAIN', quantity: 1 })
  owned.lineUid = lines[0]?.uid ?? ''
  const book = await ask<{ customer: { addresses: { id: number }[] } }>('{ customer { addresses { id } } }')
  owned.address = book.data.customer.addresses[0]?.id ?? 0
  const ticket = await ask<{ createOrderTicket: { ticket: { uid: string } } }>(
    'mutation { createOrderTicket(input: { subject: "Mine", text: "Only mine" }) { ticket { uid } } }',
  )
  owned.ticket = ticket.data.createOrderTicket.ticket.uid
  const saved = await ask<{ saveDesign: { design: { uid: string } } }>(
    'mutation { saveDesign(input: { name: "Mine", product_sku: "PLAIN", tool_options: "{}" }) { design { uid } } }',
  )
  owned.design = saved.data.saveDesign.design.uid
  const own = designClient(shop, { token: victim, visitor: home })
  owned.document = (await own.make(design('Only mine'))).uid
  owned.link = (await own.link(owned.document, 'READ')).answer?.link.uid ?? ''
  const wishlistOf = async (token: string | null) => {
    const { data } = await shop.ask<{ customer: { wishlists: { id: string }[] } }>(
      '{ customer { wishlists { id } } }',
      {},
      { token },
    )
    return data.customer.wishlists[0]?.id ?? ''
  }
  owned.wishlist = await wishlistOf(victim)
  ownWishlist = await wishlistOf(tokens['customer'])
  const wished = await ask<{
    addProductsToWishlist: { wishlist: { items_v2: { items: { id: string }[] } } }
  }>(
    `mutation M($list: ID!) { addProductsToWishlist(wishlistId: $list, wishlistItems: [{ sku: "PLAIN", quantity: 1 }]) {
       wishlist { items_v2 { items { id } } } } }`,
    { list: owned.wishlist },
  )
  owned.wishedItem = wished.data.addProductsToWishlist.wishlist.items_v2.items[0]?.id ?? ''
  // Both customers have a cart with a line, so a refusal can only be about the id.
  const otherCart = await shop.ask<{ customerCart: { id: string } }>(
    '{ customerCart { id } }',
    {},
    { token: tokens['customer'] },
  )
  ownCart = otherCart.data.customerCart.id
  await shop.guestWith(ownCart, { token: tokens['customer'] }).add({ sku: 'PLAIN', quantity: 1 })
})

let ownCart = ''
let ownWishlist = ''

const table = ['visitor', 'customer'].flatMap((role) =>
  Object.keys(idOperations).map((name) => [role, name] as const),
)

test.each(table)(
  'a %s trying to %s with someone else’s id gets the same response as for an unknown id (customer-20)',
  async (role, name) => {
    const ask = async (ids: typeof owned) => {
      const source = idOperations[name]?.({ ...ids, ownCart, ownWishlist }) ?? ''
      const answer = await shop.ask(source, {}, { token: tokens[role] ?? null, visitor: home })
      const text = JSON.stringify(answer)
      // A response may repeat the requested id but must not differ otherwise.
      const longestFirst = Object.values(ids)
        .map(String)
        .sort((a, b) => b.length - a.length)
      return longestFirst.reduce(
        (kept, id) => kept.replaceAll(new RegExp(`(?<![A-Za-z0-9])${id}(?![A-Za-z0-9])`, 'g'), 'ID'),
        text.replaceAll(/(?<=with id: )\d+/g, 'ID'), // decoded uid of a line
      )
    }
    const before = await everything()
    expect(await ask(owned)).toBe(await ask(missing))
    expect(await everything()).toEqual(before)
  },
)

/** Returns all rows that belong to the victim. */
async function everything() {
  const { rows } = await database.pool().query<{ row: string }>(
    `select a::text as row from customer_addresses a union all select o::text from orders o
     union all select i::text from cart_items i join carts c on c.id = i.cart_id where c.masked_id = $1
     union all select c::text from carts c where c.masked_id = $1
     union all select t::text from order_tickets t where t.uid = $2
     union all select m::text from order_ticket_messages m join order_tickets t on t.id = ticket_id where t.uid = $2
     union all select d::text from saved_designs d where d.uid = $3
     union all select d::text from designs d union all select r::text from design_revisions r
     union all select l::text from design_links l
     union all select w::text from wishlist_items w order by 1`,
    [owned.cart, owned.ticket, owned.design],
  )
  return rows.map(({ row }) => row)
}

test('a signed-in request on a guest cart is refused until the cart is merged (cart-47)', async () => {
  const guest = await shop.guest()
  await expect(shop.guestWith(guest.id, { token: tokens['customer'] ?? null }).look()).rejects.toThrow(
    `graphql-authorization: The current user cannot perform operations on cart "${guest.id}"`,
  )
})

test.each([
  'rewardInformation { available_amount }',
  'customerSavedDesigns { total_count }',
  'customerOrderTickets { total_count }',
  'todayShipOrders { total_count }',
  'customer { email }',
])('a visitor who queries %s gets an authorization error (customer-20)', async (query) => {
  expect((await shop.ask(`{ ${query} }`)).errors).toEqual([
    "graphql-authorization: The current customer isn't authorized.",
  ])
})

const isIdName = (name: string) =>
  /(^|_)(id|ids|uid|uids|(?<!gst_)number|token|identifiers?|url_key)$|Id$|Ids$|orderNumber$|gift_card_code$/.test(
    name,
  )

function takesId(name: string, type: GraphQLInputType, seen = new Set<string>()): boolean {
  const named = getNamedType(type)
  if (isIdName(name)) return true
  if (!isInputObjectType(named) || seen.has(named.name)) return false
  seen.add(named.name)
  return Object.values(named.getFields()).some((field) => takesId(field.name, field.type, seen))
}

const rootFieldsOf = (source: string) =>
  parse(source).definitions.flatMap((definition) =>
    definition.kind === 'OperationDefinition'
      ? definition.selectionSet.selections.flatMap((each) => (each.kind === 'Field' ? [each.name.value] : []))
      : [],
  )

test('every schema field that takes an id is tested here or listed as having no owner (customer-20)', () => {
  const schema = buildSchema()
  const fields = [schema.getQueryType(), schema.getMutationType()].flatMap((root) =>
    Object.values(root?.getFields() ?? {}),
  )
  const withIds = fields
    .filter(({ args }) => args.some((argument) => takesId(argument.name, argument.type)))
    .map(({ name }) => name)
  const walked = new Set(
    Object.values(idOperations).flatMap((write) =>
      rootFieldsOf(write({ ...missing, ownCart: missing.cart, ownWishlist: missing.wishlist })),
    ),
  )
  expect(withIds.filter((name) => !walked.has(name) && !Object.hasOwn(othersWithIds, name))).toEqual([])
})
