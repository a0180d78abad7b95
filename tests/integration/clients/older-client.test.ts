import { afterAll, beforeAll, expect, test } from 'vitest'
import { leaveDatabase } from '@/backend/database/connection'
import { seed } from '@/backend/database/seed'
import { setEnvironment } from '@/settings/settings'
import { serve } from '../../support/brands'
import { checkoutBrand } from '../../support/checkout-brand'
import { handleEndpoint } from '../../support/endpoints'
import { useFreshDatabase } from '../../support/fresh-database'
import { useServer } from '../../support/http'
import { programAt, programToken } from '../../support/program'
import { newYork } from '../../support/shop'

/**
 * A guest's path through the shop with a client written for Magento, in the style of Venia: the menu from the
 * root category, URLs ending in .html, one mutation at a time, and fragments for every product type. The
 * documents are our own.
 */

const { pool } = useFreshDatabase()
const shop = useServer(handleEndpoint)
const ask = programAt(shop.url)
const brand = checkoutBrand()

beforeAll(async () => {
  serve(brand)
  setEnvironment({ API_TOKENS: programToken })
  await seed(pool(), brand)
})
afterAll(async () => {
  setEnvironment({ API_TOKENS: undefined })
  await leaveDatabase()
})

const money = 'fragment Price on Money { currency value }'

const menuQuery = `query Menu {
  storeConfig { store_code category_url_suffix root_category_uid }
  currency { default_display_currency_code available_currency_codes }
  availableStores { store_code is_default_store locale }
  categoryList {
    uid name children_count
    children { uid name position include_in_menu url_path children { uid name position include_in_menu url_path is_anchor } }
  }
}`

const routeQuery = `query Where($url: String!) {
  route(url: $url) {
    type relative_url redirect_code
    ... on CategoryInterface { uid }
    ... on ProductInterface { uid __typename }
    ... on CmsPage { identifier }
  }
}`

const listQuery = `query List($uid: String!, $filter: ProductAttributeFilterInput!, $sort: ProductAttributeSortInput) {
  categories(filters: { category_uid: { in: [$uid] } }) { items { uid ...Head } }
  products(filter: $filter, sort: $sort, pageSize: 12, currentPage: 1) {
    items { id uid sku name url_key stock_status rating_summary small_image { url }
      price_range { maximum_price { final_price { ...Price } regular_price { ...Price } discount { amount_off } } } }
    page_info { total_pages } total_count
    aggregations { attribute_code label count position options { label value } }
  }
}
fragment Head on CategoryTree { name meta_title meta_keywords meta_description }
${money}`

const productQuery = `query Details($key: String!) {
  products(filter: { url_key: { eq: $key } }) { items { ...Details } }
}
fragment Details on ProductInterface {
  __typename id uid sku name url_key stock_status meta_description
  categories { uid breadcrumbs { category_uid } }
  description { html }
  media_gallery_entries { uid label position disabled file }
  price { regularPrice { amount { ...Price } } }
  small_image { url }
  ... on CustomizableProductInterface { options { ...Choice } }
  ... on ConfigurableProduct {
    configurable_options {
      id attribute_id attribute_code label
      values { uid default_label label store_label use_default_value value_index swatch_data { value ... on ImageSwatchData { thumbnail } } }
    }
    variants {
      attributes { code value_index }
      product { uid sku stock_status media_gallery_entries { uid file } price { regularPrice { amount { ...Price } } } }
    }
  }
  ... on BundleProduct { items { uid title required options { uid label quantity } } }
  ... on GroupedProduct { items { qty position product { sku } } }
  ... on DownloadableProduct { downloadable_product_links { uid title price } links_purchased_separately }
}
fragment Choice on CustomizableOptionInterface {
  __typename uid title required
  ... on CustomizableRadioOption { radio: value { uid title price price_type } }
  ... on CustomizableFieldOption { field: value { uid max_characters } }
}
${money}`

const cartFragments = `fragment Whole on Cart {
  id email is_virtual total_quantity
  items { uid quantity ...Line }
  applied_coupon { code }
  prices { grand_total { ...Price } subtotal_excluding_tax { ...Price } applied_taxes { amount { ...Price } } discounts { label amount { ...Price } } }
  available_payment_methods { code title is_deferred }
  shipping_addresses {
    firstname street telephone region { code label region_id } country { code label }
    available_shipping_methods { carrier_code carrier_title method_code method_title amount { ...Price } }
    selected_shipping_method { carrier_code method_code method_title amount { ...Price } }
  }
}
fragment Line on CartItemInterface {
  product { uid name url_key thumbnail { url } ... on ConfigurableProduct { variants { attributes { uid } product { uid } } } }
  prices { price { ...Price } row_total { ...Price } total_item_discount { ...Price } }
  errors { code message }
  ... on SimpleCartItem { customizable_options { label values { label value } } }
  ... on ConfigurableCartItem { configurable_options { id option_label value_label configurable_product_option_uid configurable_product_option_value_uid } }
  ... on BundleCartItem { bundle_options { uid label } }
  ... on DownloadableCartItem { links { uid } }
}
${money}`

interface Cart {
  total_quantity: number
  items: { customizable_options: { label: string }[] }[]
  available_payment_methods: { code: string; is_deferred: boolean }[]
  shipping_addresses: { available_shipping_methods: { carrier_code: string; method_code: string }[] }[]
  prices: { grand_total: { value: number } }
}
type Changed<Name extends string> = Record<Name, { cart: Cart }>

interface Option {
  uid: string
  required: boolean
  radio?: { uid: string }[]
}

async function chooseProduct() {
  const { categoryList } = await ask<{
    categoryList: { children_count: string; children: { children: { uid: string; url_path: string }[] }[] }[]
  }>(menuQuery)
  const [root] = categoryList
  expect(categoryList).toHaveLength(1)
  expect(root?.children_count).toBe(String(root?.children.length))
  const category = root?.children.flatMap(({ children }) => children)[0]
  const { route } = await ask<{ route: { uid: string; type: string } }>(routeQuery, {
    url: `/${category?.url_path}.html`,
  })
  expect(route).toMatchObject({ type: 'CATEGORY', uid: category?.uid })
  const list = await ask<{ products: { items: { sku: string; url_key: string }[] } }>(listQuery, {
    uid: route.uid,
    filter: { category_uid: { eq: route.uid } },
    sort: { name: 'ASC' },
  })
  const found = list.products.items.find(({ sku }) => sku === 'FORM')
  const shown = await ask<{ route: { type: string } }>(routeQuery, { url: `${found?.url_key}.html` })
  expect(shown.route.type).toBe('PRODUCT')
  const details = await ask<{ products: { items: { sku: string; options: Option[] }[] } }>(productQuery, {
    key: found?.url_key,
  })
  const [product] = details.products.items
  if (!product) throw new Error('The category lists the product')
  return product
}

async function fillCart(product: { sku: string; options: Option[] }) {
  const { cart } = await ask<{ cart: string }>('mutation { cart: createEmptyCart }')
  const added = await ask<{ addProductsToCart: { cart: Cart; user_errors: unknown[] } }>(
    `mutation Add($cart: String!, $product: CartItemInput!) {
      addProductsToCart(cartId: $cart, cartItems: [$product]) { cart { ...Whole } user_errors { code message } } }
    ${cartFragments}`,
    {
      cart,
      product: {
        sku: product.sku,
        quantity: 2,
        selected_options: product.options.flatMap(({ required, radio }) =>
          required ? (radio?.[0]?.uid ?? []) : [],
        ),
        // A text option that only "bold" shows: the client does not know the rules between options.
        entered_options: [{ uid: 'names', value: 'Ada' }],
      },
    },
  )
  expect(added.addProductsToCart.user_errors).toEqual([])
  return { cart, added: added.addProductsToCart.cart }
}

async function deliver(cart: string) {
  await ask(
    `mutation Mail($cart: String!, $email: String!) { setGuestEmailOnCart(input: { cart_id: $cart, email: $email }) { cart { id email } } }`,
    { cart, email: 'ada@example.com' },
  )
  const { setShippingAddressesOnCart: addressed } = await ask<Changed<'setShippingAddressesOnCart'>>(
    `mutation Ship($cart: String!, $address: CartAddressInput!) {
      setShippingAddressesOnCart(input: { cart_id: $cart, shipping_addresses: [{ address: $address }] }) { cart { ...Whole } } }
    ${cartFragments}`,
    { cart, address: newYork },
  )
  const [method] = addressed.cart.shipping_addresses[0]?.available_shipping_methods ?? []
  await ask(
    `mutation By($cart: String!, $method: ShippingMethodInput!) {
      setShippingMethodsOnCart(input: { cart_id: $cart, shipping_methods: [$method] }) { cart { ...Whole } } }
    ${cartFragments}`,
    { cart, method: { carrier_code: method?.carrier_code, method_code: method?.method_code } },
  )
  const { setBillingAddressOnCart: billed } = await ask<Changed<'setBillingAddressOnCart'>>(
    `mutation Bill($cart: String!, $billing: BillingAddressInput!) {
      setBillingAddressOnCart(input: { cart_id: $cart, billing_address: $billing }) { cart { ...Whole } } }
    ${cartFragments}`,
    { cart, billing: { same_as_shipping: true } },
  )
  return billed.cart
}

test('a client written for Magento can buy as a guest, from the menu to the order (programs-1, cart-5, catalogue-67)', async () => {
  const { cart, added } = await fillCart(await chooseProduct())
  expect(added.total_quantity).toBe(2)
  expect(added.items[0]?.customizable_options.map(({ label }) => label)).toEqual(['Style'])
  const delivered = await deliver(cart)
  const offline = delivered.available_payment_methods.find(({ is_deferred: isOnline }) => !isOnline)
  expect(offline?.code).toBe('checkmo')
  await ask(
    `mutation Pay($cart: String!, $code: String!) {
      setPaymentMethodOnCart(input: { cart_id: $cart, payment_method: { code: $code } }) { cart { id selected_payment_method { code title } } } }`,
    { cart, code: offline?.code },
  )
  const { placeOrder } = await ask<{ placeOrder: { order: { order_number: string; order_id: string } } }>(
    'mutation Order($cart: String!) { placeOrder(input: { cart_id: $cart }) { order { order_number order_id } } }',
    { cart },
  )
  const { rows } = await pool().query('select number from orders')
  expect(rows).toEqual([{ number: placeOrder.order.order_number }])
})
