import { afterAll, beforeAll, expect, test } from 'vitest'
import { leaveDatabase } from '@/backend/database/connection'
import { seed } from '@/backend/database/seed'
import { setEnvironment } from '@/settings/settings'
import { mailboxes, password } from '../../support/account'
import { serve } from '../../support/brands'
import { checkoutBrand } from '../../support/checkout-brand'
import { handleEndpoint } from '../../support/endpoints'
import { useFreshDatabase } from '../../support/fresh-database'
import { useServer } from '../../support/http'
import { programAt, programToken } from '../../support/program'
import { newYork, openShop } from '../../support/shop'

/**
 * The main steps of a shopper, each as a client of stock Magento 2.4.8 takes it, in the old form and in the new one.
 * The documents are our own. A step may name what an earlier one has kept.
 */

const { pool } = useFreshDatabase()
const server = useServer(handleEndpoint)
const ask = programAt(server.url)
const brand = checkoutBrand()
const shop = openShop(pool, brand)
const { customer: register } = mailboxes(shop, pool)
const email = 'ada@example.com'

beforeAll(async () => {
  serve(brand)
  setEnvironment({ API_TOKENS: programToken })
  await seed(pool(), brand)
})
afterAll(async () => {
  setEnvironment({ API_TOKENS: undefined })
  await leaveDatabase()
})

/** What steps hand on: ids, tokens and numbers. */
type Kept = Record<string, string | number>

interface Step {
  name: string
  document: string
  variables?: (kept: Kept) => Record<string, unknown>
  /** Path to a value of the answer, kept under the step's name. */
  keep?: string
  /** What the answer contains. */
  expects?: object
}

const valueAt = (data: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], data)

async function take(steps: readonly Step[], kept: Kept = {}): Promise<Kept> {
  const refused: string[] = []
  for (const { name, document, variables, keep, expects } of steps) {
    const token = kept['token']
    try {
      const data = await ask<object>(
        document,
        variables?.(kept) ?? {},
        token === undefined ? undefined : String(token),
      )
      if (expects) expect(data, name).toMatchObject(expects)
      if (keep) kept[name] = valueAt(data, keep) as string | number // the path leads to an id, a token or a number
    } catch (error) {
      refused.push(`${name}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  expect(refused).toEqual([])
  return kept
}

const cartFields = `
fragment Lines on Cart {
  id total_quantity is_virtual gift_receipt_included printed_card_included
  items {
    uid quantity is_available
    product { uid sku name thumbnail { url } ... on ConfigurableProduct { configurable_options { uid attribute_code } } }
    prices { price { value currency } original_item_price { value } original_row_total { value } row_total { value } fixed_product_taxes { label } }
    errors { code message }
    ... on SimpleCartItem { customizable_options { customizable_option_uid label values { label value price { type value } } } }
    ... on ConfigurableCartItem { configurable_options { option_label value_label } configured_variant { sku } }
    ... on BundleCartItem { bundle_options { uid label values { uid label } } }
  }
  prices { grand_total { value currency } subtotal_excluding_tax { value } discounts { label amount { value } applied_to } }
}`
const addressed = `
fragment Addresses on Cart {
  shipping_addresses {
    uid firstname lastname street city postcode region { code region_id } country { code } pickup_location_code
    available_shipping_methods { carrier_code method_code amount { value } available error_message }
    selected_shipping_method { carrier_code method_code amount { value } }
  }
  billing_address { firstname city }
  available_payment_methods { code title }
  selected_payment_method { code title }
}`

const catalogue: Step[] = [
  {
    name: 'settings',
    document: `{ storeConfig { code website_id front no_route returns_enabled maximum_number_of_wishlists allow_order quickorder_active
      product_fixed_product_tax_display_setting zero_subtotal_enabled share_all_sales_rule send_friend { enabled_for_guests } } }`,
    expects: { storeConfig: { returns_enabled: 'disabled', maximum_number_of_wishlists: '1' } },
  },
  {
    name: 'attributes',
    document: `query A($attributes: [AttributeInput!]) {
      customAttributeMetadataV2(attributes: $attributes) { items { code label options { label value } ... on CatalogAttributeMetadata { is_filterable swatch_input_type } } errors { type message } }
    }`,
    variables: () => ({ attributes: [{ attribute_code: 'nonsense', entity_type: 'catalog_product' }] }),
    expects: { customAttributeMetadataV2: { items: [], errors: [{ type: 'ATTRIBUTE_NOT_FOUND' }] } },
  },
  {
    name: 'product',
    document: `{ products(filter: { sku: { eq: "FORM" } }) { items { id uid __typename attribute_set_id options_container gift_message_available
      product_links { sku link_type linked_product_sku position } url_rewrites { url parameters { name value } } media_gallery_entries { id file } } } }`,
    keep: 'products.items.0.id',
  },
  {
    name: 'option',
    document: `{ products(filter: { sku: { eq: "FORM" } }) { items { ... on CustomizableProductInterface { options { uid title required
      ... on CustomizableRadioOption { value { uid } } ... on CustomizableDropDownOption { dropdown: value { uid } } } } } } }`,
    keep: 'products.items.0.options.0.value.0.uid',
  },
  {
    name: 'search',
    document:
      '{ products(search: "good", filter: { name: { match: "form", match_type: FULL } }) { total_count } }',
  },
  { name: 'registries', document: '{ giftRegistryTypes { uid } }', expects: { giftRegistryTypes: [] } },
  {
    name: 'pickup',
    document: '{ pickupLocations(productsInfo: [{ sku: "FORM" }]) { total_count items { name } } }',
  },
  { name: 'blocks', document: '{ dynamicBlocks(input: { type: SPECIFIED }) { total_count items { uid } } }' },
  { name: 'country', document: '{ country(id: "US") { id available_regions { id code } } }' },
]

const guest: Step[] = [
  { name: 'cart', document: 'mutation { createGuestCart { cart { id } } }', keep: 'createGuestCart.cart.id' },
  {
    name: 'simple product',
    document: `mutation A($cart: String!) { addProductsToCart(cartId: $cart, cartItems: [{ sku: "PLAIN", quantity: 1 }]) { cart { ...Lines } user_errors { code message } } } ${cartFields}`,
    variables: ({ cart }) => ({ cart }),
    expects: { addProductsToCart: { user_errors: [] } },
  },
  {
    name: 'customizable product',
    document: `mutation A($cart: String!, $items: [CartItemInput!]!) { addProductsToCart(cartId: $cart, cartItems: $items) { cart { ...Lines } user_errors { code message } } } ${cartFields}`,
    variables: ({ cart, option }) => ({
      cart,
      items: [
        {
          sku: 'FORM',
          quantity: 2,
          selected_options: [option],
          entered_options: [{ uid: 'names', value: 'Ada' }],
        },
      ],
    }),
    expects: { addProductsToCart: { user_errors: [] } },
  },
  {
    name: 'old form',
    document: `mutation A($cart: String!) { addSimpleProductsToCart(input: { cart_id: $cart, cart_items: [{ data: { sku: "PLAIN", quantity: 1 } }] }) { cart { ...Lines } } } ${cartFields}`,
    variables: ({ cart }) => ({ cart }),
  },
  {
    name: 'line',
    document:
      'query C($cart: String!) { cart(cart_id: $cart) { itemsV2(pageSize: 1, currentPage: 1) { items { uid } total_count page_info { total_pages } } } }',
    variables: ({ cart }) => ({ cart }),
    keep: 'cart.itemsV2.items.0.uid',
  },
  {
    name: 'quantity',
    document: `mutation U($cart: String!, $line: ID!) { updateCartItems(input: { cart_id: $cart, cart_items: [{ cart_item_uid: $line, quantity: 3 }] }) { cart { ...Lines } errors { code message } } } ${cartFields}`,
    variables: ({ cart, line }) => ({ cart, line }),
  },
  {
    name: 'mail',
    document:
      'mutation M($cart: String!, $email: String!) { setGuestEmailOnCart(input: { cart_id: $cart, email: $email }) { cart { email } } }',
    variables: ({ cart }) => ({ cart, email: 'guest@example.com' }),
  },
  {
    name: 'estimate',
    document: `mutation E($cart: String!) { estimateTotals(input: { cart_id: $cart, address: { country_code: US, postcode: "10001" } }) { cart { prices { grand_total { value } } } }
      estimateShippingMethods(input: { cart_id: $cart, address: { country_code: US, postcode: "10001" } }) { carrier_code method_code amount { value } } }`,
    variables: ({ cart }) => ({ cart }),
  },
  {
    name: 'carrier',
    document: `mutation S($cart: String!, $address: CartAddressInput!) { setShippingAddressesOnCart(input: { cart_id: $cart, shipping_addresses: [{ address: $address }] }) { cart { ...Lines ...Addresses } } } ${cartFields} ${addressed}`,
    variables: ({ cart }) => ({ cart, address: newYork }),
    keep: 'setShippingAddressesOnCart.cart.shipping_addresses.0.available_shipping_methods.0.carrier_code',
  },
  {
    name: 'method',
    document: 'query M($cart: String!) { cart(cart_id: $cart) { ...Addresses } }' + addressed,
    variables: ({ cart }) => ({ cart }),
    keep: 'cart.shipping_addresses.0.available_shipping_methods.0.method_code',
  },
  {
    name: 'shipping',
    document: `mutation S($cart: String!, $carrier: String!, $method: String!) { setShippingMethodsOnCart(input: { cart_id: $cart, shipping_methods: [{ carrier_code: $carrier, method_code: $method }] }) { cart { ...Addresses } } } ${addressed}`,
    variables: ({ cart, carrier, method }) => ({ cart, carrier, method }),
  },
  {
    name: 'billing',
    document: `mutation B($cart: String!) { setBillingAddressOnCart(input: { cart_id: $cart, billing_address: { same_as_shipping: true } }) { cart { ...Addresses } } } ${addressed}`,
    variables: ({ cart }) => ({ cart }),
  },
  {
    name: 'payment',
    document: `mutation P($cart: String!) { setPaymentMethodOnCart(input: { cart_id: $cart, payment_method: { code: "checkmo" } }) { cart { ...Addresses } } } ${addressed}`,
    variables: ({ cart }) => ({ cart }),
  },
  {
    name: 'order',
    document: `mutation O($cart: String!) { placeOrder(input: { cart_id: $cart }) { errors { code message } orderV2 { number order_number increment_id token is_virtual state
      customer_info { firstname lastname } grand_total created_at total { grand_total { value } } } } }`,
    variables: ({ cart }) => ({ cart }),
    keep: 'placeOrder.orderV2.number',
    expects: {
      placeOrder: {
        errors: [],
        orderV2: { is_virtual: false, state: 'new', customer_info: { lastname: newYork.lastname } },
      },
    },
  },
  {
    name: "a guest's order",
    document: `query G($number: String!, $lastname: String!) { guestOrder(input: { number: $number, email: "guest@example.com", lastname: $lastname }) { number status items { product_sku quantity_ordered eligible_for_return } } }`,
    variables: ({ order }) => ({ number: order, lastname: newYork.lastname }),
  },
]

const signIn = (address: string): Step => ({
  name: 'token',
  document:
    'mutation T($email: String!, $password: String!) { generateCustomerToken(email: $email, password: $password) { token } }',
  variables: () => ({ email: address, password }),
  keep: 'generateCustomerToken.token',
})

const ofCustomer: Step[] = [
  signIn(email),
  {
    name: 'profile',
    document: `{ customer { id email firstname dob group_id is_subscribed allow_remote_shopping_assistance is_confirmed wishlist { id visibility items_count } compare_list { uid } addresses { id country_id custom_attributesV2 { code } } } }`,
  },
  {
    name: 'address',
    document: `mutation A($input: CustomerAddressInput!) { createCustomerAddress(input: $input) { id country_id city custom_attributesV2 { code } } }`,
    variables: () => ({
      input: {
        firstname: 'Ada',
        lastname: 'Byron',
        street: ['350 5th Ave'],
        city: 'New York',
        region: { region_code: 'NY' },
        postcode: '10118',
        country_code: 'US',
        telephone: '2125550100',
        default_shipping: true,
        default_billing: true,
      },
    }),
    keep: 'createCustomerAddress.id',
  },
  { name: 'own cart', document: '{ customerCart { id total_quantity } }', keep: 'customerCart.id' },
  {
    name: 'wish list',
    document: '{ customer { wishlists { id name visibility items_count items_v2 { items { id } } } } }',
    keep: 'customer.wishlists.0.id',
  },
  {
    name: 'wish',
    document: `mutation W($list: ID!) { addProductsToWishlist(wishlistId: $list, wishlistItems: [{ sku: "PLAIN", quantity: 2 }]) { wishlist { items_count items_v2 { items { id quantity product { sku } } } items { id qty } } user_errors { code message } } }`,
    variables: (kept) => ({ list: kept['wish list'] }),
    expects: { addProductsToWishlist: { user_errors: [], wishlist: { items_count: 1 } } },
  },
  {
    name: 'old wish list',
    document: '{ wishlist { items_count items { id qty product { sku } } } }',
    expects: { wishlist: { items_count: 1 } },
  },
  {
    name: 'wish to cart',
    document: `mutation W($list: ID!) { addWishlistItemsToCart(wishlistId: $list) { status add_wishlist_items_to_cart_user_errors { code message } } }`,
    variables: (kept) => ({ list: kept['wish list'] }),
    expects: { addWishlistItemsToCart: { status: true } },
  },
  {
    name: 'address of the book',
    document: `mutation S($cart: String!, $id: Int!) { setShippingAddressesOnCart(input: { cart_id: $cart, shipping_addresses: [{ customer_address_id: $id }] }) { cart { ...Addresses } } } ${addressed}`,
    variables: (kept) => ({ cart: kept['own cart'], id: kept['address'] }),
  },
  {
    name: 'their carrier',
    document: 'query M($cart: String!) { cart(cart_id: $cart) { ...Addresses } }' + addressed,
    variables: (kept) => ({ cart: kept['own cart'] }),
    keep: 'cart.shipping_addresses.0.available_shipping_methods.0.carrier_code',
  },
  {
    name: 'their method',
    document: 'query M($cart: String!) { cart(cart_id: $cart) { ...Addresses } }' + addressed,
    variables: (kept) => ({ cart: kept['own cart'] }),
    keep: 'cart.shipping_addresses.0.available_shipping_methods.0.method_code',
  },
  {
    name: 'their shipping',
    document: `mutation S($cart: String!, $carrier: String!, $method: String!) { setShippingMethodsOnCart(input: { cart_id: $cart, shipping_methods: [{ carrier_code: $carrier, method_code: $method }] }) { cart { id } } }`,
    variables: (kept) => ({
      cart: kept['own cart'],
      carrier: kept['their carrier'],
      method: kept['their method'],
    }),
  },
  {
    name: 'bill',
    document: `mutation B($cart: String!, $id: Int!) { setBillingAddressOnCart(input: { cart_id: $cart, billing_address: { customer_address_id: $id } }) { cart { id } } }`,
    variables: (kept) => ({ cart: kept['own cart'], id: kept['address'] }),
  },
  {
    name: 'their order',
    document: `mutation O($cart: String!) { setPaymentMethodAndPlaceOrder(input: { cart_id: $cart, payment_method: { code: "checkmo" } }) { order { order_number } errors { code message } } }`,
    variables: (kept) => ({ cart: kept['own cart'] }),
    keep: 'setPaymentMethodAndPlaceOrder.order.order_number',
  },
  {
    name: 'orders',
    document: `{ customer { orders(pageSize: 5) { total_count items { number order_number order_date status state created_at grand_total order_status_change_date is_virtual
      items { product_sku quantity_ordered eligible_for_return } invoices { number } shipments { id } credit_memos { id } } } } }`,
    expects: { customer: { orders: { total_count: 1 } } },
  },
  {
    name: 'old orders',
    document: '{ customerOrders { items { increment_id created_at grand_total status } } }',
  },
  { name: 'cards', document: '{ customerPaymentTokens { items { public_hash } } }' },
  {
    name: 'again',
    document:
      'mutation R($number: String!) { reorderItems(orderNumber: $number) { cart { id total_quantity } userInputErrors { code message } } }',
    variables: (kept) => ({ number: kept['their order'] }),
    keep: 'reorderItems.cart.id',
  },
  {
    name: 'clear',
    document:
      'mutation C($cart: ID!) { clearCart(input: { uid: $cart }) { cart { total_quantity items { uid } } errors { message } } }',
    variables: ({ again }) => ({ cart: again }),
    expects: { clearCart: { cart: { total_quantity: 0 } } },
  },
  {
    name: 'change',
    document:
      'mutation U { updateCustomerV2(input: { firstname: "Augusta", dob: "1990-12-10" }) { customer { firstname date_of_birth dob } } }',
    expects: { updateCustomerV2: { customer: { firstname: 'Augusta', dob: '1990-12-10' } } },
  },
]

test('a guest takes every main step of a stock Magento, and reads the order by its number (programs-1)', async () => {
  await take([...catalogue, ...guest])
})

test('a customer signs in, keeps wishes and addresses, orders and orders again as on a stock Magento (programs-1, wishlists-1)', async () => {
  await register(email)
  await take(ofCustomer)
})

const compared: Step[] = [
  {
    name: 'list',
    document:
      'mutation C($products: [ID!]) { createCompareList(input: { products: $products }) { uid item_count } }',
    variables: ({ product }) => ({ products: [String(product)] }),
    keep: 'createCompareList.uid',
    expects: { createCompareList: { item_count: 1 } },
  },
  {
    name: 'other',
    document: '{ products(filter: { sku: { eq: "PLAIN" } }) { items { uid } } }',
    keep: 'products.items.0.uid',
  },
  {
    name: 'more',
    document: `mutation A($list: ID!, $product: ID!) { addProductsToCompareList(input: { uid: $list, products: [$product] }) { uid item_count attributes { code label } items { uid product { sku } attributes { code value } } } }`,
    variables: ({ list, other }) => ({ list, product: other }),
    expects: { addProductsToCompareList: { item_count: 2 } },
  },
  {
    name: 'read',
    document: 'query L($list: ID!) { compareList(uid: $list) { uid item_count items { product { sku } } } }',
    variables: ({ list }) => ({ list }),
    expects: { compareList: { item_count: 2 } },
  },
  {
    name: 'less',
    document:
      'mutation R($list: ID!, $product: ID!) { removeProductsFromCompareList(input: { uid: $list, products: [$product] }) { item_count items { product { sku } } } }',
    variables: ({ list, other }) => ({ list, product: other }),
    expects: { removeProductsFromCompareList: { item_count: 1, items: [{ product: { sku: 'FORM' } }] } },
  },
]

test('products are compared on a list that becomes the customer’s and that no one else reads (programs-1, wishlists-2)', async () => {
  const kept = await take([...catalogue, ...compared])
  await register('grace@example.com')
  const { token = '' } = await take([signIn('grace@example.com')])
  await take(
    [
      {
        name: 'assign',
        document:
          'mutation A($list: ID!) { assignCompareListToCustomer(uid: $list) { result compare_list { uid item_count } } }',
        variables: ({ list }) => ({ list }),
        expects: { assignCompareListToCustomer: { result: true, compare_list: { item_count: 1 } } },
      },
      {
        name: 'own',
        document: '{ customer { compare_list { uid item_count } } }',
        expects: { customer: { compare_list: { uid: kept['list'] } } },
      },
    ],
    { ...kept, token },
  )
  const asStranger = await ask<object>('query L($list: ID!) { compareList(uid: $list) { uid } }', {
    list: kept['list'],
  })
  expect(asStranger).toEqual({ compareList: null })
  await expect(
    ask(
      'mutation A($list: ID!) { addProductsToCompareList(input: { uid: $list, products: ["1"] }) { uid } }',
      { list: kept['list'] },
    ),
  ).rejects.toThrow("doesn't exist")
  expect(
    await ask<object>(
      'mutation D($list: ID!) { deleteCompareList(uid: $list) { result } }',
      { list: kept['list'] },
      String(token),
    ),
  ).toEqual({ deleteCompareList: { result: true } })
})

test("a guest's order needs the right last name, and an account's is not shown to its number's finder (programs-1, orders-66)", async () => {
  const { rows } = await pool().query<{ number: string; customer_id: number | null }>(
    'select number, customer_id from orders',
  )
  const find = (number: string | undefined, mail: string, lastname: string) =>
    ask(
      'query G($number: String!, $mail: String!, $lastname: String!) { guestOrder(input: { number: $number, email: $mail, lastname: $lastname }) { number } }',
      { number, mail, lastname },
    )
  const guests = rows.find((row) => row.customer_id === null)
  const accounts = rows.find((row) => row.customer_id !== null)
  await expect(find(guests?.number, 'guest@example.com', 'Stranger')).rejects.toThrow()
  await expect(find(accounts?.number, email, 'Byron')).rejects.toThrow()
})
