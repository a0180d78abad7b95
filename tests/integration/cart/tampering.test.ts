import { beforeAll, expect, test } from 'vitest'
import { seed } from '@/backend/database/seed'
import { useFreshDatabase } from '../../support/fresh-database'
import { newYork, openShop, oregon, totals } from '../../support/shop'

/** Reliability 2.4: what a shopper might send to pay less, and how the shop responds. */

const database = useFreshDatabase()
const shop = openShop(database.pool)
beforeAll(() => seed(database.pool(), shop.brand))

test.each(['price', 'row_total', 'custom_price', 'original_price', 'discount'])(
  'the schema rejects a cart item with its own %s (integrity-4)',
  async (field) => {
    const guest = await shop.guest()
    const answer = await shop.ask(
      'mutation M($id: String!, $items: [CartItemInput!]!) { addProductsToCart(cartId: $id, cartItems: $items) { cart { id } } }',
      { id: guest.id, items: [{ sku: 'PLAIN', quantity: 1, [field]: 0.01 }] },
    )
    expect(answer.errors[0]).toContain(`Field "${field}" is not defined by type "CartItemInput"`)
    expect((await guest.look()).lines).toEqual([])
  },
)

test.each([0, -1, 1.5, 1e9, 1e300, 1_001])(
  'the quantity %d is refused with one clear message (cart-7)',
  async (quantity) => {
    const guest = await shop.guest()
    const cart = await guest.add({ sku: 'PLAIN', quantity })
    expect(cart.lines).toEqual([])
    expect(cart.refused).toHaveLength(1)
    expect(cart.refused[0]).toMatch(
      /^UNDEFINED: (Please enter a whole number|The plain can be ordered from 1 to 1000)/,
    )
    await guest.add({ sku: 'PLAIN', quantity: 1 })
    const uid = (await guest.look()).lines[0]?.uid ?? ''
    if (quantity !== 0) await expect(guest.update(uid, quantity)).rejects.toThrow('graphql-input: ')
  },
)

test.each([['"1"'], ['null'], ['true'], ['[1]']])(
  'the schema rejects %s as a quantity (cart-7)',
  async (quantity) => {
    const guest = await shop.guest()
    const answer = await shop.ask(
      `mutation { addProductsToCart(cartId: "${guest.id}", cartItems: [{ sku: "PLAIN", quantity: ${quantity} }]) { cart { id } } }`,
    )
    expect(answer.errors[0]).toMatch(/Float/)
    expect((await guest.look()).totalQuantity).toBe(0)
  },
)

test.each(['', 'plain', 'NO-SUCH', '__proto__', 'constructor', "PLAIN' --", '\u0000', 'x'.repeat(9_000)])(
  'the SKU %j is reported as not found (cart-4)',
  async (sku) => {
    const cart = await (await shop.guest()).add({ sku, quantity: 1 })
    expect(cart.refused).toEqual([`PRODUCT_NOT_FOUND: Could not find a product with SKU "${sku}"`])
  },
)

const notTogether =
  'UNDEFINED: One of the choices cannot be combined with the others. Please look at the options again.'
const bold = { selected_options: ['style-bold'], entered_options: [{ uid: 'names', value: 'Ada' }] }

test.each([
  ['a value of another product', { selected_options: ['style-plain', 'small'] }, notTogether],
  ['a disabled value', { selected_options: ['style-off'] }, notTogether],
  [
    'two values for a radio option',
    { selected_options: ['style-plain', 'style-bold'] },
    /at most 1 for Style/,
  ],
  [
    'more extras than allowed',
    { selected_options: ['style-plain', 'extra-a', 'extra-b', 'extra-c'] },
    /at most 2 for Extras/,
  ],
  [
    'text for a choice',
    { selected_options: ['style-plain'], entered_options: [{ uid: 'extras', value: 'extra-a' }] },
    notTogether,
  ],
  [
    'an option that no product has',
    { selected_options: ['style-plain'], entered_options: [{ uid: '__proto__', value: 'x' }] },
    notTogether,
  ],
  [
    'a text that is too long',
    { ...bold, entered_options: [{ uid: 'names', value: 'x'.repeat(11) }] },
    /at most 10 characters/,
  ],
  ['a missing text', { selected_options: ['style-bold'] }, /required option/],
  ['a text with NUL', { ...bold, entered_options: [{ uid: 'names', value: 'a\u0000b' }] }, /can't use/],
  [
    'half of a surrogate pair',
    { ...bold, entered_options: [{ uid: 'names', value: '\ud800' }] },
    /can't use/,
  ],
  [
    'a width of zero',
    { selected_options: ['style-plain'], entered_options: [{ uid: 'width', value: '0' }] },
    /number from 1 to 20/,
  ],
  [
    'a width beyond the limit',
    { selected_options: ['style-plain'], entered_options: [{ uid: 'width', value: '1e6' }] },
    /number from 1 to 20/,
  ],
  [
    'a width that is text',
    { selected_options: ['style-plain'], entered_options: [{ uid: 'width', value: '5 OR 1=1' }] },
    /number from 1 to 20/,
  ],
  [
    'a missing file',
    { selected_options: ['style-plain'], entered_options: [{ uid: 'art', value: '../../etc/passwd' }] },
    /upload the file/,
  ],
  [
    'February 30',
    { selected_options: ['style-plain'], entered_options: [{ uid: 'day', value: '2026-02-30' }] },
    /choose a day/,
  ],
  [
    'a design that is not JSON',
    { selected_options: ['style-plain'], tool_options: '{"a":' },
    /design didn't arrive/,
  ],
  [
    'a design that is a list',
    { selected_options: ['style-plain'], tool_options: '[]' },
    /design didn't arrive/,
  ],
  [
    'a design of a megabyte',
    { selected_options: ['style-plain'], tool_options: `{"a":"${'x'.repeat(1_000_000)}"}` },
    /design didn't arrive/,
  ],
])('adding an item with %s is refused (cart-5, cart-8)', async (_name, choices, message) => {
  const guest = await shop.guest()
  const cart = await guest.add({ sku: 'FORM', quantity: 1, ...choices })
  expect(cart.lines).toEqual([])
  expect(cart.refused).toEqual([typeof message === 'string' ? message : expect.stringMatching(message)])
})

test.each(['Simple', 'Virtual', 'Bundle', 'Configurable', 'Downloadable'])(
  'add%sProductsToCart takes and refuses designs and lists of items as addProductsToCart does (cart-4, cart-8)',
  async (kind) => {
    const guest = await shop.guest()
    const adding = (tool_options: string, count = 1) =>
      shop.ask(
        `mutation ($input: Add${kind}ProductsToCartInput) { add${kind}ProductsToCart(input: $input) { cart { id } } }`,
        {
          input: {
            cart_id: guest.id,
            cart_items: Array.from({ length: count }, () => ({
              data: { sku: 'PLAIN', quantity: 1, tool_options },
              ...(kind === 'Bundle' && { bundle_options: [] }),
            })),
          },
        },
      )
    for (const design of ['{"a":', '[]', `{"a":"${'x'.repeat(150_000)}"}`])
      expect((await adding(design)).errors[0]).toMatch(/design didn't arrive/)
    expect((await adding('{}', 101)).errors[0]).toMatch(/100/)
    expect((await guest.look()).lines).toEqual([])
    expect((await adding('{"edit_link":"//evil.example","text":"Hi"}')).errors).toEqual([])
    expect((await guest.look()).lines.map(({ toolOptions }) => toolOptions)).toEqual(['{"text":"Hi"}'])
  },
)

test('a line’s design is stored without foreign links, and its claimed price is ignored (cart-8, integrity-4)', async () => {
  const guest = await shop.guest()
  const design = {
    cache_price: '0.01',
    edit_link: 'javascript:alert(1)',
    product_image: 'https://evil.example/x.svg',
    original_image_url: '/media/uploads/mine.webp',
    layers: [{ edit_link: '//evil.example', text: 'Hi' }],
    constructor: { prototype: { polluted: true } },
  }
  const cart = await guest.add({ sku: 'PLAIN', quantity: 1, tool_options: JSON.stringify(design) })
  expect(totals(cart).grand_total).toBe(1_000)
  expect(JSON.parse(cart.lines[0]?.toolOptions ?? '')).toEqual({
    cache_price: '0.01',
    original_image_url: '/media/uploads/mine.webp',
    layers: [{ text: 'Hi' }],
  })
  expect('polluted' in {}).toBe(false)
})

test('a request cannot set the price of a shipping method (integrity-4)', async () => {
  const guest = await shop.guest()
  await guest.add({ sku: 'PLAIN', quantity: 1 })
  await guest.shipTo(oregon)
  await expect(
    guest.change('setShippingMethodsOnCart', 'SetShippingMethodsOnCartInput', {
      shipping_methods: [{ carrier_code: 'flatrate', method_code: 'standard', amount: 0 }],
    }),
  ).rejects.toThrow('Field "amount" is not defined')
})

test('free shipping is lost again when the cart falls below 99 dollars (cart-17)', async () => {
  const guest = await shop.guest()
  const cart = await guest.add({ sku: 'PLAIN', quantity: 10 })
  await guest.ready(newYork)
  expect(totals(await guest.look()).shipping).toBe(0)
  await guest.update(cart.lines[0]?.uid ?? '', 9)
  expect(totals(await guest.look()).shipping).toBe(599)
})

test('a cart holds at most a hundred lines (cart-4)', async () => {
  const guest = await shop.guest()
  const items = Array.from({ length: 100 }, (_, index) => ({
    sku: 'PLAIN',
    quantity: 1,
    tool_options: `{"text":"${index}"}`,
  }))
  expect((await guest.add(...items)).lines).toHaveLength(100)
  expect((await guest.add({ sku: 'OTHER', quantity: 1 })).refused).toEqual([
    'UNDEFINED: A cart has room for 100 different items.',
  ])
  await expect(guest.add(...items, { sku: 'OTHER', quantity: 1 })).rejects.toThrow('graphql-input')
})
