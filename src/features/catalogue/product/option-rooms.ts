import type { ProductView } from '@/commerce/product'
import { isChoice, type ProductOption, type VisibilityRule } from '@/lib/product-options'

type Arranged = Pick<ProductView, 'rules' | 'table'>

export interface PlacedOption {
  option: ProductOption
  /** Shown as one line with its answer until it is opened. */
  isFolded: boolean
}

export const hasValueIn = ({ values = [] }: ProductOption, table: object) =>
  values.some(({ uid }) => Object.hasOwn(table, uid))

const isSize = (option: ProductOption, { sizes, custom }: ProductView['table']) =>
  hasValueIn(option, sizes) || [custom?.width.uid, custom?.height.uid].includes(option.uid)

/** Answered as it is, or not asked for. */
const isSettled = (option: ProductOption) =>
  isChoice(option)
    ? !option.required || (option.values ?? []).some(({ isDefault }) => isDefault)
    : !option.required && option.type !== 'field' && option.type !== 'file'

/** Whether one of its answers asks for a file that is among these options. */
export const opensFile = (option: ProductOption, options: ProductOption[], rules: VisibilityRule[]) =>
  rules.some(
    (rule) =>
      rule.when.option === option.uid &&
      options.some(({ uid, type }) => uid === rule.option && type === 'file'),
  )

/**
 * Where the options in sight stand (catalogue-61): what comes before quantity, down to the size; what a shopper looks at next; and what
 * is settled already, below it. A product without sizes keeps all together.
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
