import type { PriceTable } from '../money/price'
import {
  chosen,
  isChoice,
  normalizeSelection,
  type ProductOption,
  type Selection,
  type VisibilityRule,
} from './product-options'

interface Product {
  options: ProductOption[]
  rules: VisibilityRule[]
  table: Pick<PriceTable, 'sizes' | 'factors'>
}

const isAnyOf = ({ values = [] }: ProductOption, table: object) =>
  values.some(({ uid }) => Object.hasOwn(table, uid))

/**
 * True if an answer goes without saying on a line: the value that the product starts with. Sizes, materials,
 * colors and typed words are always said (cart-51).
 */
export function isUsualAnswer(
  { options, rules, table }: Product,
  option: ProductOption,
  selection: Selection,
): boolean {
  if (!isChoice(option) || option.isSwatch || isAnyOf(option, table.sizes) || isAnyOf(option, table.factors))
    return false
  // What it would be if the shopper had never touched it, with all other answers as they are.
  const { [option.uid]: _own, ...others } = selection
  const usual = chosen(normalizeSelection(options, rules, others), option.uid)
  const own = chosen(selection, option.uid)
  return own.length === usual.length && own.every((uid) => usual.includes(uid))
}
