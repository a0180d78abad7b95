import type { Brand } from '@/brand/compiled'
import { membershipProduct } from '@/brand/membership'
import { returnSettings } from '@/brand/return-policy'
import { shippingSettings, shippingTerms } from '@/brand/shipping-terms'
import { letsPayLater } from '@/lib/money/payment-kinds'
import { toDecimal } from '@/lib/money/money'
import { pricedNow, startingPrice } from '../catalogue/catalogue'
import type { Context } from '../kernel/context'
import { message } from '../kernel/message'
import { cardServiceSettings } from '../payments/payments'

/**
 * Resolves `configuration`. Some values are not in the manifest but derived from other settings
 * (catalogue-521, catalogue-1, catalogue-523).
 */

const wayInWords = (brand: Brand, way: ReturnType<typeof shippingTerms>[number]) => {
  const { title, days, dollars, freeAbove } = way
  const values = { method: title, days, price: `${brand.identity.currencySymbol}${dollars.toFixed(2)}` }
  return freeAbove === undefined
    ? message(brand, 'shipping.way', values)
    : message(brand, 'shipping.wayFreeAbove', {
        ...values,
        limit: `${brand.identity.currencySymbol}${freeAbove}`,
      })
}

const shippingPolicy = (brand: Brand) =>
  shippingTerms(brand)
    .map((way) => wayInWords(brand, way))
    .join(' ')

function membershipSettings({ brand, now }: Pick<Context, 'brand' | 'now'>): Record<string, string> {
  const product = membershipProduct(brand)
  if (!product) return {}
  const { unitCents } = startingPrice(pricedNow(product, { brand, now, priceCacheCode: null }))
  return { champ_membership_price: toDecimal(unitCents) }
}

/** Returns settings by name; unknown names are omitted (catalogue-9, catalogue-521). */
export function configuration(fields: string[], context: Pick<Context, 'brand' | 'now'>) {
  const { brand } = context
  const values: Record<string, string> = {
    ...brand.configuration.values,
    ...shippingSettings(brand),
    SHIPPING_POLICY: shippingPolicy(brand),
    ...returnSettings(brand.configuration),
    pay_later: brand.configuration.paymentMethods.some(letsPayLater) ? '1' : '0',
    ...cardServiceSettings(),
    ...membershipSettings(context),
  }
  return fields.flatMap((key) => (Object.hasOwn(values, key) ? [{ key, value: values[key] }] : []))
}
