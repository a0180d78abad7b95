import { expect, test } from 'vitest'
import { countries, findRegion } from '@/backend/kernel/countries'
import { ask } from '../../support/ask'

test('the United States come with every state, by Magento’s ids (catalogue-1)', () => {
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

test('settings answer what was written and leave out the rest (catalogue-9)', async () => {
  const { data } = await ask(
    '{ configuration(config_fields: ["free_shipping_price", "__proto__", "nothing"]) { configvalues { key value } } }',
  )
  expect(data).toEqual({ configuration: { configvalues: [{ key: 'free_shipping_price', value: '99' }] } })
})

const offers = async (now: string) =>
  (await ask('{ headeroffer { items { offer_text offer_end_date } } }', {}, { now: () => new Date(now) }))
    .data

test('the header offer is told while it runs (catalogue-9)', async () => {
  expect(await offers('2026-11-20T12:00:00Z')).toMatchObject({
    headeroffer: { items: [{ offer_text: '10% off your first order' }] },
  })
  expect(await offers('2026-10-31T12:00:00Z')).toEqual({ headeroffer: { items: [] } })
  expect(await offers('2027-02-02T12:00:00Z')).toEqual({ headeroffer: { items: [] } })
})

test('a page is found by its name; another is refused in Magento’s words (catalogue-1)', async () => {
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

test('a missing block is a null entry with its error (catalogue-1)', async () => {
  const { data, errors } = await ask(
    '{ cmsBlocks(identifiers: ["category-prints", "nothing"]) { items { identifier title } } }',
  )
  expect(data).toEqual({
    cmsBlocks: { items: [{ identifier: 'category-prints', title: 'Prints of your pictures' }, null] },
  })
  expect(errors).toHaveLength(1)
})

test('the shop’s reviews are those of its products, newest first (catalogue-1)', async () => {
  const { data } = await ask(
    '{ siteReviews(pageSize: 1) { total_count average items { nickname rating } } five: siteReviews(rating: 5) { total_count } }',
  )
  expect(data).toEqual({
    siteReviews: { total_count: 2, average: 4.5, items: [{ nickname: 'Grace', rating: 4 }] },
    five: { total_count: 1 },
  })
})

test('the store configuration speaks for the brand (catalogue-1)', async () => {
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

test('questions belong to a product, a category or a page of the name (catalogue-1)', async () => {
  const { data } = await ask(
    '{ known: productFaq(slug: "everything") { product_name items { question } } unknown: productFaq(slug: "nothing") { items { question } } }',
  )
  expect(data).toEqual({
    known: { product_name: 'Everything', items: [{ question: 'Is it good?' }] },
    unknown: null,
  })
})

test('visitors are refused what belongs to customers, and learn of no account (customer-32, customer-33)', async () => {
  const { data, errors } = await ask(
    '{ customer { email } isEmailAvailable(email: "known@example.com") { is_email_available } }',
  )
  expect(data).toEqual({ customer: null, isEmailAvailable: { is_email_available: true } })
  expect(errors?.[0]).toMatchObject({
    message: "The current customer isn't authorized.",
    extensions: { category: 'graphql-authorization' },
  })
})
