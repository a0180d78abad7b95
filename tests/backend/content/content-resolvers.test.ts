import { expect, test } from 'vitest'
import { countries, findRegion } from '@/backend/kernel/countries'
import { ask } from '../../support/ask'

test('the United States have all states, with Magento’s ids (catalogue-1)', () => {
  const states = countries.find(({ code }) => code === 'US')?.regions ?? []
  expect(states).toContainEqual({ id: 12, code: 'CA', name: 'California' })
  expect(states).toContainEqual({ id: 43, code: 'NY', name: 'New York' })
  expect(states).toContainEqual({ id: 62, code: 'WA', name: 'Washington' })
  for (const { regions } of countries) {
    expect(new Set(regions.map(({ id }) => id)).size).toBe(regions.length)
    for (const region of regions)
      expect(region).toEqual({
        id: expect.any(Number),
        code: expect.stringMatching(/^[A-Z]{2,3}$/),
        name: expect.stringMatching(/\w/),
      })
  }
  const ids = countries.flatMap(({ regions }) => regions.map(({ id }) => id))
  expect(new Set(ids).size).toBe(ids.length)
})

test('a region is found by id, code or name (catalogue-1)', () => {
  const us = countries.find(({ code }) => code === 'US')
  if (!us) throw new Error('The shop delivers to the US')
  expect(findRegion(us, { text: 'ny' })?.name).toBe('New York')
  expect(findRegion(us, { text: ' new york ' })?.code).toBe('NY')
  expect(findRegion(us, { id: 43 })?.code).toBe('NY')
  expect(findRegion(us, { text: 'Atlantis' })).toBeUndefined()
  expect(findRegion(us, {})).toBeUndefined()
})

test('configuration returns the known settings and omits unknown ones (catalogue-9)', async () => {
  const { data } = await ask(
    '{ configuration(config_fields: ["free_shipping_price", "__proto__", "nothing"]) { configvalues { key value } } }',
  )
  expect(data).toEqual({ configuration: { configvalues: [{ key: 'free_shipping_price', value: '99' }] } })
})

test('configuration values that depend on shipping methods, payment methods and API keys are computed from them (catalogue-521, payments-2)', async () => {
  const names = [
    'SHIPPING_POLICY',
    'pay_later',
    'payflowpro_sandbox_flag',
    'authorizenet_sandbox_flag',
    'champ_membership_price',
  ]
  const { data } = await ask(
    'query ($names: [String!]) { configuration(config_fields: $names) { configvalues { key value } } }',
    { names },
  )
  expect(data).toEqual({
    configuration: {
      configvalues: [
        {
          key: 'SHIPPING_POLICY',
          value: expect.stringMatching(/^Standard: \$5\.99, free above \$99, 3-7 business days\./),
        },
        { key: 'pay_later', value: '0' },
        { key: 'payflowpro_sandbox_flag', value: '1' },
        { key: 'authorizenet_sandbox_flag', value: '1' },
      ],
    },
  })
})

test('a product and a page return their title as both meta_title and metaTitle (catalogue-1)', async () => {
  const { data } = await ask(`{
    products(filter: { url_key: { eq: "everything" } }) { items { name title meta_title metaTitle } }
    cmsPage(identifier: "about-us") { title meta_title metaTitle }
  }`)
  expect(data).toMatchObject({
    products: { items: [{ title: 'Everything', metaTitle: 'Everything' }] },
    cmsPage: { title: 'About Corner', metaTitle: 'About Corner' },
  })
})

const offers = async (now: string) =>
  (await ask('{ headeroffer { items { offer_text offer_end_date } } }', {}, { now: () => new Date(now) }))
    .data

test('the header offer is returned only while it runs (catalogue-9)', async () => {
  expect(await offers('2026-11-20T12:00:00Z')).toMatchObject({
    headeroffer: { items: [{ offer_text: '10% off your first order' }] },
  })
  expect(await offers('2026-10-31T12:00:00Z')).toEqual({ headeroffer: { items: [] } })
  expect(await offers('2028-01-02T12:00:00Z')).toEqual({ headeroffer: { items: [] } })
})

test('a CMS page is found by its identifier; an unknown identifier is rejected with Magento’s message (catalogue-1)', async () => {
  const { data } = await ask('{ cmsPage(identifier: "/about-us/") { identifier content_heading content } }')
  expect(data).toMatchObject({
    cmsPage: { identifier: 'about-us', content: expect.stringContaining('<p>') as unknown },
  })
  const { errors } = await ask('{ cmsPage(identifier: "constructor") { title } }')
  expect(errors?.[0]).toMatchObject({
    message: 'The CMS page with the "constructor" ID doesn\'t exist.',
    extensions: { category: 'graphql-no-such-entity' },
  })
})

test('a missing CMS block is a null entry with one error (catalogue-1)', async () => {
  const { data, errors } = await ask(
    '{ cmsBlocks(identifiers: ["category-prints", "nothing"]) { items { identifier title } } }',
  )
  expect(data).toEqual({
    cmsBlocks: { items: [{ identifier: 'category-prints', title: 'Prints of your pictures' }, null] },
  })
  expect(errors).toHaveLength(1)
})

test('siteReviews returns the reviews of the shop’s products, newest first (catalogue-1)', async () => {
  const { data } = await ask(
    '{ siteReviews(pageSize: 1) { total_count average items { nickname rating } } five: siteReviews(rating: 5) { total_count } }',
  )
  expect(data).toEqual({
    siteReviews: { total_count: 2, average: 4.5, items: [{ nickname: 'Grace', rating: 4 }] },
    five: { total_count: 1 },
  })
})

test('storeConfig returns the brand’s locale, country and cart lifetime (catalogue-1)', async () => {
  const { data } = await ask(
    '{ storeConfig { store_name locale timezone default_country countries_with_required_region minimum_password_length cart_expires_in_days } }',
  )
  expect(data).toMatchObject({
    storeConfig: {
      locale: 'en_US',
      default_country: 'US',
      countries_with_required_region: 'US,AU,CA,IN',
      cart_expires_in_days: 30,
    },
  })
})

test('productFaq returns the questions of the product with this slug, and null for an unknown slug (catalogue-1)', async () => {
  const { data } = await ask(
    '{ known: productFaq(slug: "everything") { product_name items { question } } unknown: productFaq(slug: "nothing") { items { question } } }',
  )
  expect(data).toEqual({
    known: { product_name: 'Everything', items: [{ question: 'Is it good?' }] },
    unknown: null,
  })
})

test('a visitor cannot read customer data and cannot find out whether an e-mail address has an account (customer-6, customer-20)', async () => {
  const { data, errors } = await ask(
    '{ customer { email } isEmailAvailable(email: "known@example.com") { is_email_available } }',
  )
  expect(data).toEqual({ customer: null, isEmailAvailable: { is_email_available: true } })
  expect(errors?.[0]).toMatchObject({
    message: "The current customer isn't authorized.",
    extensions: { category: 'graphql-authorization' },
  })
})
