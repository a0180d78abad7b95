import { plainText } from '../fields/typed-text'

/**
 * The options of a product, shared by the backend, the product page and the price rules. Uids are Magento's
 * opaque ids. Prices are cents, or percent if `percent` is set.
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
  /** The cents before a discount that lowers `cents`, too (commerce-88). */
  regularCents?: number
}

export interface OptionValue extends OptionCharge {
  uid: string
  title: string
  isDefault?: boolean
  swatch?: string
  description?: string
  disabled?: boolean
  /** The artwork follows after the order (orders-64). */
  isArtworkLater?: boolean
  /** Production time in working days, if it differs from the shop's default. */
  productionDays?: number
}

export interface ProductOption extends OptionCharge {
  uid: string
  title: string
  type: OptionType
  required: boolean
  help?: string
  isSwatch?: boolean
  oneTime?: boolean
  /** True for a line that takes an e-mail address. */
  isEmail?: boolean
  maxCharacters?: number
  /** A date option that asks for a time; left out for a plain date. */
  dateKind?: 'date-time' | 'time'
  extensions?: string[]
  selectMin?: number
  selectMax?: number
  /** Only for dropdown, radio, multiple and checkbox. */
  values?: OptionValue[]
}

/** An option with Magento's numeric ids, which old carts and rules use; the browser only sees uids. */
export interface NumberedOption extends ProductOption {
  id: number
  values?: NumberedValue[]
}
export interface NumberedValue extends OptionValue {
  id: number
}

/** Shows `option` (or only its value `value`) while a value of `when.values` is chosen for `when.option`. */
export interface VisibilityRule {
  option: string
  value?: string
  when: { option: string; values: string[] }
  /** In addition, all uids of at least one of these lists must be chosen. */
  among?: string[][]
}

/** Answers by option uid: value uids for choices, text for typed answers, an upload key for files. */
export type Selection = Record<string, string[] | string>

const choiceTypes: ReadonlySet<OptionType> = new Set(['dropdown', 'radio', 'multiple', 'checkbox'])
export const isChoice = (option: Pick<ProductOption, 'type'>) => choiceTypes.has(option.type)

/** Returns the value uids chosen for an option; none for a typed answer. */
export function chosen(selection: Selection, optionUid: string): string[] {
  const answer = selection[optionUid]
  return Array.isArray(answer) ? answer : []
}

/** Returns the normalized text typed for an option; '' if there is none. */
export function typed(selection: Selection, optionUid: string): string {
  const answer = selection[optionUid]
  return typeof answer === 'string' ? plainText(answer) : ''
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
 * Returns the options that a selection shows, each with the values that can be chosen. An option that depends
 * on a hidden option is hidden too.
 */
export function visibleOptions<Option extends ProductOption>(
  options: readonly Option[],
  rules: VisibilityRule[],
  selection: Selection,
): Option[] {
  const known = new Map<string, boolean>()
  const isVisible = (uid: string): boolean => {
    // Treat the option as hidden while it is evaluated, so that circular rules terminate.
    if (!known.has(uid))
      known.set(uid, false).set(
        uid,
        rules.every((rule) => rule.option !== uid || rule.value || holds(rule, selection, isVisible)),
      )
    return known.get(uid) === true
  }
  // A value uid is unique within a product.
  const isOffered = ({ uid, disabled }: OptionValue) =>
    !disabled && rules.every((rule) => rule.value !== uid || holds(rule, selection, isVisible))
  return options
    .filter(({ uid }) => isVisible(uid))
    .map((option) => (option.values ? { ...option, values: option.values.filter(isOffered) } : option))
}

/** Returns the initial selection: each option's default values, or the first value of a required choice. */
export function defaultSelection(options: ProductOption[], rules: VisibilityRule[]): Selection {
  return normalizeSelection(options, rules, {})
}

const numberIn = ({ title }: OptionValue) => Number(/^\d+/.exec(title)?.[0] ?? NaN)

/** Returns the offered number nearest to a chosen one that is no longer offered, such as 32 pages for 24. */
function nearestNumber(all: readonly OptionValue[], before: string[], offered: readonly OptionValue[]) {
  const number = all.filter(({ uid }) => before.includes(uid)).map(numberIn)[0] ?? NaN
  const away = (value: OptionValue) => Math.abs(numberIn(value) - number)
  if (![number, ...offered.map(numberIn)].every(Number.isFinite)) return undefined
  return offered.toSorted((one, other) => away(one) - away(other))[0]?.uid
}

/**
 * Returns the values of a visible option that are still valid, or else its defaults; undefined if there is
 * nothing to select.
 * @param all the option's values, including those not offered
 */
function normalizeChoice(
  option: ProductOption,
  selection: Selection,
  all: readonly OptionValue[],
): string[] | undefined {
  const { uid, values = [] } = option
  const before = chosen(selection, uid)
  const kept = before.filter((each) => values.some((value) => value.uid === each))
  if (kept.length > 0) return kept
  const needsOne = option.required && (option.type === 'radio' || option.type === 'dropdown')
  const wasEmptied = selection[uid] !== undefined && before.length === 0
  if (wasEmptied && !needsOne) return []
  const near = needsOne ? nearestNumber(all, before, values) : undefined
  if (near !== undefined) return [near]
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
    const all = options.find(({ uid }) => uid === option.uid)?.values ?? []
    const answer = isChoice(option) ? normalizeChoice(option, selection, all) : textOf(selection[option.uid])
    if (answer !== undefined) next[option.uid] = answer
  }
  return next
}

/** Upper limit of passes: each one may show or hide options that others depend on. */
const maxRounds = 5

/** Returns the values of options that have no answer yet, before rules hide some of them. */
const usualAnswers = (options: ProductOption[], selection: Selection): Selection =>
  Object.fromEntries(
    options.flatMap((option) => {
      const usual = option.uid in selection ? undefined : normalizeChoice(option, {}, option.values ?? [])
      return usual ? [[option.uid, usual]] : []
    }),
  )

/**
 * Drops answers to hidden options and values, and gives newly visible required choices their default. Rules see
 * the defaults of options without an answer, whatever the order of the options.
 */
export function normalizeSelection(
  options: ProductOption[],
  rules: VisibilityRule[],
  selection: Selection,
): Selection {
  let current: Selection = { ...usualAnswers(options, selection), ...selection }
  for (let round = 0; round < maxRounds; round++) {
    const next = normalizeOnce(options, rules, current)
    if (JSON.stringify(next) === JSON.stringify(current)) return next
    current = next
  }
  return current
}
