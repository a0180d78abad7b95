import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { exampleBrand, serve } from '../support/brands'
import { handleEndpoint } from '../support/endpoints'
import { useServer } from '../support/http'
import { sampleTemplate } from '../design/support/sample-design'
import { optionUid } from '../support/magento/uids'
import { startMockMagento } from '../support/magento/listening-magento'
import { urlKeyOf } from '../support/magento/catalogue/products'
import { message } from '@/backend/kernel/message'
import { chosenVariant, priceLine } from '@/lib/money/price'
import { normalizeSelection, visibleOptions, type Selection } from '@/lib/products/product-options'
import { setEnvironment } from '@/settings/settings'

// The backend of a shop is chosen at build time: set it before any of the shop's code loads (commerce-6).
vi.hoisted(() => {
  process.env['NEXT_PUBLIC_COMMERCE_DIALECT'] = 'core'
})
const { allCategories, categoryView } = await import('@/commerce/product/category')
const { categoryList } = await import('@/commerce/product/category-list')
const { productView } = await import('@/commerce/product/product')
const { toAddedItem } = await import('@/features/catalogue/product/to-added-item')
const { memberCents } = await import('@/commerce/product/members')
const { cmsPage } = await import('@/commerce/content/content')
const { pageDetails } = await import('@/commerce/product/page-details')
const { informationProps } = await import('@/features/content/information.server')
const { request } = await import('@/commerce/request')
const { toCartView } = await import('@/commerce/cart/to-cart-view')
const { CartCoreViewDocument } = await import('@/commerce/generated/cart')

/** The storefront's own queries on a server that behaves like a stock Magento. */

const { url, double, ask } = startMockMagento()
const shop = useServer(handleEndpoint)

beforeAll(() => {
  serve(exampleBrand())
  setEnvironment({ COMMERCE_URL: url() })
})

let lastId = 900
const ofShirt = (sku: string) => ({
  id: ++lastId,
  sku,
  name: sku,
  type: 'simple' as const,
  price: 2_500,
  categories: [7],
  stock: 100,
})

let cart = ''
beforeEach(async () => {
  cart = (await ask('mutation { createGuestCart { cart { id } } }')).data?.['createGuestCart'].cart.id
})

async function add(sku: string, quantity: number): Promise<number> {
  const { data } = await ask(
    'mutation ($cart: String!, $sku: String!, $quantity: Float!) { addProductsToCart(cartId: $cart, cartItems: [{ sku: $sku, quantity: $quantity }]) { cart { itemsV2 { items { prices { price { value } } } } } } }',
    { cart, sku, quantity },
  )
  return data?.['addProductsToCart'].cart.itemsV2.items.at(-1).prices.price.value * 100
}

async function addAlone(sku: string, quantity: number): Promise<number> {
  cart = (await ask('mutation { createGuestCart { cart { id } } }')).data?.['createGuestCart'].cart.id
  return add(sku, quantity)
}

const cartView = async () => {
  const { cart: answered } = await request(CartCoreViewDocument, { cart })
  if (!answered) throw new Error('The cart is there')
  return toCartView(answered)
}

test('the Magento’s categories are loaded below its root, level by level, without those that have no address', async () => {
  expect((await allCategories()).map(({ urlKey, parent }) => [urlKey, parent])).toEqual([
    ['prints', null],
    ['clothing', null],
    ['home-goods', null],
    ['gifts', null],
    ['outlet', null],
    ['posters', 'prints'],
    ['cards', 'prints'],
    ['shirts', 'clothing'],
    ['caps', 'clothing'],
    ['mugs', 'home-goods'],
  ])
})

test('a category shows its products with the Magento’s pictures (commerce-69)', async () => {
  const mugs = await categoryView('mugs')
  expect(mugs?.breadcrumbs).toEqual([{ name: 'Home', urlKey: 'home-goods' }])
  expect(mugs?.products).toHaveLength(10)
  expect(mugs?.products[0]?.picture?.file).toMatch(new RegExp(`^${url()}/media/catalog/product/`))
})

test.each([1, 4, 5, 9, 10, 12])(
  '%i of a product with special and quantity prices cost the same on its page as in the Magento’s cart (commerce-88)',
  async (quantity) => {
    const product = await productView('harbor-poster')
    if (!product) throw new Error('The product is there')
    expect(priceLine(product, {}, quantity).unitCents).toBe(await add('POSTER-HARBOR', quantity))
  },
)

test('a single product shows its special price next to the regular one (commerce-88)', async () => {
  const product = await productView('harbor-poster')
  if (!product) throw new Error('The product is there')
  expect(priceLine(product, {}, 1)).toMatchObject({ unitCents: 1_200, regularUnitCents: 1_500 })
})

test('only payment methods that the shop can complete are offered (commerce-71)', async () => {
  double().magento.settings.paymentMethods = [
    'checkmo',
    'payflowpro',
    'braintree',
    'paypal_express',
    'purchaseorder',
  ]
  await add('TOTE', 1)
  expect((await cartView()).paymentMethods.map(({ code, kind }) => [code, kind])).toEqual([
    ['checkmo', 'offline'],
    ['paypal_express', 'express'],
    ['purchaseorder', 'offline'],
  ])
})

test('a text option of the Magento accepts a file if the manifest has a file option with the same title (media-55)', async () => {
  const options = [
    { id: 31, title: 'Your picture', type: 'field' as const },
    { id: 32, title: 'Your words', type: 'field' as const, maxCharacters: 30 },
  ]
  const print = { id: 901, sku: 'PHOTO', name: 'Photo print', type: 'simple' as const, price: 1_000 }
  double().magento.products.push({ ...print, categories: [3], stock: 50, options })
  const product = await productView('photo-print')
  double().magento.products.pop()
  expect(product?.options).toEqual([
    expect.objectContaining({
      title: 'Your picture',
      type: 'file',
      extensions: ['png', 'jpg', 'jpeg', 'webp'],
    }),
    expect.objectContaining({ title: 'Your words', type: 'field', maxCharacters: 30 }),
  ])
})

test('a text option with the brand’s design title stores the design and is not shown as a field (commerce-101)', async () => {
  const brand = exampleBrand()
  const own = brand.catalogue.products.find(({ urlKey }) => urlKey === 'photo-print')
  const [size] = own?.options ?? []
  if (!own || !size) throw new Error('The small shop sells a photo print')
  serve({ ...brand, templates: { 'photo-print': sampleTemplate } })
  const options = [
    {
      id: 31,
      title: size.title,
      type: 'drop_down' as const,
      values: (size.values ?? []).map(({ title }, at) => ({ id: 311 + at, title })),
    },
    { id: 32, title: 'Design', type: 'area' as const },
  ]
  const print = {
    id: 901,
    name: 'Photo print',
    type: 'simple' as const,
    price: 1_000,
    categories: [3],
    stock: 50,
  }
  double().magento.products.push({ ...print, sku: own.sku, options })
  const product = await productView('photo-print')
  double().magento.products.pop()
  double().magento.products.push({ ...print, sku: 'OTHER', options })
  const other = await productView('photo-print')
  double().magento.products.pop()
  serve(exampleBrand())
  expect(product?.options.map(({ title }) => title)).toEqual([size.title])
  expect(product?.designOption).toBe(optionUid(32))
  expect(Object.values(product?.table.sizes ?? {})).toEqual(Object.values(own.table.sizes))
  expect([other?.designOption, other?.options.length]).toEqual([undefined, 2])
})

test('a line whose product was disabled does not hide other lines (commerce-72)', async () => {
  await add('COASTER', 2)
  await add('FRAME', 1)
  const coaster = double().magento.products.find(({ sku }) => sku === 'COASTER')
  if (coaster) coaster.isDisabled = true
  expect((await cartView()).lines.map(({ sku }) => sku)).toEqual(['FRAME'])
  if (coaster) coaster.isDisabled = false
})

test('a partly failed CMS response throws an error instead of replacing the cached page (commerce-72)', async () => {
  double().breaks({ fails: 'cmsPage' })
  await expect(cmsPage('about-us')).rejects.toMatchObject({ say: 'errors.unavailable' })
  double().breaks(undefined)
  expect((await cmsPage('about-us'))?.page.title).toBe('About us')
  expect(await cmsPage('nowhere')).toBeNull()
})

test.each([
  [
    'mutation M($items: [CartItemInput!]!) { addProductsToCart(cartId: "x", cartItems: $items) { user_errors { code } } }',
    { items: [{ sku: 'A', quantity: 1, tool_options: '{}' }] },
  ],
  ['{ storeConfig { nothing } }', {}],
])('Magento’s GraphQL errors never reach the shopper: %s (commerce-83)', async (query, variables) => {
  const answer = await fetch(`${shop.url()}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'livery' },
    body: JSON.stringify({ query, variables }),
  })
  const { errors } = (await answer.json()) as { errors: { message: string }[] } // the format of GraphQL
  expect(errors[0]?.message).toMatch(
    new RegExp(`^${message(exampleBrand(), 'errors.unavailable')} Reference: [0-9a-f]{12}`),
  )
})

test('search finds the Magento’s products with their prices and pictures, and none of the manifest’s (search-56)', async () => {
  const asked = async (query: string, page = 0) => {
    const body = { requests: [{ indexName: 'products', query, hitsPerPage: 4, page }] }
    const answer = await fetch(`${shop.url()}/search/1/indexes/*/queries`, {
      method: 'POST',
      body: JSON.stringify(body),
    })
    const { results } = (await answer.json()) as {
      results: { nbHits: number; hits: Record<string, unknown>[] }[]
    } // the format of Algolia
    return results[0]
  }
  expect(await asked('harbor')).toMatchObject({
    nbHits: 5,
    hits: [
      { name: 'Harbor Poster', url: '/product/harbor-poster', final_price: 12 },
      { name: 'Harbor Card' },
      { name: 'Harbor Mug' },
      { name: 'Harbor Cap' },
    ],
  })
  expect((await asked('harbor', 1))?.hits).toHaveLength(1)
  expect((await asked('harbor', 7))?.hits).toEqual([])
  expect((await asked('sticker'))?.nbHits).toBe(0)
  expect((await asked(''))?.nbHits).toBe(50)
})

test('a search without matches shows the Magento’s first products and categories (search-56)', async () => {
  const answer = await fetch(`${shop.url()}/search/suggestions?q=zebra`)
  expect(await answer.json()).toMatchObject({
    isNear: false,
    categories: [
      { name: 'Prints', url: '/shop/prints' },
      { name: 'Clothing' },
      { name: 'Home' },
      { name: 'Gifts' },
    ],
    hits: [{ name: 'Harbor Poster' }, {}, {}, {}],
  })
})

test('a grouped product lists its buyable members, each at the cart’s price for its quantity (commerce-130)', async () => {
  const { products } = double().magento
  const card = (sku: string) => products.find((each) => each.sku === sku)!
  Object.assign(card('CARD-HARBOR'), { special: 300, tiers: [{ quantity: 5, price: 200 }] })
  card('CARD-SUMMIT').stock = 0
  const trio = await productView('three-cards')
  expect(trio).toMatchObject({
    isByRequest: true,
    members: [
      { sku: 'CARD-HARBOR', name: 'Harbor Card', quantity: 1 },
      { sku: 'CARD-MEADOW', name: 'Meadow Card', quantity: 1 },
    ],
  })
  const priceOf = (at: number, quantity: number) => memberCents(trio!.members![at]!, quantity)
  expect([priceOf(0, 1), priceOf(0, 6), priceOf(1, 2)]).toEqual([
    await add('CARD-HARBOR', 1),
    await addAlone('CARD-HARBOR', 6),
    await add('CARD-MEADOW', 2),
  ])
  Object.assign(card('CARD-HARBOR'), { special: undefined, tiers: undefined })
  card('CARD-SUMMIT').stock = 500
})

test('a configurable product’s gallery follows its variant; a variant without pictures shows the product’s (commerce-77)', async () => {
  const { products } = double().magento
  const bare = products.find(({ sku }) => sku === 'SHIRT-BLACK-S')
  if (bare) bare.hasNoPictures = true
  const shirt = await productView('harbor-shirt')
  if (bare) delete bare.hasNoPictures
  const firstPicture = (...choices: string[]) => {
    const selection: Selection = {}
    for (const { uid, values = [] } of shirt?.options ?? [])
      selection[uid] = values.flatMap((value) => (choices.includes(value.title) ? [value.uid] : []))
    const gallery = chosenVariant(shirt?.table ?? {}, selection)?.gallery
    return shirt?.galleries?.[gallery ?? -1]?.[0]?.alt
  }
  expect([firstPicture('Blue', 'L'), firstPicture('Blue', 'S'), firstPicture('Black', 'S')]).toEqual([
    'Harbor Shirt Blue L',
    'Harbor Shirt Blue S',
    undefined,
  ])
})

test('the “added” note shows the chosen variant’s picture, or the product’s if the variant has none (commerce-77)', async () => {
  const { products } = double().magento
  const bare = products.find(({ sku }) => sku === 'SHIRT-BLACK-S')!
  bare.hasNoPictures = true
  const shirt = (await productView('harbor-shirt'))!
  delete bare.hasNoPictures
  const pictureOf = (...choices: string[]) => {
    const chosen = shirt.options.map(({ uid, values = [] }) => [
      uid,
      values.flatMap((value) => (choices.includes(value.title) ? [value.uid] : [])),
    ])
    return toAddedItem(shirt, Object.fromEntries(chosen), 1).shown.picture.split('/').at(-1)
  }
  expect([pictureOf('Blue', 'L'), pictureOf('Black', 'S')]).toEqual(['shirt-blue-l_1.jpg', 'shirt_1.jpg'])
})

test('with three attributes only existing combinations can be chosen (commerce-77)', async () => {
  const { products } = double().magento
  const kept = [
    [49, 166, 210],
    [49, 167, 211],
    [50, 166, 211],
    [50, 167, 210],
  ]
  const variants = kept.map(([color = 0, size = 0, material = 0], at) => ({
    ...ofShirt(`THREE-${at}`),
    isHidden: true,
    attributes: { color, size, material },
  }))
  const three = { ...ofShirt('THREE'), type: 'configurable' as const, parts: variants.map(({ sku }) => sku) }
  products.push(three, ...variants)
  const view = await productView(urlKeyOf(three))
  products.splice(products.indexOf(three), 1 + variants.length)
  const chosenOf = (selection: Selection) =>
    Object.values(normalizeSelection(view!.options, view!.rules, selection)).flat()
  const [color, size, material] = view!.options
  const found = (color?.values ?? []).flatMap((hue) =>
    (size?.values ?? []).flatMap((of) =>
      (material?.values ?? []).map((made) =>
        chosenOf({ [color!.uid]: [hue.uid], [size!.uid]: [of.uid], [material!.uid]: [made.uid] }),
      ),
    ),
  )
  const existing = (view!.table.variants ?? []).map(({ uids }) => JSON.stringify(uids))
  expect(found).toHaveLength(8)
  expect(found.filter((uids) => !existing.includes(JSON.stringify(uids)))).toEqual([])
})

test('a configurable product is chosen by its attributes at the variant’s price, and the cart line names the variant (commerce-77)', async () => {
  const shirt = await productView('harbor-shirt')
  if (!shirt) throw new Error('The product is there')
  const [color, size] = shirt.options
  expect([color?.title, color?.isSwatch, size?.title]).toEqual(['Color', true, 'Size'])
  const valueOf = (title: string) =>
    shirt.options.flatMap(({ values }) => values ?? []).find((value) => value.title === title)?.uid ?? ''
  const choose = (hue: string, letter: string) => ({
    [color?.uid ?? '']: [valueOf(hue)],
    [size?.uid ?? '']: [valueOf(letter)],
  })
  expect(priceLine(shirt, choose('Blue', 'L'), 1).unitCents).toBe(2_700)
  expect(priceLine(shirt, choose('Blue', 'M'), 1).unitCents).toBe(2_500)
  const sizesOfSand = visibleOptions(shirt.options, shirt.rules, choose('Sand', 'M'))[1]?.values
  expect(sizesOfSand?.map(({ title }) => title)).toEqual(['M', 'L'])

  const selected = Object.values(choose('Blue', 'L')).flat()
  await ask(
    'mutation ($cart: String!, $selected: [ID!]) { addProductsToCart(cartId: $cart, cartItems: [{ sku: "SHIRT", quantity: 1, selected_options: $selected }]) { user_errors { message } } }',
    { cart, selected },
  )
  const [line] = (await cartView()).lines
  expect(line).toMatchObject({
    sku: 'SHIRT',
    unitCents: 2_700,
    options: [
      { label: 'Color', value: 'Blue' },
      { label: 'Size', value: 'L' },
    ],
    selectedOptions: selected,
    answers: [{ optionUid: color?.uid }, { optionUid: size?.uid }],
  })
})

test('a grouped product has no “add to cart” button, because Magento would reject it (commerce-77)', async () => {
  expect(await productView('three-cards')).toMatchObject({ isByRequest: true, isOutOfStock: false })
})

test('virtual and simple products can be bought directly (commerce-77)', async () => {
  for (const urlKey of ['design-session', 'harbor-mug'])
    expect((await productView(urlKey))?.isByRequest).toBeUndefined()
})

test('every address in Magento returns its page type (caching-1)', async () => {
  const types = []
  for (const slug of [
    '/harbor-mug.html',
    '/harbor-shirt.html',
    '/desk-set.html',
    '/prints/posters.html',
    '/about-us',
  ])
    types.push((await pageDetails(slug))?.pageDetails.type)
  expect(types).toEqual(['PRODUCT', 'PRODUCT', 'PRODUCT', 'CATEGORY', 'CMS_PAGE'])
})

test('a CMS page that the Magento lacks comes from the manifest; the Magento’s own pages take precedence (commerce-75)', async () => {
  const brand = exampleBrand()
  const written = { title: 'Terms', html: '<p>Ours.</p>', slug: 'terms' }
  serve({ ...brand, pages: { terms: written, 'about-us': { ...written, slug: 'about-us' } } })
  expect((await informationProps('/terms'))?.page).toMatchObject({ title: 'Terms', html: '<p>Ours.</p>' })
  expect((await informationProps('/about-us'))?.page.title).toBe('About us')
  expect(await informationProps('/nowhere')).toBeUndefined()
  serve(brand)
})

test('a category can be filtered by the attributes of Magento’s layered navigation', async () => {
  const mugs = await categoryView('mugs')
  expect(
    mugs?.rest?.facets.map(({ code, values }) => [code, values.map(({ label, count }) => [label, count])]),
  ).toEqual([
    [
      'color',
      [
        ['Black', 4],
        ['Blue', 3],
        ['Sand', 3],
      ],
    ],
    ['material', [['Ceramic', 10]]],
  ])
  const filter = { uid: mugs?.rest?.uid ?? '', facets: { color: ['50'] } }
  const listed = await categoryList(filter, { order: 'name', pageSize: 12, page: 1 })
  expect(listed.cards.map(({ name }) => name)).toEqual(['Lagoon Mug', 'Meadow Mug', 'Orchard Mug'])
})
