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
  ['will be sent after ordering', { selection: { 'art-from': ['art-later'] }, ...none }, true],
  ['is optional and was left out', { selection: { 'art-from': ['art-now'] }, ...none }, true],
  ['is uploaded', { selection: { 'art-from': ['art-now'], 'art-file': 'a.png' }, ...none }, false],
  ['is drawn by the shop', { selection: { 'art-from': ['art-draw'] }, ...none }, false],
  ['is a design', { selection: { 'art-from': ['art-later'] }, toolOptions: '{}', designRevision: 7 }, false],
])('isArtworkMissing is right for artwork that %s (orders-64)', (_, line, isMissing) => {
  expect(isArtworkMissing(product, line)).toBe(isMissing)
})
