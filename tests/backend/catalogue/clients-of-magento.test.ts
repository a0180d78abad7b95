import { parse, validate } from 'graphql'
import { expect, test } from 'vitest'
import { ask, brand, schema } from '../../support/ask'

/** Catalogue queries of clients that were written for Magento. */

const uidOf = (id: number) => Buffer.from(String(id)).toString('base64')
const root = { uid: uidOf(1), url_key: null, url_path: null, level: 1, path: '1', breadcrumbs: null }

test.each([
  [
    'categoryList',
    '{ found: categoryList { uid url_key url_path level path breadcrumbs { category_uid } } }',
  ],
  ['category', '{ found: category { uid url_key url_path level path breadcrumbs { category_uid } } }'],
  [
    'categories without a filter',
    '{ categories { items { uid url_key url_path level path breadcrumbs { category_uid } } } }',
  ],
  [
    'categories by storeConfig.root_category_uid',
    `{ categories(filters: { category_uid: { eq: "${uidOf(1)}" } }) { items { uid url_key url_path level path breadcrumbs { category_uid } } } }`,
  ],
])('%s starts at the root category (catalogue-67)', async (_, source) => {
  const { data, errors } = await ask(source)
  expect(errors).toBeUndefined()
  const { found, categories } = data as { found?: object; categories?: { items: object[] } }
  expect([found ?? categories?.items].flat()).toEqual([root])
})

test('the root category contains the top categories and all products, and is not listed among other categories (catalogue-67)', async () => {
  const tops = brand.catalogue.categories.filter(({ parent }) => parent === null)
  const { data } = await ask(`{
    storeConfig { root_category_uid root_category_id }
    category(id: 1) { children_count is_anchor product_count children { url_key children_count is_anchor } }
    categories(filters: {}) { items { url_key } }
    products(filter: { category_uid: { eq: "${uidOf(1)}" } }) { total_count } }`)
  const all = brand.catalogue.products.length
  expect(data).toMatchObject({
    storeConfig: { root_category_uid: uidOf(1), root_category_id: 1 },
    category: { children_count: String(tops.length), is_anchor: 1, product_count: all },
    products: { total_count: all },
  })
  const { categories, category } = data as {
    categories: { items: { url_key: string | null }[] }
    category: { children: { url_key: string }[] }
  }
  expect(categories.items).toHaveLength(brand.catalogue.categories.length)
  expect(category.children.map(({ url_key: urlKey }) => urlKey).toSorted()).toEqual(
    tops.map(({ urlKey }) => urlKey).toSorted(),
  )
})

test('a query for an unknown category id is rejected with Magento’s message (catalogue-67)', async () => {
  const { errors } = await ask('{ category(id: 2000000000) { uid } }')
  expect(errors?.[0]?.message).toBe("Category doesn't exist")
})

test.each([
  ['/product/everything.html', 'PRODUCT', 'product/everything'],
  ['everything.html', 'PRODUCT', 'product/everything'],
  ['/everything', 'PRODUCT', 'product/everything'],
  ['/shop/prints.html', 'CATEGORY', 'shop/prints'],
  ['prints/photo-prints.html?p=2', 'CATEGORY', 'shop/photo-prints'],
  ['about-us.html', 'CMS_PAGE', 'about-us'],
])('the Magento-style address %j resolves to the page it means (catalogue-67)', async (url, type, own) => {
  const { data, errors } = await ask(
    `query ($url: String!) { route(url: $url) { type relative_url redirect_code } urlResolver(url: $url) { type relative_url redirectCode } }`,
    { url },
  )
  expect(errors).toBeUndefined()
  expect(data).toEqual({
    route: { type, relative_url: own, redirect_code: 0 },
    urlResolver: { type, relative_url: own, redirectCode: 0 },
  })
})

test.each(['nothing.html', '.html', '/__proto__.html', 'prints/everything'])(
  'the address %j resolves to nothing (catalogue-67, catalogue-8)',
  async (url) => {
    const { data } = await ask(
      'query ($url: String!) { route(url: $url) { type } urlResolver(url: $url) { type } }',
      {
        url,
      },
    )
    expect(data).toEqual({ route: null, urlResolver: null })
  },
)

test('the API returns one store, one currency and the brand’s facets as the filterable attributes (catalogue-67)', async () => {
  const { data, errors } = await ask(`{
    availableStores(useCurrentGroup: true) { store_code is_default_store order_cancellation_reasons { description } }
    currency { base_currency_code default_display_currency_symbol available_currency_codes exchange_rates { currency_to rate } }
    attributesList(entityType: CATALOG_PRODUCT, filters: { is_filterable: true }) { items { code label is_required options { value } } errors { message } }
    others: attributesList(entityType: CATALOG_PRODUCT, filters: { is_wysiwyg_enabled: true }) { items { code } }
    attributesForm(formCode: "customer_account_create") { items { code } errors { type } } }`)
  expect(errors).toBeUndefined()
  expect(data).toMatchObject({
    availableStores: [{ is_default_store: true, order_cancellation_reasons: [] }],
    currency: {
      base_currency_code: 'USD',
      default_display_currency_symbol: '$',
      available_currency_codes: ['USD'],
    },
    attributesList: {
      items: brand.catalogue.facets.map(({ code, label }) => ({ code, label, is_required: false })),
      errors: [],
    },
    others: { items: [] },
    attributesForm: { items: [], errors: [] },
  })
})

test('the old price field, from before price_range, still returns prices (catalogue-67)', async () => {
  const { data, errors } = await ask(
    '{ products(filter: { sku: { eq: "EVERYTHING" } }) { items { type_id price { regularPrice { amount { value currency } } minimalPrice { amount { value } } } } } }',
  )
  expect(errors).toBeUndefined()
  expect(data).toMatchObject({
    products: {
      items: [
        {
          type_id: 'simple',
          price: { regularPrice: { amount: { currency: 'USD' } }, minimalPrice: { amount: { value: 8 } } },
        },
      ],
    },
  })
})

/** Documents whose variables have the types of Adobe's schema. */
test.each([
  'mutation ($address: CartAddressInput!, $street: [String]!, $telephone: String) { setShippingAddressesOnCart(input: { cart_id: "x", shipping_addresses: [{ address: $address }, { address: { firstname: "a", lastname: "b", city: "c", country_code: "US", street: $street, telephone: $telephone } }] }) { cart { id } } }',
  'mutation ($addresses: [ShippingAddressInput]!) { setShippingAddressesOnCart(input: { cart_id: "x", shipping_addresses: $addresses }) { cart { id } } }',
  'mutation ($methods: [ShippingMethodInput]!) { setShippingMethodsOnCart(input: { cart_id: "x", shipping_methods: $methods }) { cart { id } } }',
  'mutation ($items: [CartItemUpdateInput]!) { updateCartItems(input: { cart_id: "x", cart_items: $items }) { cart { id } } }',
  'mutation ($items: [SimpleProductCartItemInput]!) { addSimpleProductsToCart(input: { cart_id: "x", cart_items: $items }) { cart { id } } }',
  'mutation ($options: [CustomizableOptionInput], $item: CartItemInput!) { addSimpleProductsToCart(input: { cart_id: "x", cart_items: [{ data: $item, customizable_options: $options }] }) { cart { id } } }',
  'mutation ($input: CustomerInput!) { updateCustomer(input: $input) { customer { firstname } } }',
  'query ($scope: ScopeTypeEnum) { customer { orders(scope: $scope, pageSize: 5) { items { number } } } }',
  'query { customer { wishlists { items_v2 { items { ... on ConfigurableWishlistItem { configurable_options { option_label } } ... on BundleWishlistItem { bundle_options { label } } ... on DownloadableWishlistItem { links_v2 { title } } ... on GroupedProductWishlistItem { quantity } } } } } }',
])('a document with Magento’s variable types is valid (backend-2): %s', (source) => {
  expect(validate(schema, parse(source)).map(({ message }) => message)).toEqual([])
})
