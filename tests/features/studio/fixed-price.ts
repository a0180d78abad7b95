import type { PriceTable } from '@/lib/price'

/** A price table of a product for which nothing of its price matters. */
export const fixedPrice: PriceTable = {
  baseCents: 0,
  perCm2Cents: 0,
  minimumCm2: 0,
  breaks: [{ from: 1, factor: 1 }],
  quantities: [1],
  minimum: 1,
  maximum: 1,
  unit: 'piece',
  sizes: {},
  factors: {},
  perCharacter: {},
  percentOff: 0,
}
