import type { ProductView } from '@/commerce/product/product-view'
import { isChoice, type ProductOption, type VisibilityRule } from '@/lib/products/product-options'

type Arranged = Pick<ProductView, 'rules' | 'table'>

export interface PlacedOption {
  option: ProductOption
  /** True if the option is collapsed to one line with its answer until opened. */
  isFolded: boolean
}

export const hasValueIn = ({ values = [] }: ProductOption, table: object) =>
  values.some(({ uid }) => Object.hasOwn(table, uid))

const isSize = (option: ProductOption, { sizes, custom }: ProductView['table']) =>
  hasValueIn(option, sizes) || [custom?.width.uid, custom?.height.uid].includes(option.uid)

/** True if the option is optional or already has a default. */
const isSettled = (option: ProductOption) =>
  isChoice(option)
    ? !option.required || (option.values ?? []).some(({ isDefault }) => isDefault)
    : !option.required && option.type !== 'field' && option.type !== 'file'

/** True if one of the option's answers shows a file option among these options. */
export const opensFile = (option: ProductOption, options: ProductOption[], rules: VisibilityRule[]) =>
  rules.some(
    (rule) =>
      rule.when.option === option.uid &&
      options.some(({ uid, type }) => uid === rule.option && type === 'file'),
  )

/**
 * Arranges the visible options around the quantity (catalogue-61). `before` ends with the size. `next` needs
 * attention. `below` is already settled. A product without sizes keeps all options together.
 */
export function arrangeOptions(options: ProductOption[], { rules, table }: Arranged) {
  const afterSize = options.findLastIndex((option) => isSize(option, table)) + 1
  const before = options.slice(0, afterSize).map((option): PlacedOption => ({ option, isFolded: false }))
  const isFolded = (option: ProductOption) =>
    isSettled(option) &&
    !option.isSwatch &&
    !hasValueIn(option, table.factors) &&
    !opensFile(option, options, rules)
  const next: PlacedOption[] = []
  const below: PlacedOption[] = []
  for (const option of options.slice(afterSize)) {
    const placed = { option, isFolded: afterSize > 0 && isFolded(option) }
    const followsFolded = rules.some(
      (rule) => rule.option === option.uid && below.some(({ option: { uid } }) => uid === rule.when.option),
    )
    ;(placed.isFolded || followsFolded ? below : next).push(placed)
  }
  return { before, next, below }
}
