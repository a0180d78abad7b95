import type { Brand } from '@/brand/compiled'
import { homeCountry } from '@/brand/home-country'
import { methodsTo } from '@/brand/shipping-terms'
import { toDollars } from '@/lib/money/money'
import { catalogueStore } from '../catalogue/catalogue'
import type { Graphql } from '../generated/resolvers'
import { termsOf } from './shipping-rules'
import { isShipped } from './totals-rules'

/**
 * Returns the shipping terms of a product within the shop's country, so that its page can price every method
 * as the cart would; null for products that are not shipped (schedule-361).
 */
export function deliveryTerms(brand: Brand, sku: string): Graphql<'DeliveryTerms'> | null {
  const product = catalogueStore(brand).productBySku(sku)
  if (!product || !isShipped(brand, product)) return null
  return {
    grams: product.weightGrams,
    methods: methodsTo(brand, { countryCode: homeCountry(brand.identity) }).map((method) => {
      const { cents, centsPerKg, freeAboveCents } = termsOf(method)
      return {
        carrier_code: method.carrierCode,
        method_code: method.methodCode,
        title: method.carrierTitle,
        price: toDollars(cents),
        price_per_kg: toDollars(centsPerKg),
        free_above: freeAboveCents === null ? null : toDollars(freeAboveCents),
        days: method.days,
      }
    }),
  }
}
