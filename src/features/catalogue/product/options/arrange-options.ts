import type { ProductView } from '@/commerce/product/product-view'
import { isChoice, type ProductOption, type VisibilityRule } from '@/lib/products/product-options'

/** `begunBy` in tools and `shownWords` on the product's page name the options whose words begin a design. */
export interface Worded {
  begunBy?: string[]
  shownWords?: { on: string; uids: string[] }
}

type Arranged = Pick<ProductView, 'rules' | 'table'> & Worded

const beginningWords = ({ begunBy, shownWords }: Worded): string[] =>
  begunBy ?? (shownWords?.on === 'design' ? shownWords.uids : [])

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

/** Returns the options around the shopper's file: those that make it visible, the file, and alternatives to it. */
function forFile(options: ProductOption[], rules: VisibilityRule[]): ReadonlySet<string> {
  const opening = new Set(options.filter((option) => opensFile(option, options, rules)).map(({ uid }) => uid))
  const shown = rules.filter(({ value, when }) => !value && opening.has(when.option))
  const files = options.filter(({ type }) => type === 'file')
  return new Set([...opening, ...shown.map(({ option }) => option), ...files.map(({ uid }) => uid)])
}

/**
 * Arranges the visible options around the quantity (catalogue-61). `before` ends with the size. `next` needs
 * attention, and begins with words that begin a design, then the shopper's file. `below` is already settled. A product without sizes keeps all
 * options together.
 */
export function arrangeOptions(options: ProductOption[], { rules, table, ...worded }: Arranged) {
  const words = beginningWords(worded)
  const afterSize = options.findLastIndex((option) => isSize(option, table)) + 1
  const before = options.slice(0, afterSize).map((option): PlacedOption => ({ option, isFolded: false }))
  const isFolded = (option: ProductOption) =>
    isSettled(option) &&
    !words.includes(option.uid) &&
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
  const first = forFile(options, rules)
  const placeOf = ({ option: { uid } }: PlacedOption) => (words.includes(uid) ? 0 : first.has(uid) ? 1 : 2)
  return {
    before,
    next: before.length > 0 ? next.toSorted((a, b) => placeOf(a) - placeOf(b)) : next,
    below,
  }
}
