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
  /** The artwork comes after the order (orders-64). */
  isArtworkLater?: boolean
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
  /** One of these lists of value uids has to be chosen whole, besides. */
  among?: string[][]
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

const isChosen = (selection: Selection, uid: string) => Object.values(selection).flat().includes(uid)

function holds(rule: VisibilityRule, selection: Selection, visible: (uid: string) => boolean): boolean {
  return (
    visible(rule.when.option) &&
    chosen(selection, rule.when.option).some((uid) => rule.when.values.includes(uid)) &&
    (!rule.among || rule.among.some((uids) => uids.every((uid) => isChosen(selection, uid))))
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
  const known = new Map<string, boolean>()
  const isVisible = (uid: string): boolean => {
    // Meanwhile it is hidden, so that rules in a circle come to an end.
    if (!known.has(uid))
      known.set(uid, false).set(
        uid,
        rules.every((rule) => rule.option !== uid || rule.value || holds(rule, selection, isVisible)),
      )
    return known.get(uid) === true
  }
  // No two options of a product have a value of the same uid.
  const isOffered = ({ uid, disabled }: OptionValue) =>
    !disabled && rules.every((rule) => rule.value !== uid || holds(rule, selection, isVisible))
  return options
    .filter(({ uid }) => isVisible(uid))
    .map((option) => (option.values ? { ...option, values: option.values.filter(isOffered) } : option))
}

/** What a product page starts with: each option's default values, else the first value of a required choice. */
export function defaultSelection(options: ProductOption[], rules: VisibilityRule[]): Selection {
  return normalizeSelection(options, rules, {})
}

/** Of an option that is in sight: what stays of its answer, else its defaults; undefined where nothing is to be said of it. */
function normalizeChoice(option: ProductOption, selection: Selection): string[] | undefined {
  const { uid, values = [] } = option
  const before = chosen(selection, uid)
  const kept = before.filter((each) => values.some((value) => value.uid === each))
  if (kept.length > 0) return kept
  const needsOne = option.required && (option.type === 'radio' || option.type === 'dropdown')
  const wasEmptied = selection[uid] !== undefined && before.length === 0
  if (wasEmptied && !needsOne) return []
  const defaults = values.filter((value) => value.isDefault).map((value) => value.uid)
  if (defaults.length > 0) return defaults
  const [first] = values
  return needsOne && first ? [first.uid] : undefined
}

const textOf = (answer: Selection[string] | undefined) =>
  typeof answer === 'string' && answer !== '' ? answer : undefined

function normalizeOnce(options: ProductOption[], rules: VisibilityRule[], selection: Selection): Selection {
  const next: Selection = {}
  for (const option of visibleOptions(options, rules, selection)) {
    const answer = isChoice(option) ? normalizeChoice(option, selection) : textOf(selection[option.uid])
    if (answer !== undefined) next[option.uid] = answer
  }
  return next
}

/** A round may show or hide options that others depend on; so many in a row are looked at. */
const maxRounds = 5

/** Drops answers to hidden options and values, and fills required choices that became visible with their default. */
export function normalizeSelection(
  options: ProductOption[],
  rules: VisibilityRule[],
  selection: Selection,
): Selection {
  let current = selection
  for (let round = 0; round < maxRounds; round++) {
    const next = normalizeOnce(options, rules, current)
    if (JSON.stringify(next) === JSON.stringify(current)) return next
    current = next
  }
  return current
}
