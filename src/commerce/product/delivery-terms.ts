import { toCents } from '@/lib/money/money'
import type { ShippingTerms } from '@/lib/money/shipping-price'
import { DeliveryTermsDocument } from '../generated/delivery-terms'
import { request } from '../request'

export interface MethodTerms extends ShippingTerms {
  key: string
  title: string
  /** Working days in transit, such as "3-7"; null if unknown. */
  days: string | null
}

/** Query for the terms on which a product is shipped within the shop's country; null if it is not shipped. */
export const deliveryTermsQuery = (sku: string) => ({
  queryKey: ['delivery-terms', sku] as const,
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const { deliveryTerms: terms } = await request(DeliveryTermsDocument, { sku }, { signal })
    if (!terms) return null
    const methods = terms.methods.map(
      (method): MethodTerms => ({
        key: `${method.carrier_code}/${method.method_code}`,
        title: method.title,
        cents: toCents(method.price),
        centsPerKg: toCents(method.price_per_kg),
        freeAboveCents: typeof method.free_above === 'number' ? toCents(method.free_above) : null,
        days: method.days,
      }),
    )
    return { grams: terms.grams, methods }
  },
})
