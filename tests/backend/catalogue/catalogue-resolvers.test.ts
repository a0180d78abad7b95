import { expect, test } from 'vitest'
import { startingPrice, pricedNow } from '@/backend/catalogue/catalogue-rules'
import { visibilityRules, productOptions, type OptionSource } from '@/commerce/product/product-options'
import { toCents } from '@/lib/money/money'
import type { PriceTable } from '@/lib/money/price'
import { ask, brand } from '../../support/ask'
import { testMoment } from '../../support/brands'

const skus = async (fields: string) => {
  const { data, errors } = await ask(`{ products(${fields}) { items { sku } total_count } }`)
  expect(errors).toBeUndefined()
  const { products } = data as unknown as { products: { items: { sku: string }[] } }
  return products.items.map((item) => item.sku)
}

test('products can be filtered by SKU, URL key, name, category and price (catalogue-1)', async () => {
  expect(await skus('filter: { sku: { eq: "EVERYTHING" } }')).toEqual(['EVERYTHING'])
  expect(await skus('filter: { url_key: { in: ["gift", "nothing"] } }')).toEqual(['GIFT'])
  expect(await skus('filter: { name: { match: "sold POSTER" } }')).toEqual(['SOLD-OUT'])
  expect(await skus('filter: { category_url_path: { eq: "prints/photo-prints" } }')).toHaveLength(4)
  expect(await skus('filter: { price: { from: "20", to: "30" } }')).toEqual(['GIFT'])
  expect(await skus('filter: { sku: { in: [] } }')).toEqual([])
})

test('a products query with neither search nor filter is rejected with Magento’s message (catalogue-1)', async () => {
  const { errors } = await ask('{ products { total_count } }')
  expect(errors?.[0]).toMatchObject({
    message: "'search' or 'filter' input argument is required.",
    extensions: { category: 'graphql-input' },
  })
})

test.each([
  ['pageSize: 0', 'pageSize value must be greater than 0.'],
  ['currentPage: -1', 'currentPage value must be greater than 0.'],
  ['currentPage: 9', 'currentPage value 9 specified is greater than the 1 page(s) available.'],
])('an impossible page, %s, is rejected (catalogue-7)', async (paging, message) => {
  const { errors } = await ask(`{ products(filter: {}, ${paging}) { total_count } }`)
  expect(errors?.[0]?.message).toBe(message)
})

test('a page of products has at most 100 items (catalogue-7)', async () => {
  const { data } = await ask('{ products(filter: {}, pageSize: 99999999) { page_info { page_size } } }')
  expect(data).toEqual({ products: { page_info: { page_size: 100 } } })
})

test('products are sorted by price in both directions, and by name (catalogue-1)', async () => {
  const up = await skus('filter: {}, sort: { price: ASC }')
  expect(up.at(-1)).toBe('GIFT')
  expect((await skus('filter: {}, sort: { price: DESC }'))[0]).toBe('GIFT')
  expect(await skus('filter: {}, sort: { name: ASC }')).toEqual([
    'EVERYTHING',
    'GIFT',
    'CORNER-PHOTO-PRINT',
    'SOLD-OUT',
  ])
})

test('search tolerates a typo, matches the beginning of a word, and finds nothing for nonsense (catalogue-1)', async () => {
  expect(await skus('search: "certifcate"')).toEqual(['GIFT'])
  expect(await skus('search: "everyth"')).toContain('EVERYTHING')
  expect(await skus('search: "qqqqqqq zzzz"')).toEqual([])
})

test('a product returns the path of its page (catalogue-8)', async () => {
  const { data } = await ask(
    '{ products(filter: { sku: { eq: "EVERYTHING" } }) { items { url_path canonical_url url_rewrites { url } } } }',
  )
  const path = 'product/everything'
  expect(data).toMatchObject({
    products: { items: [{ url_path: path, canonical_url: path, url_rewrites: [{ url: path }] }] },
  })
})

test('facets and price ranges are counted over all products, not only over the requested page (catalogue-7)', async () => {
  const { data } = await ask(
    '{ products(filter: {}, pageSize: 1) { aggregations { attribute_code label options { label value count } } } }',
  )
  expect(data).toMatchObject({
    products: {
      aggregations: [
        { attribute_code: 'category_uid' },
        { attribute_code: 'price' },
        {
          attribute_code: 'use',
          label: 'Good for',
          options: expect.arrayContaining([{ label: 'Gift', value: 'Gift', count: 3 }]) as unknown,
        },
      ],
    },
  })
})

test('price_range equals the price that lib/price calculates, with and without a price-cache code (catalogue-2, catalogue-3)', async () => {
  const source = `{ products(filter: {}) { items { sku special_price
    price_range { minimum_price { regular_price { value } final_price { value } discount { percent_off } } } } } }`
  for (const priceCacheCode of [null, 'STUDIO25']) {
    const { data } = await ask(source, {}, { priceCacheCode })
    const { products } = data as unknown as {
      products: {
        items: {
          sku: string
          price_range: { minimum_price: { regular_price: { value: number }; final_price: { value: number } } }
        }[]
      }
    }
    for (const item of products.items) {
      const product = brand.catalogue.products.find((each) => each.sku === item.sku)
      if (!product) throw new Error(item.sku)
      const line = startingPrice(pricedNow(product, { brand, now: () => testMoment, priceCacheCode }))
      const { regular_price, final_price } = item.price_range.minimum_price
      expect([toCents(regular_price.value), toCents(final_price.value)], item.sku).toEqual([
        line.regularUnitCents,
        line.unitCents,
      ])
    }
  }
})

const optionsDocument = `{ products(filter: { sku: { eq: "EVERYTHING" } }) { items { dependency_rules
  ... on CustomizableProductInterface { options { kind: __typename option_id uid title required sort_order description is_swatch one_time disabled
    ... on CustomizableDropDownOption { dropdown: value { uid option_type_id title price price_type sort_order description images_data is_default disabled } }
    ... on CustomizableRadioOption { radio: value { uid option_type_id title price price_type sort_order description images_data is_default disabled } }
    ... on CustomizableMultipleOption { multiple: value { uid option_type_id title price price_type sort_order description images_data is_default disabled selection_limit_from selection_limit_to } }
    ... on CustomizableCheckboxOption { checkbox: value { uid option_type_id title price price_type sort_order description images_data is_default disabled selection_limit_from selection_limit_to } }
    ... on CustomizableFieldOption { field: value { uid price price_type max_characters } }
    ... on CustomizableAreaOption { area: value { uid price price_type max_characters } }
    ... on CustomizableFileOption { file: value { uid price price_type file_extension } }
    ... on CustomizableDateOption { date: value { uid price price_type type } } } } } } }`

test('all eight option types and their dependency rules reach the product page unchanged (catalogue-5)', async () => {
  const { data, errors } = await ask(optionsDocument)
  expect(errors).toBeUndefined()
  const { products } = data as unknown as {
    products: { items: { options: OptionSource[]; dependency_rules: string }[] }
  }
  const [item] = products.items
  const options = productOptions(item?.options)
  const product = brand.catalogue.products.find((each) => each.sku === 'EVERYTHING')
  const shown = product?.options.map(
    ({ key: _key, role: _role, minimum: _low, maximum: _high, ...option }) => option,
  )
  expect(options).toEqual(shown)
  expect(visibilityRules(item?.dependency_rules, options)).toEqual(product?.rules)
})

test('a product includes its price table with the current special price applied (catalogue-5)', async () => {
  const { data } = await ask(
    '{ products(filter: { sku: { eq: "EVERYTHING" } }) { items { custom_attributesV2 { items { code ... on AttributeValue { value } ... on AttributeSelectedOptions { selected_options { label } } } } } } }',
  )
  const { products } = data as unknown as {
    products: { items: { custom_attributesV2: { items: { code: string; value: string }[] } }[] }
  }
  const attributes = products.items[0]?.custom_attributesV2.items ?? []
  const table = JSON.parse(attributes.find(({ code }) => code === 'price_table')?.value ?? '{}') as PriceTable
  expect(table).toMatchObject({ baseCents: 1_000, percentOff: 20, quantities: [1, 10, 25] })
  expect(attributes).toContainEqual({
    code: 'use',
    selected_options: [{ label: 'Gift' }, { label: 'Office' }],
  })
})

test('a product returns its stock, pictures, reviews, related products and texts (catalogue-1)', async () => {
  const { data, errors } = await ask(`{ products(filter: { url_key: { in: ["everything"] } }) { items {
    __typename uid stock_status only_x_left_in_stock rating_summary review_count technical_specifications about_artist
    remarketing_product_id short_description { html } special_to_date
    image { url label } media_gallery { url position } media_gallery_entries { file types }
    related_products { url_key } categories { url_key breadcrumbs { category_url_key } }
    price_tiers { quantity final_price { value } discount { percent_off } }
    reviews(pageSize: 1) { items { nickname average_rating ratings_breakdown { value } } page_info { total_pages } } } } }`)
  expect(errors).toBeUndefined()
  expect(data).toMatchObject({
    products: {
      items: [
        {
          __typename: 'SimpleProduct',
          stock_status: 'IN_STOCK',
          only_x_left_in_stock: 7,
          rating_summary: 90,
          review_count: 2,
          technical_specifications: 'Material: Everything: and more',
          remarketing_product_id: 'every-1',
          short_description: { html: 'Made of everything &amp; &quot;more&quot;.' },
          special_to_date: expect.stringMatching(/^2026-1/) as unknown,
          image: { url: expect.stringMatching(/^https?:\/\/.+\/media\/products\/one\.webp$/) as unknown },
          media_gallery_entries: [{ file: 'products/one.webp' }, { file: 'products/two.webp', types: [] }],
          related_products: [{ url_key: 'photo-print' }],
          categories: [{ url_key: 'photo-prints', breadcrumbs: [{ category_url_key: 'prints' }] }],
          price_tiers: [
            { quantity: 10, final_price: { value: 6.4 }, discount: { percent_off: 20 } },
            { quantity: 25 },
          ],
          reviews: { items: [{ nickname: 'Ada', average_rating: 100 }], page_info: { total_pages: 2 } },
        },
      ],
    },
  })
})

test('a gift certificate is a virtual product without a weight (catalogue-1)', async () => {
  const { data } = await ask(
    '{ products(filter: { sku: { eq: "GIFT" } }) { items { __typename ... on PhysicalProductInterface { weight } } } }',
  )
  expect(data).toEqual({ products: { items: [{ __typename: 'VirtualProduct' }] } })
})

test('a parent category lists the products of its child categories (catalogue-1)', async () => {
  const { data } = await ask(`{ categories(filters: { url_key: { eq: "prints" } }) { items {
    name level url_path product_count cms_block { title content } breadcrumbs { category_name }
    children { url_key level url_path breadcrumbs { category_name } } products(pageSize: 2, sort: { price: DESC }) { total_count items { sku } } } } }`)
  expect(data).toMatchObject({
    categories: {
      items: [
        {
          name: 'Prints',
          level: 2,
          product_count: 4,
          cms_block: { title: 'Prints of your pictures' },
          breadcrumbs: null,
          children: [{ url_key: 'photo-prints', level: 3, url_path: 'prints/photo-prints' }],
          products: { total_count: 4, items: [{ sku: 'GIFT' }, {}] },
        },
      ],
    },
  })
})

test.each([
  ['/product/everything', 'SimpleProduct'],
  ['product/gift?x=1', 'VirtualProduct'],
  ['/shop/prints/', 'CategoryTree'],
  ['about-us', 'CmsPage'],
  ['/product/nothing', null],
  ['/product/__proto__', null],
  ['constructor', null],
  ['/../about-us', null],
  ['', null],
])('the address %j resolves to %s (catalogue-8)', async (url, kind) => {
  const { data, errors } = await ask('query ($url: String!) { route(url: $url) { __typename } }', { url })
  expect(errors).toBeUndefined()
  expect(data).toEqual({ route: kind === null ? null : { __typename: kind } })
})

test('dependencyState and productFinalPrice follow the selected values (catalogue-5)', async () => {
  const { data } = await ask(`{
    before: dependencyState(productSku: "EVERYTHING", selectedValues: "21") { hidden_options hidden_values preselected_values }
    after: dependencyState(productSku: "EVERYTHING", selectedValues: "22") { hidden_options hidden_values }
    plain: productFinalPrice(productSku: "EVERYTHING", currentOptions: "21", currentQty: 1) { final_price }
    dearer: productFinalPrice(productSku: "EVERYTHING", currentOptions: "22", currentQty: 10) { final_price }
    unknown: productFinalPrice(productSku: "NONE") { final_price } }`)
  expect(data).toMatchObject({
    before: { hidden_options: [5], hidden_values: [13] },
    after: { hidden_options: [], hidden_values: [] },
    plain: { final_price: 8 },
    dearer: { final_price: 7.9 },
    unknown: null,
  })
})
