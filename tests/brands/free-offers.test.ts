import { expect, test } from 'vitest'
import { priceLine } from '@/lib/money/price'
import { defaultSelection, normalizeSelection, visibleOptions } from '@/lib/products/product-options'
import { compiledBrand } from '../support/compiled-brand'

test('the free canvas coupons pay for exactly one 8 × 8 in canvas per shopper (offers-4, cart-34)', () => {
  const brand = compiledBrand('canvas')
  const product = brand?.catalogue.products.find(({ urlKey }) => urlKey === 'square-photo-canvas')
  const size = product?.options.find(({ role }) => role === 'size')
  const small = size?.values?.find(({ title }) => title.startsWith('8 × 8'))
  if (!product || !size || !small) throw new Error('The square canvas comes in 8 × 8 in')
  const { options, rules } = product
  const selection = normalizeSelection(options, rules, {
    ...defaultSelection(options, rules),
    [size.uid]: [small.uid],
  })
  const { rowCents } = priceLine(product, selection, 1)
  for (const code of ['FREE8X8', 'JOINWALL'])
    expect(brand?.configuration.coupons[code]).toMatchObject({
      amountOff: rowCents / 100,
      product: product.urlKey,
      usesPerCustomer: 1,
      countsWith: 'free canvas',
    })
})

test('the free pillow is offered only with canvases of 40 inches and more, at no cost (offers-4)', () => {
  const brand = compiledBrand('canvas')
  const product = brand?.catalogue.products.find(({ urlKey }) => urlKey === 'large-photo-canvas')
  const size = product?.options.find(({ role }) => role === 'size')
  const pillow = product?.options.find(({ key }) => key === 'pillow')
  if (!product || !size || !pillow) throw new Error('The large canvas offers a pillow')
  for (const { uid, title } of size.values ?? []) {
    const selection = normalizeSelection(product.options, product.rules, { [size.uid]: [uid] })
    const isShown = visibleOptions(product.options, product.rules, selection).some(
      (each) => each.uid === pillow.uid,
    )
    expect(isShown, title).toBe((product.table.sizes[uid]?.width ?? 0) >= 40 * 25.4)
    if (!isShown) continue
    const chosen = { ...selection, [pillow.uid]: (pillow.values ?? []).map((value) => value.uid) }
    expect(priceLine(product, chosen, 1).rowCents).toBe(priceLine(product, selection, 1).rowCents)
  }
})
