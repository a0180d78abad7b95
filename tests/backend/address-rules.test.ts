import { expect, test } from 'vitest'
import { checkAddress } from '@/backend/kernel/address-rules'
import type { Brand } from '@/brand/compiled'
import { ask } from '../support/ask'
import { exampleBrand } from '../support/brands'
import { newYork } from '../support/shop'

const example = exampleBrand()
const shop = (changes: Partial<Brand['configuration']>): Brand => ({
  ...example,
  configuration: { ...example.configuration, ...changes },
})

const ottawa = { ...newYork, city: 'Ottawa', region: 'ON', postcode: 'K1A 0B1', country_code: 'CA' }

test('the server rejects a ZIP code outside the shop’s shipping range and names the ZIP field (checkout-4)', () => {
  const nearby = shop({ values: { postcode_range: '10001-14999' } })
  expect(checkAddress(nearby, newYork)).toHaveProperty('address')
  expect(checkAddress(nearby, { ...newYork, postcode: '97701' })).toEqual({
    problem: 'Please enter a valid zip/postal code.',
    field: 'postcode',
  })
})

test('the ZIP code range applies only to the shop’s own country; without a range the server accepts every ZIP code (checkout-4)', () => {
  expect(checkAddress(shop({ values: { postcode_range: '10001-14999' } }), ottawa)).toHaveProperty('address')
  expect(checkAddress(shop({ values: {} }), { ...newYork, postcode: '00001' })).toHaveProperty('address')
})

test('the server rejects an address in a country that the manifest does not list (brand-124)', () => {
  expect(checkAddress(shop({ countries: ['US', 'CA'] }), ottawa)).toHaveProperty('address')
  expect(checkAddress(shop({ countries: ['US'] }), ottawa)).toEqual({
    problem: "Some addresses can't be used due to the configurations for specific countries.",
    field: 'country_code',
  })
})

test('the API lists the manifest’s countries in the manifest’s order (brand-124)', async () => {
  const brand = shop({ countries: ['CA', 'US'] })
  const { data } = await ask('{ countries { id } country(id: "CA") { id } }', {}, { brand })
  expect(data).toEqual({ countries: [{ id: 'CA' }, { id: 'US' }], country: { id: 'CA' } })
  const { errors } = await ask('{ country(id: "GB") { id } }', {}, { brand })
  expect(errors?.[0]?.message).toBe("The country isn't available.")
})
