import type { PriceTable } from '@/lib/money/price'
import type { ProductOption } from '@/lib/products/product-options'

export const option = (uid: string, more: Partial<ProductOption>): ProductOption => ({
  uid,
  title: uid,
  type: 'radio',
  required: true,
  ...more,
})

export const choice = (uid: string, ...values: string[]) =>
  option(uid, { values: values.map((value, id) => ({ uid: value, id, title: value })) })

/** One dollar each, for any selection. */
export const fixedPrice: PriceTable = {
  baseCents: 100,
  perCm2Cents: 0,
  minimumCm2: 0,
  breaks: [{ from: 1, factor: 1 }],
  quantities: [1],
  minimum: 1,
  maximum: 10,
  unit: 'piece',
  sizes: {},
  factors: {},
  perCharacter: {},
  percentOff: 0,
}
