import { expect, test } from 'vitest'
import { isArtworkMissing } from '@/backend/cart/missing-artwork'
import { checkoutBrand } from '../support/checkout-brand'

const found = checkoutBrand().catalogue.products.find(({ sku }) => sku === 'MADE')
const product = {
  rules: found?.rules ?? [],
  options: (found?.options ?? []).map((option) => ({ ...option, required: false })),
}
const none = { toolOptions: null, designRevision: null }

test.each([
  ['is to be sent after ordering', { selection: { 'art-from': ['art-later'] }, ...none }, true],
  ['was left out where it may be', { selection: { 'art-from': ['art-now'] }, ...none }, true],
  ['is there', { selection: { 'art-from': ['art-now'], 'art-file': 'a.png' }, ...none }, false],
  ['is drawn by the shop', { selection: { 'art-from': ['art-draw'] }, ...none }, false],
  ['is a design', { selection: { 'art-from': ['art-later'] }, toolOptions: '{}', designRevision: 7 }, false],
])('artwork that %s is missing or not (orders-64)', (_, line, isMissing) => {
  expect(isArtworkMissing(product, line)).toBe(isMissing)
})
