import { expect, test } from 'vitest'
import { clientBrand } from '@/brand/compile/brand'
import { methodsTo, shippingSettings, type Place } from '@/brand/shipping-terms'
import type { Brand } from '@/brand/compiled'
import { exampleBrand } from '../support/brands'

const example = exampleBrand()

const sending = (shippingMethods: Brand['configuration']['shippingMethods']): Brand => ({
  ...example,
  configuration: { ...example.configuration, shippingMethods },
})

const standard = {
  carrierCode: 'flatrate',
  carrierTitle: 'Standard shipping',
  methodCode: 'standard',
  methodTitle: 'Standard',
  price: 7.5,
  days: '4-9',
  freeAbove: 120,
  countries: ['US'],
}
const express = { ...standard, methodCode: 'express', price: 5, days: '1-2', freeAbove: 80 }
const abroad = { ...standard, methodCode: 'abroad', price: 1, freeAbove: 10, countries: ['CA'] }

test('the shipping settings are computed from the domestic shipping methods (catalogue-521)', () => {
  expect(shippingSettings(sending({ standard, express, abroad }))).toEqual({
    free_shipping_price: '80',
    minimum_shiping_price: '5',
    SHIPPING_VALUE: '5',
    standard_ship_days: '4-9',
    express_ship_days: '1-2',
  })
})

test('a method that ships only abroad sets no domestic shipping settings (catalogue-521)', () => {
  expect(shippingSettings(sending({ standard: abroad }))).toEqual({})
})

test('the browser gets the same limit for free shipping, and none if no method is free (catalogue-521)', () => {
  expect(clientBrand(sending({ standard, express })).constants.freeShippingAbove).toBe(80)
  const { freeAbove: _never, ...always } = standard
  expect(clientBrand(sending({ standard: always })).constants).not.toHaveProperty('freeShippingAbove')
})

const shop: Brand = {
  ...example,
  configuration: {
    ...example.configuration,
    shippingMethods: { standard, express, abroad },
    destinations: {
      military: { states: ['AA', 'AE', 'AP'], cities: ['APO', 'FPO', 'DPO'], days: { standard: 'unknown' } },
      'far-states': { states: ['AK', 'HI'], days: { standard: '6-12', express: '3-5' } },
      'post-office-boxes': { isPostOfficeBox: true, days: { standard: 'usual' } },
    },
  },
}

const usual = { standard: '4-9', express: '1-2' }

test.each<[string, Omit<Place, 'countryCode'>, Record<string, string | null>]>([
  ['a street', { state: 'NY', street: ['12 Engine Lane'] }, usual],
  ['a street that only sounds like a PO box', { state: 'NY', street: ['3 Boxwood Road', 'Unit 12'] }, usual],
  ['Alaska', { state: 'AK' }, { standard: '6-12', express: '3-5' }],
  ['an Alaskan ZIP code without a state', { postcode: '99762' }, { standard: '6-12', express: '3-5' }],
  ['an army post office by state', { state: 'AE' }, { standard: null }],
  ['an army post office by city', { state: 'CA', city: 'apo ' }, { standard: null }],
  ['a military ZIP code without a state', { postcode: '96201-0001' }, { standard: null }],
  ['a PO box', { street: ['P.O. Box 12'] }, { standard: '4-9' }],
  ['a PO box without periods', { street: ['PO BOX 12'] }, { standard: '4-9' }],
  ['a PO box in the second line', { street: ['c/o Ada', 'Post Office Box 7'] }, { standard: '4-9' }],
  ['a PO box in full-width letters', { street: ['ＰＯ Ｂｏｘ １２'] }, { standard: '4-9' }],
  [
    'a PO box in Alaska, where both rules apply,',
    { state: 'AK', street: ['P. O. Box 9'] },
    { standard: '6-12' },
  ],
])(
  '%s gets its own shipping methods and delivery days, or no days (schedule-365)',
  (_what, place, expected) => {
    const methods = methodsTo(shop, { countryCode: 'US', ...place })
    expect(Object.fromEntries(methods.map(({ methodCode, days }) => [methodCode, days]))).toEqual(expected)
  },
)

test('special addresses apply only at home: a PO box in Canada gets Canada’s usual method (schedule-365)', () => {
  const methods = methodsTo(shop, { countryCode: 'CA', street: ['PO Box 3'] })
  expect(methods.map(({ methodCode, days }) => [methodCode, days])).toEqual([['abroad', '4-9']])
})
