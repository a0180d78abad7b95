import { priceLine } from '@/lib/money/price'
import { toDollars } from '@/lib/money/money'
import { defaultSelection } from '@/lib/products/product-options'
import type { Catalogue } from '../compiled'
import type { Configuration } from '../schema/configuration'

type Coupons = Configuration['coupons']

/** Returns the coupons; one that credits a product takes off what a single piece of it costs (offers-461). */
export const withCredits = (coupons: Coupons, { products }: Pick<Catalogue, 'products'>): Coupons =>
  Object.fromEntries(
    Object.entries(coupons).map(([code, coupon]) => {
      const product = products.find(({ urlKey }) => urlKey === coupon.creditFor)
      if (!product) return [code, coupon]
      const { options, rules, table } = product
      const { unitCents } = priceLine(product, defaultSelection(options, rules), table.minimum)
      return [code, { ...coupon, amountOff: toDollars(unitCents) }]
    }),
  )
