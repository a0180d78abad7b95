import { formatMoney, toCents } from '@/lib/money/money'
import type { Brand } from '../compiled'
import type { Problem } from '../problem'
import { freeShippingAbove } from '../shipping-terms'
import type { MagentoFacts } from './against'

const where = 'Stores › Configuration › Sales › Delivery Methods'

/**
 * Compares the promise of free shipping with what the Magento charges for a cart above its amount (commerce-79). A
 * difference is an error once COMMERCE_PROMISES says that the promise is kept.
 */
export function shippingProblems(brand: Brand, { url, shipping, keepsPromises }: MagentoFacts): Problem[] {
  const dollars = freeShippingAbove(brand)
  if (!shipping || dollars === undefined || shipping.subtotalCents < toCents(dollars)) return []
  if (shipping.methods.some(({ cents }) => cents === 0)) return []
  const amount = (cents: number) => formatMoney(cents, brand.identity.currencySymbol)
  const shown = shipping.methods.map(({ title, cents }) => `${title} ${amount(cents)}`).join(', ')
  const hint = keepsPromises
    ? `Offer it there (${where}), or take COMMERCE_PROMISES away.`
    : `Pages do not mention it while COMMERCE_PROMISES is not "kept"; offer it there first (${where}).`
  const promised = `The brand promises free shipping over ${amount(toCents(dollars))}, but for a cart of ${amount(shipping.subtotalCents)} it offers ${shown || 'no shipping method'}.`
  return [
    {
      severity: keepsPromises ? ('error' as const) : ('warning' as const),
      file: url,
      message: `${promised} ${hint}`,
    },
  ]
}
