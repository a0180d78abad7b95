import { beforeAll, expect, test } from 'vitest'
import { seed } from '@/backend/database/seed'
import { useFreshDatabase } from '../../support/fresh-database'
import { dollars, newYork, openShop, oregon, totals } from '../../support/shop'

const database = useFreshDatabase()
const shop = openShop(database.pool)
beforeAll(() => seed(database.pool(), shop.brand))

test('a guest gets a cart with a random id of 32 letters and digits (cart-1)', async () => {
  const [one, two] = [await shop.guest(), await shop.guest()]
  expect(one.id).toMatch(/^[A-Za-z0-9]{32}$/)
  expect(one.id).not.toBe(two.id)
  const cart = await one.look()
  expect(cart).toMatchObject({ totalQuantity: 0, lines: [], coupon: null, paymentMethods: [] })
})

const create = (uid: string) =>
  shop.ask('mutation M($uid: ID) { createGuestCart(input: { cart_uid: $uid }) { cart { id } } }', { uid })

test('a cart id chosen by the client must have 32 letters or digits and be unused (cart-1)', async () => {
  const own = 'x'.repeat(32)
  expect((await create(own)).errors).toEqual([])
  expect((await create(own)).errors).toEqual([
    `graphql-already-exists: Cart with ID "${own}" already exists.`,
  ])
  for (const wrong of ['short', 'x'.repeat(33), `${'x'.repeat(31)}'`])
    expect((await create(wrong)).errors).toEqual(['graphql-input: Cart ID length should to be 32 symbols.'])
})

test.each([['1'], ['2'], [''], ['\u0000'], ["' or 1=1 --"]])(
  'the cart id %j is not found, even if it is numeric (cart-1)',
  async (id) => {
    await expect(shop.guestWith(id).look()).rejects.toThrow(
      `graphql-no-such-entity: Could not find a cart with ID "${id}"`,
    )
  },
)

test('a cart of another shop is refused (cart-1)', async () => {
  const there = openShop(database.pool, { ...shop.brand, id: 'elsewhere' })
  const cart = await there.guest()
  await expect(shop.guestWith(cart.id).look()).rejects.toThrow(
    `graphql-no-such-entity: Wrong store code specified for cart "${cart.id}"`,
  )
})

const refused = async (source: string) => (await shop.ask(source)).errors

test('operations for customers only are refused to guests with Magento’s messages (cart-1)', async () => {
  expect(await refused('{ customerCart { id } }')).toEqual([
    'graphql-authorization: The request is allowed for logged in customer',
  ])
  expect(await refused('mutation { mergeCarts(source_cart_id: "x") { id } }')).toEqual([
    "graphql-authorization: The current customer isn't authorized.",
  ])
  expect(await refused('mutation { assignCustomerToGuestCart(cart_id: "x") { id } }')).toEqual([
    "graphql-authorization: The current customer isn't authorized.",
  ])
})

test('lines with equal choices in any order are merged into one (cart-3)', async () => {
  const guest = await shop.guest()
  const item = { sku: 'FORM', selected_options: ['style-plain', 'extra-a', 'extra-b'] }
  await guest.add({ ...item, quantity: 1 })
  const cart = await guest.add({
    ...item,
    quantity: 2,
    selected_options: ['extra-b', 'style-plain', 'extra-a'],
  })
  expect(cart.lines.map((line) => line.quantity)).toEqual([3])
  const other = await guest.add({ ...item, quantity: 1, tool_options: '{"text":"Hi"}' })
  expect(other.lines.map((line) => line.quantity)).toEqual([3, 1])
})

test('the same upload with the same design is one line whatever picture, link or price the page recorded; a different cut is a second line (cart-3)', async () => {
  const guest = await shop.guest()
  const upload = '/media/uploads/a.png'
  const add = async (quantity: number, noted: object) =>
    guest.add({ sku: 'PLAIN', quantity, tool_options: JSON.stringify(noted) })
  const quantities = async () => (await guest.look()).lines.map((line) => line.quantity)
  await add(1, { product_image: upload, original_image_url: upload })
  await add(2, {
    original_image_url: upload,
    product_image: '/media/uploads/b.png',
    edit_link: '/designtool?edit=1',
  })
  await add(3, { product_image: '/media/uploads/c.png', original_image_url: upload, cache_price: 12.5 })
  expect(await quantities()).toEqual([6])
  await add(1, { product_image: upload, original_image_url: upload, cut: { offset: 2 } })
  await add(1, { product_image: upload, original_image_url: upload, picture: { crop: 1 } })
  await add(1, { product_image: '/media/uploads/d.png', original_image_url: '/media/uploads/d.png' })
  // A tool without an upload may keep the whole design in its link, so links are compared.
  await add(1, { edit_link: '/designtool?edit=1' })
  await add(1, { edit_link: '/designtool?edit=2' })
  expect(await quantities()).toEqual([6, 1, 1, 1, 1, 1])
})

test('adding several items adds the valid ones and reports the others (cart-4)', async () => {
  const guest = await shop.guest()
  const cart = await guest.add(
    { sku: 'PLAIN', quantity: 2 },
    { sku: 'NOTHING', quantity: 1 },
    { sku: 'GONE', quantity: 1 },
    { sku: 'LIMITED', quantity: 11 },
    { sku: 'FORM', quantity: 1 },
  )
  expect(cart.totalQuantity).toBe(2)
  expect(cart.refused).toEqual([
    'PRODUCT_NOT_FOUND: Could not find a product with SKU "NOTHING"',
    'INSUFFICIENT_STOCK: This product is out of stock',
    'INSUFFICIENT_STOCK: Only 10 of The limited are left.',
    "UNDEFINED: The product's required option(s) weren't entered. Make sure the options are entered and try again.",
  ])
})

test('a cart line is priced with its options, quantity breaks and one-time charges (cart-9)', async () => {
  const guest = await shop.guest()
  const cart = await guest.add({ sku: 'PLAIN', quantity: 19 }, { sku: 'OTHER', quantity: 20 })
  expect(cart.lines.map(({ unitCents, rowCents }) => [unitCents, rowCents])).toEqual([
    [1_000, 19_000],
    [500, 10_000],
  ])
})

const unit = async (sku: string, code: string | null) => {
  const guest = await shop.guest({ priceCacheCode: code })
  return (await guest.add({ sku, quantity: 1 })).lines[0]?.unitCents
}

test('special prices and price-cache codes apply while valid; unknown and expired codes do not (cart-9, cart-20)', async () => {
  expect(await unit('SPECIAL', null)).toBe(800)
  expect(await unit('SPECIAL', 'STUDENT5')).toBe(500)
  for (const code of [
    'ENDED25X',
    'eyJwcmljZSI6MX0=',
    'ZmQyMDE3',
    '__proto__',
    'constructor',
    'a\r\nX-Evil: 1',
  ])
    expect(await unit('PLAIN', code)).toBe(1_000)
})

test('a price-cache code stays with the cart after the cookie is gone (cart-20)', async () => {
  const guest = await shop.guest({ priceCacheCode: 'STUDENT5' })
  await guest.add({ sku: 'PLAIN', quantity: 1 })
  expect((await shop.guestWith(guest.id).look()).lines[0]?.unitCents).toBe(500)
})

test('a quantity can be changed, 0 removes the line, and an unknown line is reported (cart-35)', async () => {
  const guest = await shop.guest()
  const [line] = (await guest.add({ sku: 'PLAIN', quantity: 1 }, { sku: 'OTHER', quantity: 1 })).lines
  const uid = line?.uid ?? ''
  expect((await guest.update(uid, 5)).totalQuantity).toBe(6)
  expect((await guest.update(uid, 0)).lines.map(({ sku }) => sku)).toEqual(['OTHER'])
  await expect(guest.update(uid, 1)).rejects.toThrow(
    /graphql-no-such-entity: Could not find cart item with id: \d+\./,
  )
  await expect(guest.update(uid, null)).rejects.toThrow(/Could not find cart item/)
  const [other] = (await guest.look()).lines
  await expect(guest.update(other?.uid ?? '', null)).rejects.toThrow(
    'graphql-input: Required parameter "quantity" for "cart_items" is missing.',
  )
  expect((await guest.remove(other?.uid ?? '')).lines).toEqual([])
})

test('a line of another cart is not found (cart-35)', async () => {
  const [mine, theirs] = [await shop.guest(), await shop.guest()]
  const [line] = (await theirs.add({ sku: 'PLAIN', quantity: 1 })).lines
  await expect(mine.remove(line?.uid ?? '')).rejects.toThrow('Could not find cart item')
  expect((await theirs.look()).totalQuantity).toBe(1)
})

test('a cart takes one coupon at a time, in upper or lower case, and shows its message and discount (cart-11)', async () => {
  const guest = await shop.guest()
  await expect(guest.coupon('TEN')).rejects.toThrow('graphql-input: Cart does not contain products.')
  await guest.add({ sku: 'PLAIN', quantity: 3 })
  const cart = await guest.coupon(' ten ')
  expect(cart.coupon).toEqual({ code: 'TEN', message: 'Ten percent is off.' })
  expect(totals(cart)).toEqual({ subtotal: 3_000, discount: -300, grand_total: 2_700 })
  expect(cart.totals.rows[1]?.label).toBe('Ten percent (TEN)')
  await expect(guest.coupon('FIVER')).rejects.toThrow(
    'graphql-input: A coupon is already applied to the cart. Please remove it to apply another',
  )
  expect((await guest.withoutCoupon()).coupon).toBeNull()
})

test.each(['NOPE', 'OVER', 'newslatter', 'fd2017', 'x'.repeat(500), '__proto__', "TEN' --"])(
  'the invalid coupon code %j gets the same error as any other (cart-11)',
  async (code) => {
    const guest = await shop.guest()
    await guest.add({ sku: 'PLAIN', quantity: 3 })
    await expect(guest.coupon(code)).rejects.toThrow(
      "graphql-no-such-entity: The coupon code isn't valid. Verify the code and try again.",
    )
  },
)

test('after twenty wrong coupon codes in a minute a cart’s next code is refused unread, even a right one (cart-25)', async () => {
  const guest = await shop.guest()
  await guest.add({ sku: 'PLAIN', quantity: 3 })
  const guesses = await Promise.allSettled(
    Array.from({ length: 25 }, (_, guess) => guest.coupon(`GUESS${guess}`)),
  )
  const said = guesses.map((each) => (each.status === 'rejected' ? String(each.reason) : 'applied'))
  expect(said.filter((text) => text.includes("isn't valid"))).toHaveLength(20)
  await expect(guest.coupon('TEN')).rejects.toThrow('Too many requests at once.')
  await database.pool().query("update throttles set window_ends = window_ends - interval '1 minute'")
  expect((await guest.coupon('TEN')).coupon?.code).toBe('TEN')
})

test('right codes and other mistakes use up no attempt (cart-25)', async () => {
  const guest = await shop.guest()
  await expect(guest.coupon('TEN')).rejects.toThrow('Cart does not contain products.')
  await guest.add({ sku: 'PLAIN', quantity: 3 })
  for (let round = 0; round < 25; round++) {
    await guest.coupon('TEN')
    await guest.withoutCoupon()
  }
  await expect(guest.coupon('GUESS')).rejects.toThrow("isn't valid")
})

test('300 wrong coupon codes an hour block those of a network from any of its carts, and no other network (cart-25)', async () => {
  const from = async (network: string) => {
    const guest = await shop.guest({ visitor: { network, browser: null, captcha: null } })
    await guest.add({ sku: 'PLAIN', quantity: 3 })
    return guest
  }
  for (let cart = 0; cart < 15; cart++) {
    const guest = await from('203.0.113.30')
    for (let guess = 0; guess < 20; guess++)
      await expect(guest.coupon(`GUESS${guess}`)).rejects.toThrow("isn't valid")
  }
  await expect((await from('203.0.113.30')).coupon('TEN')).rejects.toThrow('Too many requests at once.')
  expect((await (await from('203.0.113.31')).coupon('TEN')).coupon?.code).toBe('TEN')
})

test('a coupon with a minimum reports the missing amount and is removed below the minimum (cart-11, cart-14)', async () => {
  const guest = await shop.guest()
  await guest.add({ sku: 'PLAIN', quantity: 1 })
  await expect(guest.coupon('FIVER')).rejects.toThrow('graphql-input: Add $10.00 more to use this coupon.')
  const [line] = (await guest.add({ sku: 'PLAIN', quantity: 1 })).lines
  expect(totals(await guest.coupon('FIVER')).discount).toBe(-500)
  expect((await guest.update(line?.uid ?? '', 1)).coupon).toBeNull()
  expect((await guest.update(line?.uid ?? '', 9)).coupon).toBeNull()
})

test('a coupon never discounts a gift certificate or makes the total negative (cart-12)', async () => {
  const guest = await shop.guest()
  await guest.add({ sku: 'GIFT-CERTIFICATE', quantity: 1 }, { sku: 'PLAIN', quantity: 1 })
  expect(totals(await guest.coupon('HUGE'))).toMatchObject({
    subtotal: 6_000,
    discount: -1_000,
    grand_total: 5_000,
  })
})

test('shipping methods depend on the country and show weight-based prices and arrival days (cart-15)', async () => {
  const guest = await shop.guest()
  await guest.add({ sku: 'OTHER', quantity: 1 })
  const cart = await guest.shipTo(oregon)
  expect(cart.shippingMethods).toMatchObject([
    { key: 'flatrate/standard', cents: 599, arrival: 'Arrives between Mon, Nov 30 and Fri, Dec 4' },
    { key: 'express/express', cents: 2_499 + 600, arrival: 'Arrives between Wed, Nov 25 and Fri, Nov 27' },
  ])
  const abroad = await guest.shipTo({ ...oregon, country_code: 'GB', region: null, postcode: 'SW1A 1AA' })
  expect(abroad.shippingMethods.map(({ key }) => key)).toEqual(['international/tracked'])
})

test('standard shipping is free only above 99 dollars after discount, and the cart shows the missing amount (cart-17)', async () => {
  const guest = await shop.guest()
  await guest.add({ sku: 'PLAIN', quantity: 11 })
  await guest.shipTo(oregon)
  expect(totals(await guest.shipBy())).toEqual({ subtotal: 11_000, shipping: 0, grand_total: 11_000 })
  expect((await guest.look()).totals.freeShippingMessage).toBe('Standard shipping is free for this order.')
  const exactly = await guest.coupon('TEN')
  expect(totals(exactly)).toEqual({ subtotal: 11_000, discount: -1_100, shipping: 599, grand_total: 10_499 })
  expect(exactly.totals.freeShippingMessage).toBe('Add $0.01 more for free shipping.')
  const [line] = (await guest.look()).lines
  const fewer = await guest.update(line?.uid ?? '', 10)
  expect(totals(fewer)).toEqual({ subtotal: 10_000, discount: -1_000, shipping: 599, grand_total: 9_599 })
  expect(fewer.totals.freeShippingMessage).toBe('Add $9.01 more for free shipping.')
})

test('a coupon can make standard shipping free, but not express (cart-17)', async () => {
  const guest = await shop.guest()
  await guest.add({ sku: 'PLAIN', quantity: 1 })
  await guest.shipTo(oregon)
  const cart = await guest.coupon('SHIPFREE')
  expect(cart.shippingMethods.map(({ cents }) => cents)).toEqual([0, 2_499 + 150])
  expect(cart.totals.freeShippingMessage).toBe('Standard shipping is free for this order.')
})

test('a shipping method that is no longer available is removed from the cart (cart-17)', async () => {
  const guest = await shop.guest()
  await guest.add({ sku: 'PLAIN', quantity: 1 })
  await guest.shipTo(oregon)
  expect((await guest.shipBy('express', 'express')).shippingMethod).toBe('express/express')
  const abroad = await guest.shipTo({ ...oregon, country_code: 'CA', region: 'ON', postcode: 'K1A 0B1' })
  expect(abroad.shippingMethod).toBeNull()
  expect(totals(abroad)).toEqual({ subtotal: 1_000, grand_total: 1_000 })
})

test.each([
  ['flatrate', 'overnight'],
  ['international', 'tracked'],
  ['freeshipping', 'freeshipping'],
])('the unavailable shipping method %s/%s is refused (cart-17)', async (carrier, method) => {
  const guest = await shop.guest()
  await guest.add({ sku: 'PLAIN', quantity: 1 })
  await expect(guest.shipBy(carrier, method)).rejects.toThrow('The shipping address is missing.')
  await guest.shipTo(oregon)
  await expect(guest.shipBy(carrier, method)).rejects.toThrow(
    `graphql-input: Carrier with such method not found: ${carrier}, ${method}`,
  )
})

test('total rows are in the order in which they add up, and rows of zero are omitted (cart-10)', async () => {
  const guest = await shop.guest()
  const codes = ({ totals: { rows } }: Awaited<ReturnType<typeof guest.look>>) => rows.map(({ code }) => code)
  expect(codes(await guest.add({ sku: 'PLAIN', quantity: 3 }))).toEqual(['subtotal', 'grand_total'])
  await guest.coupon('TEN')
  await guest.shipTo(newYork)
  const whole = await guest.shipBy()
  expect(codes(whole)).toEqual(['subtotal', 'discount', 'shipping', 'tax', 'grand_total'])
  const cents = whole.totals.rows.map((row) => row.cents)
  expect(cents[1]).toBe(-300)
  expect(cents.slice(0, -1).reduce((sum, each) => sum + each, 0)).toBe(cents.at(-1))
  expect(codes(await guest.withoutCoupon())).toEqual(['subtotal', 'shipping', 'tax', 'grand_total'])
  expect(codes(await guest.shipTo(oregon))).toEqual(['subtotal', 'shipping', 'grand_total'])
})

test('sales tax is that of the state, calculated on the goods after discount (cart-18)', async () => {
  const guest = await shop.guest()
  await guest.add({ sku: 'PLAIN', quantity: 3 })
  await guest.coupon('TEN')
  await guest.shipTo(newYork)
  const cart = await guest.shipBy()
  // 8.53 % of 27.00 is 2.3031
  expect(totals(cart)).toEqual({
    subtotal: 3_000,
    discount: -300,
    shipping: 599,
    tax: 230,
    grand_total: 3_529,
  })
  expect(cart.totals.rows.find(({ code }) => code === 'tax')?.label).toBe('Sales tax (NY)')
})

test('a cart of gift certificates takes no shipping address and needs no shipping method (cart-23)', async () => {
  const guest = await shop.guest()
  const cart = await guest.add({ sku: 'GIFT-CERTIFICATE', quantity: 2 })
  expect(cart).toMatchObject({ isVirtual: true, shippingMethods: [] })
  await expect(guest.shipTo(newYork)).rejects.toThrow(
    'graphql-input: Shipping address is not allowed on cart: cart contains no items for shipment.',
  )
  expect((await guest.add({ sku: 'PLAIN', quantity: 1 })).isVirtual).toBe(false)
})

test('an estimate returns shipping methods and totals and saves nothing (cart-363)', async () => {
  const guest = await shop.guest()
  await guest.add({ sku: 'PLAIN', quantity: 1 })
  const answer = await shop.ask<{
    estimateShippingMethods: { carrier_code: string }[]
    estimateTotals: { cart: { prices: { grand_total: { value: number } } } }
  }>(
    `mutation M($input: EstimateTotalsInput!) { estimateShippingMethods(input: $input) { carrier_code }
       estimateTotals(input: $input) { cart { prices { grand_total { value } } } } }`,
    {
      input: {
        cart_id: guest.id,
        address: { country_code: 'US', region: { region_code: 'NY' }, postcode: '12207' },
      },
    },
  )
  expect(answer.errors).toEqual([])
  expect(answer.data.estimateShippingMethods.map((each) => each.carrier_code)).toEqual([
    'flatrate',
    'express',
  ])
  expect(dollars(answer.data.estimateTotals.cart.prices.grand_total.value)).toBe(1_000 + 599 + 85)
  expect(await guest.look()).toMatchObject({ shippingAddress: null, shippingMethod: null })
})

test('a ZIP code alone determines the taxed state, and a cart without an address is estimated for the home country (cart-363, cart-362)', async () => {
  const guest = await shop.guest()
  await guest.add({ sku: 'PLAIN', quantity: 1 })
  expect((await guest.look()).atHome).toMatchObject({ grandTotalCents: 1_599, method: { cents: 599 } })
  const { data } = await shop.ask<{
    estimateTotals: { cart: { prices: { totals: { code: string; amount: { value: number } }[] } } }
  }>(
    `mutation M($input: EstimateTotalsInput!) {
       estimateTotals(input: $input) { cart { prices { totals { code amount { value } } } } } }`,
    { input: { cart_id: guest.id, address: { country_code: 'US', postcode: '12207' } } },
  )
  const rows = data.estimateTotals.cart.prices.totals.map(({ code, amount }) => [code, dollars(amount.value)])
  expect(Object.fromEntries(rows)).toEqual({ subtotal: 1_000, shipping: 599, tax: 85, grand_total: 1_684 })
  await guest.shipTo(newYork)
  const known = await guest.shipBy()
  expect([known.atHome, known.totals.grandTotalCents]).toEqual([null, 1_684])
})

test('a guest can set only the order fields that guests may set (cart-21)', async () => {
  const guest = await shop.guest()
  const say = (fields: object) =>
    guest.change('setCartAdditionalInformation', 'SetCartAdditionalInformationInput!', { ...fields })
  expect((await say({ order_comment: '  Ring\u0000 twice\nplease ' })).comment).toBe('Ring  twice\nplease')
  expect((await say({ gift_message: 'For you' })).comment).toBe('Ring  twice\nplease')
  await expect(say({ dropship: true })).rejects.toThrow(
    'graphql-input: The field "dropship" can not be set on this cart.',
  )
  await expect(say({ price_cache: 'STUDENT5' })).rejects.toThrow('can not be set on this cart')
  await expect(say({ gst_number: 'A1' })).rejects.toThrow('can not be set on this cart')
  await expect(say({ order_comment: 'x'.repeat(2_001) })).rejects.toThrow(
    'Please use at most 2000 characters.',
  )
})

test('concurrent additions to a cart lose nothing (cart-2, integrity-9)', async () => {
  const guest = await shop.guest()
  await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      guest.add({ sku: index % 2 ? 'PLAIN' : 'OTHER', quantity: 1 + (index % 3) }),
    ),
  )
  const expected = Array.from({ length: 20 }, (_, index) => 1 + (index % 3)).reduce(
    (sum, each) => sum + each,
    0,
  )
  const cart = await guest.look()
  expect(cart.totalQuantity).toBe(expected)
  expect(cart.lines).toHaveLength(2)
})

test('a product removed from the catalogue disappears from the cart without an error (cart-14)', async () => {
  const guest = await shop.guest()
  await guest.add({ sku: 'PLAIN', quantity: 1 }, { sku: 'OTHER', quantity: 1 })
  const later = openShop(database.pool, {
    ...shop.brand,
    digest: 'later',
    catalogue: {
      ...shop.brand.catalogue,
      products: shop.brand.catalogue.products.filter(({ sku }) => sku !== 'OTHER'),
    },
  })
  const cart = await later.guestWith(guest.id).look()
  expect(cart.lines.map(({ sku }) => sku)).toEqual(['PLAIN'])
  expect(totals(cart).grand_total).toBe(1_000)
})
