import { expect, test } from 'vitest'
import { compileBrand } from '@/brand/compile'
import { toCents } from '@/lib/money'
import { priceLine } from '@/lib/price'
import { defaultSelection, settle } from '@/lib/product-options'

test('the coupons of the free canvas pay for exactly one 8 × 8 in canvas (FR1)', () => {
  const { brand } = compileBrand('canvas', { withoutPictures: true })
  const product = brand?.catalogue.products.find(({ urlKey }) => urlKey === 'square-photo-canvas')
  const size = product?.options.find(({ role }) => role === 'size')
  const small = size?.values?.find(({ title }) => title.startsWith('8 × 8'))
  if (!product || !size || !small) throw new Error('The square canvas comes in 8 × 8 in')
  const { options, rules } = product
  const selection = settle(options, rules, { ...defaultSelection(options, rules), [size.uid]: [small.uid] })
  const { rowCents } = priceLine(product, selection, 1)
  for (const code of ['FREE8X8', 'JOINWALL'])
    expect(toCents(brand?.configuration.coupons[code]?.amountOff ?? 0)).toBe(rowCents)
})
