import { expect, test } from 'vitest'
import { designFor } from '@/design/template/product-answers'
import { withAnswers } from '@/features/design-start/with-answers'
import { defaultSelection, type Selection } from '@/lib/product-options'
import { sizeOf } from '@/lib/price'
import { productOf, templateOf } from '../studio/sticker/sticker-template'

const urlKey = 'custom-die-cut-stickers'
const [product, template] = [productOf(urlKey), templateOf(urlKey)]
const selection = defaultSelection(product.options, product.rules)
const edited = designFor(template, product, selection, { id: 'edited', quantity: 50 })

const answered = (changed: Selection, quantity = 50) =>
  withAnswers(edited, { template, product, selection: { ...selection, ...changed }, quantity })

/** Each listed size that is not the one the design was made in. */
const otherSizes = Object.entries(product.table.sizes).flatMap(([value, size]) => {
  const option = product.options.find(({ values }) => values?.some(({ uid }) => uid === value))
  const isOther = size.width !== edited.product.size.width || size.height !== edited.product.size.height
  return option && isOther ? [{ [option.uid]: [value] }] : []
})

test('a design is left as it is while its page says the same (studio-115)', () => {
  expect(answered({})).toBe(edited)
})

test('a size and a quantity that are chosen on the page afterwards are those of the design (studio-115)', () => {
  expect(otherSizes.length).toBeGreaterThan(0)
  for (const size of otherSizes) {
    const { product: made } = answered(size, 200)
    expect(made.size).toEqual(sizeOf(product.table, { ...selection, ...size }))
    expect(made.quantity).toBe(200)
  }
})

test('an option that is chosen on the page afterwards is that of the design (studio-115)', () => {
  const asked = Object.entries(template.options).find(
    ([, { values, asked: question }]) => question && values.length > 1,
  )
  if (!asked) throw new Error('the template asks for nothing')
  const [name, { values, asked: question }] = asked
  const other = values.find((value) => value !== edited.product.options[name]) ?? ''
  const option = product.options.find(({ title }) => title === question?.option)
  const value = option?.values?.find(({ title }) => title === question?.values[other])
  const { product: made } = answered({ [option?.uid ?? '']: [value?.uid ?? ''] })
  expect(made.options[name]).toBe(other)
})
