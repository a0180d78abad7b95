import { priceLine } from '@/lib/money/price'
import { defaultSelection, normalizeSelection } from '@/lib/products/product-options'
import { compileProduct } from '../../compile/catalogue'
import { optionsOf, type OptionSets } from '../../compile/options'
import { optionUid, valueUid } from '../../compile/stable-id'
import type { CompiledProduct } from '../../compiled'
import type { Path } from '../../manifest/source'
import type { PriceTableManifest, ProductManifest } from '../../schema/catalogue'
import type { CheckInput } from '../reporter'

interface Reduction {
  option: string
  value: string
  price: number
}

/** Returns the option values that reduce a product's price. */
const reductionsOf = (product: ProductManifest, sets: OptionSets): Reduction[] =>
  optionsOf(product, sets).flatMap(([option, { values = {} }]) =>
    Object.entries(values).flatMap(
      ([value, { price = 0, priceType }]) =>
        price < 0 && !(priceType === 'percent' && price <= -100) ? [{ option, value, price }] : [], // brand-27 reports -100 percent and less
    ),
  )

/** Returns a product's default selection with the reduced value chosen. */
function selectionWith({ options, rules }: CompiledProduct, urlKey: string, { option, value }: Reduction) {
  const chosen = { [optionUid(urlKey, option)]: [valueUid(urlKey, option, value)] }
  return normalizeSelection(options, rules, { ...defaultSelection(options, rules), ...chosen })
}

const setWith = (product: ProductManifest, key: string, sets: OptionSets) =>
  [product.options].flat().find((set) => Object.hasOwn(sets[set] ?? {}, key)) ?? ''

/** Checks that no value reduces the price of a piece to zero (brand-33). */
export function checkReductions({ usable, report }: CheckInput) {
  const sets = usable.options?.optionSets ?? {}
  for (const [urlKey, product] of Object.entries(usable.products?.products ?? {})) {
    const table = usable.priceTables?.priceTables[product.priceTable]
    const isKnown = [product.options].flat().every((set) => Object.hasOwn(sets, set))
    const reductions = isKnown ? reductionsOf(product, sets) : []
    if (!table || reductions.length === 0) continue
    const compiled = compileProduct(urlKey, { ...product, description: '' }, 0, sets, table)
    for (const reduction of reductions) {
      const { option, value, price } = reduction
      if (priceLine(compiled, selectionWith(compiled, urlKey, reduction), table.minimum).unitCents > 0)
        continue
      const path: Path = ['optionSets', setWith(product, option, sets), option, 'values', value, 'price']
      const message = `${path.join(' › ')} is ${price}, so "${urlKey}" would cost nothing with it. Take less off.`
      report.error('options', path, message)
    }
  }
}

/**
 * Up to this quantity, a break where one more piece lowers the total is a mistake. Above it, totals are meant
 * to fall in steps.
 */
const smallQuantity = 9

/** Finds breaks at small quantities where one more piece lowers the total (brand-33). */
export function* findFallingTotals({
  breaks,
}: PriceTableManifest): Generator<{ path: Path; message: string }> {
  for (const [index, { from, factor }] of breaks.entries()) {
    const before = breaks[index - 1]
    if (!before || from > smallQuantity || from * factor >= (from - 1) * before.factor * 0.995) continue
    const after = breaks[index + 1]?.factor ?? 0
    const rest = Math.round((1 - factor) * 1e4) / 1e4
    if (rest < before.factor && rest > after) {
      const message = `: the factor from ${from} is ${factor}, what is taken off instead of what remains. Did you mean ${rest}?`
      yield { path: ['breaks', index, 'factor'], message }
      continue
    }
    const least = Math.ceil((((from - 1) * before.factor) / from) * 1000) / 1000
    yield {
      path: ['breaks', index, 'factor'],
      message: `: ${from} cost less in total than ${from - 1}. Write a factor of ${least} or more.`,
    }
  }
}
