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

/**
 * A guest's path through the shop in the style of GraphCommerce: small nested fragments, the menu from
 * `categories` without a filter, and both addresses in one document with single variables, some unset. The
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

const layoutQuery = `query Layout {
  storeConfig { ...Store }
  ...Facets
  ...Menu
}
fragment Store on StoreConfig {
  id store_code store_name website_name locale base_currency_code default_display_currency_code is_default_store
  head_includes title_suffix title_separator default_title catalog_default_sort_by category_url_suffix product_url_suffix
  secure_base_link_url secure_base_media_url root_category_uid grid_per_page grid_per_page_values list_per_page
  create_account_confirmation order_cancellation_enabled order_cancellation_reasons { description }
}
fragment Menu on Query { menu: categories { items { ...Top } } }
fragment Top on CategoryTree { ...Entry children { ...Entry children { ...Entry children { ...Entry } } } }
fragment Entry on CategoryTree { uid name url_path position include_in_menu children_count }
fragment Facets on Query {
  attributesList(entityType: CATALOG_PRODUCT, filters: { is_filterable_in_search: true }) {
    items { code label frontend_input options { label value is_default } }
    errors { type message }
  }
}`

const listQuery = `query List($path: String!, $uid: String!, $filters: ProductAttributeFilterInput = {}, $size: Int = 24, $page: Int = 1, $sort: ProductAttributeSortInput = {}) {
  categories(filters: { url_path: { eq: $path } }) { items { ...Page } }
  products(filter: { category_uid: { eq: $uid } }, pageSize: $size, currentPage: $page, sort: $sort) { ...Tiles ...Pages }
  filters: products(filter: $filters, pageSize: 1) { aggregations(filter: { category: { includeDirectChildrenOnly: true } }) { label attribute_code count options { label value count } } }
}
fragment Page on CategoryTree { uid name url_path description display_mode meta_title breadcrumbs { category_name category_url_path category_level } children { ...Child } }
fragment Child on CategoryTree { uid name url_path image }
fragment Tiles on Products { items { __typename ...Tile } }
fragment Tile on ProductInterface { uid sku name ...Link small_image { ...Picture } price_range { minimum_price { ...Prices } } new_from_date new_to_date
  ... on ConfigurableProduct { configurable_options { attribute_code uid attribute_uid values { uid store_label swatch_data { __typename value } } } } }
fragment Link on ProductInterface { url_key }
fragment Picture on ProductImage { url label }
fragment Prices on ProductPrice { final_price { ...Amount } regular_price { ...Amount } discount { amount_off percent_off } }
fragment Amount on Money { currency value }
fragment Pages on Products { total_count page_info { current_page page_size total_pages } }`

const productQuery = `query Product($key: String!) {
  typed: products(filter: { url_key: { eq: $key } }) { items { __typename uid ...Customizable ...Configurable ...Bundle ...Grouped ...Downloadable } }
  plain: products(filter: { url_key: { eq: $key } }) { items { __typename uid sku name price_range { minimum_price { final_price { ...Amount } } } price_tiers { quantity final_price { ...Amount } } } }
}
fragment Customizable on CustomizableProductInterface { options { ...Choice } }
fragment Choice on CustomizableOptionInterface { __typename uid title required sort_order
  ... on CustomizableDropDownOption { dropdown: value { uid title price price_type } }
  ... on CustomizableRadioOption { radio: value { uid title price price_type } } }
fragment Configurable on ConfigurableProduct { configurable_options { uid label values { uid store_label } } variants { attributes { uid code } product { uid sku } } }
fragment Bundle on BundleProduct { dynamic_price price_view items { uid title type required position options { uid label is_default can_change_quantity quantity product { uid name } } } }
fragment Grouped on GroupedProduct { items { position qty product { uid sku name } } }
fragment Downloadable on DownloadableProduct { links_title links_purchased_separately downloadable_product_links { uid title price sample_url } downloadable_product_samples { title sample_url } }
fragment Amount on Money { currency value }`

const addressDocument = `mutation Addresses(
  $cart: String!, $firstname: String!, $lastname: String!, $company: String, $vat: String, $postcode: String!, $city: String!
  $country: String!, $regionId: Int, $region: String, $street: String!, $number: String!, $addition: String
  $telephone: String = "518 555 0142", $save: Boolean!, $note: String
) {
  setShippingAddressesOnCart(input: { cart_id: $cart, shipping_addresses: [{ customer_notes: $note, address: {
    firstname: $firstname, lastname: $lastname, company: $company, vat_id: $vat, postcode: $postcode, city: $city
    country_code: $country, region: $region, region_id: $regionId, street: [$street, $number, $addition]
    telephone: $telephone, save_in_address_book: $save } }] }) { cart { id __typename ...Delivery } }
  setBillingAddressOnCart(input: { cart_id: $cart, billing_address: { same_as_shipping: true, address: {
    firstname: $firstname, lastname: $lastname, postcode: $postcode, city: $city, country_code: $country
    region: $region, region_id: $regionId, street: [$street, $number, $addition], telephone: $telephone
    save_in_address_book: $save } } }) { cart { id __typename billing_address { ...Place } } }
}
fragment Place on CartAddressInterface { firstname lastname street city postcode telephone country { code label } region { code label region_id } }
fragment Delivery on Cart { shipping_addresses { ...Place available_shipping_methods { available carrier_code method_code method_title error_message price_incl_tax { ...Amount } } } }
fragment Amount on Money { currency value }`

interface Category {
  uid: string
  url_path: string | null
  /** Only for the levels queried. */
  children?: Category[]
}

/** Descends to a category without children. */
const lowest = (category: Category): Category => {
  const [first] = category.children ?? []
  return first ? lowest(first) : category
}

async function findProduct() {
  const layout = await ask<{ menu: { items: Category[] }; storeConfig: { root_category_uid: string } }>(
    layoutQuery,
  )
  const [root] = layout.menu.items
  if (!root) throw new Error('The menu has its root')
  expect(root.uid).toBe(layout.storeConfig.root_category_uid)
  const { uid, url_path: path } = lowest(root)
  const { categories, products } = await ask<{
    categories: { items: { uid: string }[] }
    products: { items: { sku: string; url_key: string }[] }
  }>(listQuery, { uid, path, filters: { category_uid: { eq: uid } }, sort: { position: 'ASC' } })
  expect(categories.items.map((each) => each.uid)).toEqual([uid])
  const product = products.items.find(({ sku }) => sku === 'PLAIN')
  const { typed, plain } = await ask<Record<'typed' | 'plain', { items: { uid: string }[] }>>(productQuery, {
    key: product?.url_key,
  })
  expect(typed.items[0]?.uid).toBe(plain.items[0]?.uid)
  return product?.sku ?? ''
}

const address = {
  firstname: 'Ada',
  lastname: 'Byron',
  postcode: '12207',
  city: 'Albany',
  country: 'US',
  region: 'NY',
  street: 'Engine Lane',
  number: '12',
  save: false,
}

interface Delivered {
  setShippingAddressesOnCart: {
    cart: {
      shipping_addresses: {
        street: string[]
        available_shipping_methods: { carrier_code: string; method_code: string }[]
      }[]
    }
  }
}

test('a client that sends many small queries can buy as a guest, from the menu to the order (programs-1, backend-1, backend-2)', async () => {
  const sku = await findProduct()
  const made = await ask<{ createGuestCart: { cart: { id: string } } }>(
    'mutation { createGuestCart { cart { id __typename } } }',
  )
  const { id: cart } = made.createGuestCart.cart
  const added = await ask<{ addProductsToCart: { cart: { total_quantity: number } } }>(
    `mutation Add($cart: String!, $items: [CartItemInput!]!) {
      addProductsToCart(cartId: $cart, cartItems: $items) {
        cart { id __typename total_quantity items { __typename uid quantity product { uid name } prices { row_total_including_tax { value } } } }
        user_errors { code message } } }`,
    { cart, items: [{ sku, quantity: 1, selected_options: [], entered_options: [] }] },
  )
  expect(added.addProductsToCart.cart.total_quantity).toBe(1)
  await ask(
    'mutation Mail($cart: String!, $email: String!) { setGuestEmailOnCart(input: { cart_id: $cart, email: $email }) { cart { id email } } }',
    { cart, email: 'ada@example.com' },
  )
  const delivered = await ask<Delivered>(addressDocument, { cart, ...address })
  const [place] = delivered.setShippingAddressesOnCart.cart.shipping_addresses
  expect(place?.street).toEqual(['Engine Lane', '12'])
  const [method] = place?.available_shipping_methods ?? []
  await ask(
    `mutation By($cart: String!, $carrier: String!, $method: String!) {
      setShippingMethodsOnCart(input: { cart_id: $cart, shipping_methods: [{ carrier_code: $carrier, method_code: $method }] }) {
        cart { id shipping_addresses { selected_shipping_method { carrier_code amount { value } } } } } }`,
    { cart, carrier: method?.carrier_code, method: method?.method_code },
  )
  await ask(
    `mutation Pay($cart: String!, $code: String!) {
      setPaymentMethodOnCart(input: { cart_id: $cart, payment_method: { code: $code } }) { cart { id available_payment_methods { code title } } } }`,
    { cart, code: 'checkmo' },
  )
  const { placeOrder } = await ask<{ placeOrder: { orderV2: { number: string }; errors: unknown[] } }>(
    'mutation Order($cart: String!) { placeOrder(input: { cart_id: $cart }) { errors { code message } orderV2 { number token } } }',
    { cart },
  )
  expect(placeOrder.errors).toEqual([])
  const { rows } = await pool().query('select number from orders')
  expect(rows).toEqual([{ number: placeOrder.orderV2.number }])
})
