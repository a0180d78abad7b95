import { expect, test } from 'vitest'
import { isUsualAnswer } from '@/lib/products/usual-answers'
import { defaultSelection, type Selection } from '@/lib/products/product-options'
import { exampleProduct } from '../../../stories/support/example-product'

const product = exampleProduct()
const start = defaultSelection(product.options, product.rules)

const usual = (changes: Selection) => {
  const selection = { ...start, ...changes }
  return product.options
    .filter(({ uid }) => selection[uid] !== undefined)
    .filter((option) => isUsualAnswer(product, option, selection))
    .map(({ title }) => title)
}

test('answers that the product starts with go without saying, but never size, material or words (cart-51)', () => {
  expect(usual({ 'option-note': 'Hello' })).toEqual(['Finish', 'Printed on'])
})

test('an answer that the shopper changed is said (cart-51)', () => {
  expect(usual({ 'option-finish': ['value-gloss'] })).toEqual(['Printed on'])
  expect(usual({ 'option-sides': ['value-front', 'value-back'] })).toEqual(['Finish'])
  expect(usual({ 'option-extras': ['value-gift'] })).toEqual(['Finish', 'Printed on'])
})
