/**
 * What a shopper can choose on a product, as backend, product page and price rules see it.
 * Uids are Magento's opaque ids; prices are cents, or percent where `percent` is set.
 */

export const optionTypes = [
  'dropdown',
  'radio',
  'multiple',
  'checkbox',
  'field',
  'area',
  'file',
  'date',
] as const
export type OptionType = (typeof optionTypes)[number]

export interface OptionCharge {
  /** Cents per piece (or once per line with `oneTime`). */
  cents?: number
  /** Percent of the piece price before options. */
  percent?: number
}

export interface OptionValue extends OptionCharge {
  uid: string
  title: string
  isDefault?: boolean
  swatch?: string
  description?: string
  disabled?: boolean
}

export interface ProductOption extends OptionCharge {
  uid: string
  title: string
  type: OptionType
  required: boolean
  help?: string
  isSwatch?: boolean
  oneTime?: boolean
  maxCharacters?: number
  extensions?: string[]
  selectMin?: number
  selectMax?: number
  /** Only on dropdown, radio, multiple and checkbox. */
  values?: OptionValue[]
}

/** Also with Magento's numbers, by which old carts and rules name it; the browser knows uids alone. */
export interface NumberedOption extends ProductOption {
  id: number
  values?: NumberedValue[]
}
export interface NumberedValue extends OptionValue {
  id: number
}

/** Shows `option` (or only its value `value`) while option `when.option` has one of `when.values`. */
export interface VisibilityRule {
  option: string
  value?: string
  when: { option: string; values: string[] }
}

/** Choices by option uid: value uids for choices, text for typed answers, an upload key for files. */
export type Selection = Record<string, string[] | string>

const choiceTypes: ReadonlySet<OptionType> = new Set(['dropdown', 'radio', 'multiple', 'checkbox'])
export const isChoice = (option: Pick<ProductOption, 'type'>) => choiceTypes.has(option.type)

/** The value uids chosen for an option; a typed answer counts as none. */
export function chosen(selection: Selection, optionUid: string): string[] {
  const answer = selection[optionUid]
  return Array.isArray(answer) ? answer : []
}

/** The text typed for an option, trimmed; '' when there is none. */
export function typed(selection: Selection, optionUid: string): string {
  const answer = selection[optionUid]
  return typeof answer === 'string' ? answer.trim() : ''
}

function holds(rule: VisibilityRule, selection: Selection, visible: (uid: string) => boolean): boolean {
  return (
    visible(rule.when.option) &&
    chosen(selection, rule.when.option).some((uid) => rule.when.values.includes(uid))
  )
}

/**
 * The options a shopper sees for a selection, each with the values that may be picked.
 * An option that depends on a hidden option is hidden too.
 */
export function visibleOptions<Option extends ProductOption>(
  options: readonly Option[],
  rules: VisibilityRule[],
  selection: Selection,
): Option[] {
  const memo = new Map<string, boolean>()
  const isVisible = (uid: string): boolean => {
    const known = memo.get(uid)
    if (known !== undefined) return known
    memo.set(uid, false)
    const own = rules.filter((rule) => rule.option === uid && !rule.value)
    const result = own.every((rule) => holds(rule, selection, isVisible))
    memo.set(uid, result)
    return result
  }
  return options
    .filter((option) => isVisible(option.uid))
    .map((option) => ({
      ...option,
      ...(option.values && {
        values: option.values.filter(
          (value) =>
            !value.disabled &&
            rules
              .filter((rule) => rule.option === option.uid && rule.value === value.uid)
              .every((rule) => holds(rule, selection, isVisible)),
        ),
      }),
    }))
}

/** What a product page starts with: each option's default values, else the first value of a required choice. */
export function defaultSelection(options: ProductOption[], rules: VisibilityRule[]): Selection {
  return normalizeSelection(options, rules, {})
}

/** Drops answers to hidden options and values, and fills required choices that became visible with their default. */
export function normalizeSelection(
  options: ProductOption[],
  rules: VisibilityRule[],
  selection: Selection,
): Selection {
  let settled = selection
  for (let round = 0; round < 5; round++) {
    const next: Selection = {}
    for (const option of visibleOptions(options, rules, settled)) {
      const answer = settled[option.uid]
      if (!isChoice(option)) {
        if (typeof answer === 'string' && answer !== '') next[option.uid] = answer
        continue
      }
      const allowed = option.values ?? []
      const kept = chosen(settled, option.uid).filter((uid) => allowed.some((value) => value.uid === uid))
      const wasAnswered =
        answer !== undefined && !(kept.length === 0 && chosen(settled, option.uid).length > 0)
      if (kept.length > 0) next[option.uid] = kept
      else if (!wasAnswered || (option.required && (option.type === 'radio' || option.type === 'dropdown'))) {
        const defaults = allowed.filter((value) => value.isDefault).map((value) => value.uid)
        const first = allowed[0]
        if (defaults.length > 0) next[option.uid] = defaults
        else if (option.required && first && (option.type === 'radio' || option.type === 'dropdown'))
          next[option.uid] = [first.uid]
      } else next[option.uid] = []
    }
    if (JSON.stringify(next) === JSON.stringify(settled)) return next
    settled = next
  }
  return settled
}
