import { beforeEach, expect, test } from 'vitest'
import { configurableUid, optionUid, optionValueUid } from '../support/magento/uids'
import { startMockMagento } from '../support/magento/listening-magento'

/**
 * Carts and orders of the mock Magento. Each test names the file of magento/magento2 whose behavior the mock
 * copies.
 */

const { ask, double } = startMockMagento()

const fields = `
  total_quantity
  itemsV2 { items { __typename uid quantity prices { price { value } row_total { value } } product { sku }
    ... on SimpleCartItem { customizable_options { label type values { label value } } }
    ... on ConfigurableCartItem { configured_variant { sku } } } }
  prices { grand_total { value } subtotal_excluding_tax { value } discounts { amount { value } } applied_taxes { amount { value } } }
  applied_coupons { code }
  available_payment_methods { code }
  selected_payment_method { code title }
  shipping_addresses { region { code } available_shipping_methods { carrier_code method_code amount { value } } selected_shipping_method { method_code } }`

let cart = ''
beforeEach(async () => {
  cart = (await ask('mutation { createGuestCart { cart { id } } }')).data?.['createGuestCart'].cart.id
})

async function add(item: object) {
  const { data, errors } = await ask(
    `mutation ($cart: String!, $items: [CartItemInput!]!) { addProductsToCart(cartId: $cart, cartItems: $items) { cart { ${fields} } user_errors { code message } } }`,
    { cart, items: [item] },
  )
  expect(errors).toEqual([])
  return data?.['addProductsToCart']
}

const change = async (mutation: string, type: string, input: object) => {
  const answer = await ask(
    `mutation ($input: ${type}!) { ${mutation}(input: $input) { cart { ${fields} } } }`,
    { input: { cart_id: cart, ...input } },
  )
  return { ...answer, cart: answer.data?.[mutation]?.cart }
}

test.each([
  [1, 12],
  [5, 12],
  [10, 10],
])(
  '%i posters cost $%i each, the lower of special price and tier price (Catalog/Model/Product/Type/Price.php)',
  async (quantity, price) => {
    const { cart: answered } = await add({ sku: 'POSTER-HARBOR', quantity })
    expect(answered.itemsV2.items[0].prices.price.value).toBe(price)
    expect(answered.prices.grand_total.value).toBe(price * quantity)
  },
)

test('custom options are sent by their uids, and add their prices (CatalogGraphQl/Model/Resolver/Product/Customizable*Uid.php)', async () => {
  const { cart: answered } = await add({
    sku: 'PRINT-CUSTOM',
    quantity: 2,
    selected_options: [
      optionValueUid(5, 2),
      optionValueUid(6, 4),
      optionValueUid(8, 6),
      optionValueUid(8, 7),
    ],
    entered_options: [{ uid: optionUid(1), value: 'Hello' }],
  })
  const [line] = answered.itemsV2.items
  // 20.00 + 2.00 text + 1.50 glossy + 10 % of 20.00 + 1.00 + 2.50
  expect(line.prices).toEqual({ price: { value: 29 }, row_total: { value: 58 } })
  expect(line.customizable_options.map(({ label }: { label: string }) => label)).toEqual([
    'Your text',
    'Finish',
    'Border',
    'Extras',
  ])
})

test.each([
  [{ sku: 'NOTHING', quantity: 1 }, 'PRODUCT_NOT_FOUND', 'Could not find a product with SKU "NOTHING"'],
  [
    { sku: 'POSTER-FJORD', quantity: 1 },
    'NOT_SALABLE',
    'Product that you are trying to add is not available.',
  ],
  [{ sku: 'MUG-SUMMIT', quantity: 4 }, 'INSUFFICIENT_STOCK', 'The requested qty is not available'],
  [{ sku: 'SHIRT', quantity: 1 }, 'UNDEFINED', 'You need to choose options for your item.'],
  [{ sku: 'WALLPAPERS', quantity: 1 }, 'UNDEFINED', 'Please specify product link(s).'],
  [
    { sku: 'PRINT-CUSTOM', quantity: 1 },
    'UNDEFINED',
    "The product's required option(s) weren't entered. Make sure the options are entered and try again.",
  ],
])('adding %j is refused with %s (Quote/Model/Cart/AddProductsToCart.php)', async (item, code, message) => {
  const { cart: answered, user_errors } = await add(item)
  expect(user_errors).toEqual([{ code, message }])
  expect(answered.total_quantity).toBe(0)
})

test('a configurable product is added with the variant of its selected options (ConfigurableProduct/Model/Product/Type/Configurable.php)', async () => {
  const { cart: answered } = await add({
    sku: 'SHIRT',
    quantity: 1,
    selected_options: [configurableUid(93, 50), configurableUid(144, 168)],
  })
  expect(answered.itemsV2.items[0]).toMatchObject({
    __typename: 'ConfigurableCartItem',
    configured_variant: { sku: 'SHIRT-BLUE-L' },
    prices: { price: { value: 27 } },
  })
})

test('a line whose product was disabled later is null, with an error next to the cart (QuoteGraphQl/Model/CartItem/GetItemsData.php)', async () => {
  await add({ sku: 'TOTE', quantity: 1 })
  const tote = double().magento.products.find(({ sku }) => sku === 'TOTE')
  if (tote) tote.isDisabled = true
  const { data, errors } = await ask(
    'query ($id: String!) { cart(cart_id: $id) { itemsV2 { items { uid } } } }',
    {
      id: cart,
    },
  )
  if (tote) tote.isDisabled = false
  expect(data?.['cart'].itemsV2.items).toEqual([null])
  expect(errors[0]).toMatchObject({
    message: "The product that was requested doesn't exist. Verify the product and try again.",
    path: ['cart', 'itemsV2', 'items', 0],
  })
})

test('a coupon is accepted once, and only if it exists (QuoteGraphQl/Model/Resolver/ApplyCouponToCart.php)', async () => {
  await add({ sku: 'FRAME', quantity: 1 })
  const apply = (coupon_code: string) =>
    change('applyCouponToCart', 'ApplyCouponToCartInput', { coupon_code })
  expect((await apply('NOPE')).errors[0]).toMatchObject({
    message: "The coupon code isn't valid. Verify the code and try again.",
    category: 'graphql-no-such-entity',
  })
  expect((await apply('save10')).cart.prices).toMatchObject({
    grand_total: { value: 28.8 },
    discounts: [{ amount: { value: 3.2 } }],
  })
  expect((await apply('SAVE10')).errors[0]?.message).toMatch(/^A coupon is already applied/)
})

const address = {
  firstname: 'Ada',
  lastname: 'Byron',
  street: ['1 Main St'],
  city: 'Los Angeles',
  region: 'CA',
  postcode: '90001',
  country_code: 'US',
  telephone: '5551234567',
}

test('a guest sets e-mail, addresses, shipping and payment, then places the order (QuoteGraphQl/Model/Resolver/PlaceOrder.php)', async () => {
  const place = () =>
    ask(
      'mutation ($id: String!) { placeOrder(input: { cart_id: $id }) { orderV2 { number token status email total { grand_total { value } } } errors { code message } } }',
      { id: cart },
    )
  await add({ sku: 'FRAME', quantity: 2 })
  expect((await place()).data?.['placeOrder'].errors[0].code).toBe('GUEST_EMAIL_MISSING')
  await change('setGuestEmailOnCart', 'SetGuestEmailOnCartInput', { email: 'ada@example.com' })
  const method = { shipping_methods: [{ carrier_code: 'flatrate', method_code: 'flatrate' }] }
  const tooEarly = await change('setShippingMethodsOnCart', 'SetShippingMethodsOnCartInput', method)
  expect(tooEarly.errors[0]?.message).toBe('The shipping address is missing. Set the address and try again.')
  const shipped = await change('setShippingAddressesOnCart', 'SetShippingAddressesOnCartInput', {
    shipping_addresses: [{ address }],
  })
  expect(shipped.cart.shipping_addresses[0]).toMatchObject({
    region: { code: 'CA' },
    available_shipping_methods: [{ carrier_code: 'flatrate', amount: { value: 10 } }],
    selected_shipping_method: null,
  })
  await change('setShippingMethodsOnCart', 'SetShippingMethodsOnCartInput', method)
  const billed = await change('setBillingAddressOnCart', 'SetBillingAddressOnCartInput', {
    billing_address: { same_as_shipping: true },
  })
  expect(billed.cart.prices.grand_total.value).toBe(64 + 10 + 5.28)
  expect((await place()).data?.['placeOrder'].errors[0].message).toMatch(/Enter a valid payment method/)
  const missing = await change('setPaymentMethodOnCart', 'SetPaymentMethodOnCartInput', {
    payment_method: { code: 'purchaseorder' },
  })
  expect(missing.errors[0]?.message).toBe('Purchase order number is a required field.')
  await change('setPaymentMethodOnCart', 'SetPaymentMethodOnCartInput', {
    payment_method: { code: 'checkmo' },
  })
  const { data } = await place()
  expect(data?.['placeOrder']).toMatchObject({
    errors: [],
    orderV2: { status: 'Pending', email: 'ada@example.com', total: { grand_total: { value: 79.28 } } },
  })
  expect(
    (await ask('query ($id: String!) { cart(cart_id: $id) { id } }', { id: cart })).errors[0],
  ).toMatchObject({
    message: "The cart isn't active.",
    category: 'graphql-no-such-entity',
  })
  const found = await ask(
    'query ($token: String!) { guestOrderByToken(input: { token: $token }) { number } }',
    {
      token: data?.['placeOrder'].orderV2.token,
    },
  )
  expect(found.data?.['guestOrderByToken'].number).toBe(data?.['placeOrder'].orderV2.number)
})

test('another customer’s cart and a cart of another store view are refused (QuoteGraphQl/Model/Cart/GetCartForUser.php)', async () => {
  const see = (headers: Record<string, string>) =>
    ask('query ($id: String!) { cart(cart_id: $id) { id } }', { id: cart }, headers)
  expect((await see({ store: 'north' })).errors[0]?.message).toBe(
    `Wrong store code specified for cart "${cart}"`,
  )
  const account =
    '(input: { email: "eve@example.com", password: "Passw0rd!", firstname: "Eve", lastname: "Stone" })'
  await ask(`mutation { createCustomerV2${account} { customer { id } } }`)
  const signedIn = await ask(
    'mutation { generateCustomerToken(email: "eve@example.com", password: "Passw0rd!") { token } }',
  )
  const authorization = `Bearer ${signedIn.data?.['generateCustomerToken'].token}`
  expect(await see({ authorization })).toMatchObject({
    status: 403,
    errors: [
      {
        message: `The current user cannot perform operations on cart "${cart}"`,
        category: 'graphql-authorization',
      },
    ],
  })
  await add({ sku: 'COASTER', quantity: 3 })
  const merged = await ask(
    'mutation ($id: String!) { mergeCarts(source_cart_id: $id) { total_quantity } }',
    { id: cart },
    { authorization },
  )
  expect(merged.data?.['mergeCarts'].total_quantity).toBe(3)
})

test('a wrong password responds with status 401 (CustomerGraphQl/Model/Resolver/GenerateCustomerToken.php)', async () => {
  const answer = await ask(
    'mutation { generateCustomerToken(email: "no@example.com", password: "x") { token } }',
  )
  expect(answer).toMatchObject({ status: 401, errors: [{ category: 'graphql-authentication' }] })
})

test('updating a line takes numeric value ids, rebuilds it from the sent options, and gives it a new id (QuoteGraphQl/Model/Cart/UpdateCartItem.php)', async () => {
  const { cart: added } = await add({
    sku: 'PRINT-CUSTOM',
    quantity: 1,
    selected_options: [optionValueUid(5, 2)],
    entered_options: [
      { uid: optionUid(1), value: 'Hello' },
      { uid: optionUid(2), value: 'On thick paper' },
    ],
  })
  const [{ uid }] = added.itemsV2.items
  const answered = (finish: string) =>
    change('updateCartItems', 'UpdateCartItemsInput', {
      cart_items: [
        {
          cart_item_uid: uid,
          quantity: 2,
          customizable_options: [
            { uid: optionUid(5), value_string: finish },
            { uid: optionUid(1), value_string: 'Hi' },
          ],
        },
      ],
    })
  const refused = await answered(optionValueUid(5, 1))
  expect(refused.errors[0]?.message).toBe(
    'Could not update cart item: Some of the selected item options are not currently available.',
  )
  const { cart: changed } = await answered('1')
  const [line] = changed.itemsV2.items
  expect(line.uid).not.toBe(uid)
  expect([line.quantity, line.customizable_options.map(({ label }: { label: string }) => label)]).toEqual([
    2,
    ['Your text', 'Finish'],
  ])
})
