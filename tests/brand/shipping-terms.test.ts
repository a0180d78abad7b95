import { expect, test } from 'vitest'
import { clientBrand } from '@/brand/compile/brand'
import { shippingSettings } from '@/brand/shipping-terms'
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

test('settings about parcels are what the methods at home say (catalogue-64)', () => {
  expect(shippingSettings(sending({ standard, express, abroad }))).toEqual({
    free_shipping_price: '80',
    minimum_shiping_price: '5',
    SHIPPING_VALUE: '5',
    standard_ship_days: '4-9',
    express_ship_days: '1-2',
  })
})

test('a method that carries only abroad says nothing of parcels at home (catalogue-64)', () => {
  expect(shippingSettings(sending({ standard: abroad }))).toEqual({})
})

test('the browser hears of the same limit, and of none where nothing is sent free (catalogue-64)', () => {
  expect(clientBrand(sending({ standard, express })).constants.freeShippingAbove).toBe(80)
  const { freeAbove: _never, ...always } = standard
  expect(clientBrand(sending({ standard: always })).constants).not.toHaveProperty('freeShippingAbove')
})
