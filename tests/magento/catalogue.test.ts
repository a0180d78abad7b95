import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { startMockMagento } from '../support/magento/listening-magento'
import { maintenance } from '../support/magento/faults'

/** Tests of the mock Magento. Each test names the file of magento/magento2 whose behavior the mock copies. */

const { ask, double, url } = startMockMagento()

test('categories without filters returns the root of the store, which has no URL (CatalogGraphQl/Model/Resolver/CategoriesQuery.php)', async () => {
  const { data } = await ask(
    '{ storeConfig { root_category_uid } categories { items { uid url_key } total_count } }',
  )
  expect(data?.['categories']).toEqual({
    items: [{ uid: data?.['storeConfig'].root_category_uid, url_key: null }],
    total_count: 1,
  })
})

test('child categories omit disabled ones, and the first level has no breadcrumbs (CatalogGraphQl/Model/Resolver/Category)', async () => {
  const { data } = await ask(
    '{ categories(filters: { parent_category_uid: { in: ["Mg=="] } }) { items { url_key include_in_menu breadcrumbs { category_url_key } } } }',
  )
  expect(data?.['categories'].items).toEqual([
    { url_key: 'prints', include_in_menu: 1, breadcrumbs: null },
    { url_key: 'clothing', include_in_menu: 1, breadcrumbs: null },
    { url_key: 'home-goods', include_in_menu: 1, breadcrumbs: null },
    { url_key: 'gifts', include_in_menu: 1, breadcrumbs: null },
    { url_key: 'outlet', include_in_menu: 0, breadcrumbs: null },
  ])
})

test('a page beyond the last is refused (CatalogGraphQl/Model/Resolver/Products.php)', async () => {
  const { errors, status } = await ask('{ products(filter: {}, currentPage: 9) { items { sku } } }')
  expect([status, errors]).toMatchObject([
    200,
    [
      {
        message: 'currentPage value 9 specified is greater than the 3 page(s) available.',
        category: 'graphql-input',
      },
    ],
  ])
})

test('products without a search and a filter are refused (CatalogGraphQl/Model/Resolver/Products.php)', async () => {
  const { errors } = await ask('{ products { items { sku } } }')
  expect(errors.map(({ message }) => message)).toEqual(["'search' or 'filter' input argument is required."])
})

test('lists contain all fifty products of every type, but no variants and no disabled products (Catalog/Model/Product/Visibility.php)', async () => {
  const { data } = await ask('{ products(filter: {}, pageSize: 100) { items { kind: __typename sku } } }')
  const items = data?.['products'].items as { kind: string; sku: string }[]
  expect(items).toHaveLength(50)
  expect([...new Set(items.map(({ kind }) => kind))].sort()).toEqual([
    'BundleProduct',
    'ConfigurableProduct',
    'DownloadableProduct',
    'GroupedProduct',
    'SimpleProduct',
    'VirtualProduct',
  ])
})

test('a configurable product is found by its variants’ attributes, and lists the variants (ConfigurableProductGraphQl)', async () => {
  const { data } = await ask(
    '{ products(filter: { color: { eq: "50" }, category_uid: { eq: "Ng==" } }) { items { sku ... on ConfigurableProduct { configurable_options { attribute_code values { label swatch_data { value } } } variants { product { sku stock_status } attributes { code uid } } } } } }',
  )
  const [shirt, ...others] = data?.['products'].items ?? []
  expect(others).toEqual([])
  expect(shirt.sku).toBe('SHIRT')
  expect(shirt.configurable_options[0].values[1]).toEqual({
    label: 'Blue',
    swatch_data: { value: '#1857f7' },
  })
  expect(shirt.variants).toHaveLength(9)
  expect(atob(shirt.variants[0].attributes[0].uid)).toBe('configurable/93/49')
})

test('pictures have absolute URLs below the base media URL, and are JPEGs (CatalogGraphQl/Model/Resolver/Product/MediaGallery/Url.php)', async () => {
  const { data } = await ask(
    '{ storeConfig { base_media_url } products(filter: { sku: { eq: "MUG-HARBOR" } }) { items { small_image { url } } } }',
  )
  const address = data?.['products'].items[0].small_image.url as string
  expect(address.startsWith(`${url()}/media/catalog/product/`)).toBe(true)
  expect(data?.['storeConfig'].base_media_url).toBe(`${url()}/media/`)
  const picture = await fetch(address)
  expect(picture.headers.get('content-type')).toBe('image/jpeg')
})

test('an unknown store view is refused (StoreGraphQl/Controller/HttpRequestValidator/StoreValidator.php)', async () => {
  const { errors, data } = await ask('{ storeConfig { store_code } }', {}, { store: 'stickers' })
  expect([data, errors[0]?.message]).toEqual([null, 'Requested store is not found'])
  expect((await ask('{ storeConfig { store_code } }', {}, { store: 'north' })).data).toEqual({
    storeConfig: { store_code: 'north' },
  })
})

test('a missing CMS page returns null with an error (CmsGraphQl/Model/Resolver/DataProvider/Page.php)', async () => {
  expect(await ask('{ cmsPage(identifier: "nowhere") { title } }')).toMatchObject({
    status: 200,
    data: { cmsPage: null },
    errors: [{ category: 'graphql-no-such-entity' }],
  })
})

test('a URL resolves to a product, a category, a CMS page or nothing (UrlRewriteGraphQl/Model/Resolver/Route.php)', async () => {
  const kinds = []
  for (const address of [
    'harbor-mug.html',
    'prints/posters.html',
    'about-us',
    'harbor-mug',
    'nothing.html',
  ]) {
    const { data } = await ask('query ($url: String!) { route(url: $url) { kind: __typename } }', {
      url: address,
    })
    kinds.push(data?.['route']?.kind)
  }
  expect(kinds).toEqual(['SimpleProduct', 'CategoryTree', 'CmsPage', undefined, undefined])
})

test('invalid GraphQL responds with 400, and a mutation by GET with 500 (GraphQl/Controller/GraphQl.php)', async () => {
  expect((await ask('{ oops')).status).toBe(400)
  const query = encodeURIComponent('mutation { createEmptyCart }')
  expect((await fetch(`${url()}/graphql?query=${query}`)).status).toBe(500)
})

test('the Magento double can be slow, return partial data or be in maintenance', async () => {
  double().breaks(maintenance)
  const page = await fetch(`${url()}/graphql`, { method: 'POST', body: '{}' })
  expect([page.status, page.headers.get('content-type')]).toEqual([503, 'text/html; charset=UTF-8'])
  double().breaks({ fails: 'cmsPage', delay: 20 })
  const began = performance.now()
  const answer = await ask('{ storeConfig { store_code } cmsPage(identifier: "about-us") { title } }')
  expect(performance.now() - began).toBeGreaterThan(15)
  expect(answer).toMatchObject({
    data: { storeConfig: { store_code: 'default' }, cmsPage: null },
    errors: [{ message: 'Internal server error', path: ['cmsPage'] }],
  })
  double().breaks(undefined)
})

test('the Magento double imports nothing from src', () => {
  const folder = 'tests/support/magento'
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  )
  const sources = files.map((file) => readFileSync(`${folder}/${file}`, 'utf8'))
  expect(sources.length).toBeGreaterThan(20)
  expect(sources.filter((source) => /from '(?:@\/|.*\/src\/)/.test(source))).toEqual([])
})
