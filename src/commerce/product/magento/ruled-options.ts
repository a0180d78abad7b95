import type { OptionCharge, ProductOption } from '@/lib/products/product-options'
import type { ProductView } from '../product-view'
import { isPriced, type PricedChoice, type Ruled } from './charged-by-rule'
import { askRule, chargeOf, pricedChoices } from './probe-rule'

/** Prices of options of products whose price a catalog price rule lowers (commerce-88). */

/** How long an answer is kept, so that pages that are rendered often leave few carts behind. */
const keptMs = 3_600_000
const mostKept = 1_000
const kept = new Map<string, { at: number; ruled: Ruled | undefined }>()

async function knownRule(product: ProductView, choices: PricedChoice[], isRuled: boolean, now: number) {
  const { sku, table, priceCents } = product
  const prices = [table.baseCents, table.specialCents, table.variants, priceCents, isRuled]
  const key = JSON.stringify([sku, prices, choices])
  const known = kept.get(key)
  if (known && known.at + keptMs > now) return known.ruled
  // Without an answer the page shows the options' own prices, and asks again when it is rendered again.
  const ruled = await askRule(product, choices, isRuled).catch(() => null)
  if (ruled === null) return undefined
  kept.delete(key)
  kept.set(key, { at: now, ruled })
  const [oldest] = kept.keys()
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
  return ruled
}

/** Returns the product with the options' prices that a cart charges. */
export async function withRuledOptions(
  product: ProductView,
  isRuled: boolean,
  now: number,
): Promise<ProductView> {
  const choices = pricedChoices(product.options)
  const isAsked =
    choices.some(({ charge }) => isPriced(charge)) &&
    !product.isByRequest &&
    product.regularCents > product.priceCents
  const ruled = isAsked ? await knownRule(product, choices, isRuled, now) : undefined
  if (!ruled) return product
  const priced = <Charged extends OptionCharge & { uid: string }>({ cents, percent, ...rest }: Charged) => {
    const charge = { ...(cents !== undefined && { cents }), ...(percent !== undefined && { percent }) }
    const regular = chargeOf(charge, product.table.baseCents)
    if (regular === 0) return rest
    const charged = ruled.charged.get(rest.uid) ?? Math.round(regular * ruled.factor)
    return { ...rest, cents: charged, regularCents: Math.round(regular) }
  }
  const options = product.options.map((option) => ({
    ...priced(option),
    ...(option.values && { values: option.values.map(priced) }),
  })) as ProductOption[] // the same members, with other prices
  return { ...product, options }
}
