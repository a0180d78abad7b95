import { isEmail } from '@/lib/fields/email-address'
import type { CompiledOption, CompiledProduct } from '@/brand/compiled'
import { isDay } from '@/lib/dates/is-day'
import { customSide, inchesWithin, readAnswer, type CustomSide } from '@/lib/money/price'
import { chosen, isChoice, typed, visibleOptions, type Selection } from '@/lib/products/product-options'

/** A request's choices for one product's options, not yet checked. */
export interface RawChoices {
  selectedOptions: readonly string[]
  enteredOptions: readonly { uid: string; value: string }[]
}

/** Converts a selection back to the form that a request has. */
export function choicesOf(selection: Selection): RawChoices {
  const answers = Object.entries(selection)
  return {
    selectedOptions: answers.flatMap(([, answer]) => (Array.isArray(answer) ? answer : [])),
    enteredOptions: answers.flatMap(([uid, value]) => (Array.isArray(value) ? [] : [{ uid, value }])),
  }
}

/** A path in messages.yaml, with the values for its placeholders. */
export interface Problem {
  message: string
  values?: Record<string, string | number>
}

export type CheckedSelection = { selection: Selection } | { problem: Problem }

/** Required options that were not filled in, in the contract's wording. */
const requiredMissing: Problem = { message: 'refusals.requiredOptions' }
const notOfferedHere: Problem = { message: 'refusals.optionNotOffered' }

/** Control characters except tab and line feed: unprintable, and PostgreSQL rejects NUL. */
const unprintable = /[^\P{Cc}\t\n]/u

function readChoices(product: CompiledProduct, raw: RawChoices): CheckedSelection {
  const selection: Record<string, string[] | string> = {}
  for (const uid of raw.selectedOptions) {
    const option = product.options.find((each) => each.values?.some((value) => value.uid === uid))
    if (!option) return { problem: notOfferedHere }
    const already = chosen(selection, option.uid)
    if (!already.includes(uid)) selection[option.uid] = [...already, uid]
  }
  for (const { uid, value } of raw.enteredOptions) {
    const option = product.options.find((each) => each.uid === uid)
    if (!option || isChoice(option) || uid in selection) return { problem: notOfferedHere }
    const answer = readAnswer(option, product.table, value)
    if (!answer.isWellFormed() || unprintable.test(answer))
      return { problem: { message: 'refusals.unprintable' } }
    if (answer !== '') selection[uid] = answer
  }
  return { selection }
}

/** Returns the visible options with their available values. */
const shownFor = ({ options, rules }: CompiledProduct, selection: Selection) =>
  visibleOptions(options, rules, selection) as CompiledOption[] // returns the same objects, so the type holds

/** Drops answers to hidden options: clients without the dependency rules answer them anyway (cart-5). */
function withoutHidden(product: CompiledProduct, selection: Selection): Selection {
  const shown = new Set(shownFor(product, selection).map(({ uid }) => uid))
  return Object.fromEntries(Object.entries(selection).filter(([uid]) => shown.has(uid)))
}

/**
 * True if a hidden option or value is selected: breaking dependency rules must never affect the price
 * (cart-5).
 */
function hiddenAnswer(visible: CompiledOption[], selection: Selection): boolean {
  return Object.entries(selection).some(([uid, answer]) => {
    const option = visible.find((each) => each.uid === uid)
    if (!option) return true
    if (!Array.isArray(answer)) return false
    return !answer.every((value) => option.values?.some((each) => each.uid === value))
  })
}

function choiceProblem(option: CompiledOption, selection: Selection): Problem | undefined {
  const count = chosen(selection, option.uid).length
  if (count === 0) return option.required ? requiredMissing : undefined
  const isSingle = option.type === 'radio' || option.type === 'dropdown'
  const max = isSingle ? 1 : (option.selectMax ?? Infinity)
  const min = option.selectMin ?? 0
  if (count > max) return { message: 'refusals.selectAtMost', values: { option: option.title, max } }
  if (count < min) return { message: 'refusals.selectAtLeast', values: { option: option.title, min } }
  return undefined
}

function sideProblem({ title }: CompiledOption, side: CustomSide, answer: string): Problem | undefined {
  if (inchesWithin(side, answer) !== undefined) return undefined
  return {
    message: 'refusals.numberRange',
    values: { option: title, min: side.minimum, max: side.maximum },
  }
}

function answerProblem(
  { table }: Pick<CompiledProduct, 'table'>,
  option: CompiledOption,
  answer: string,
  isUploaded: (key: string) => boolean,
): Problem | undefined {
  if (answer === '') return option.required ? requiredMissing : undefined
  if (option.type === 'file')
    return isUploaded(answer)
      ? undefined
      : { message: 'refusals.fileMissing', values: { option: option.title } }
  if (option.type === 'date')
    return isDay(answer) ? undefined : { message: 'refusals.date', values: { option: option.title } }
  const { minimum, maximum } = option
  const isBounded = minimum !== undefined || maximum !== undefined
  const side =
    customSide(table, option.uid) ??
    (isBounded ? { uid: option.uid, minimum: minimum ?? 0, maximum: maximum ?? Infinity } : undefined)
  if (side) return sideProblem(option, side, answer)
  if (option.type === 'field' && answer.includes('\n')) return { message: 'refusals.unprintable' }
  if ((option.isEmail || option.role === 'recipient-email') && !isEmail(answer))
    return { message: 'refusals.recipientEmail', values: { option: option.title } }
  const max = option.maxCharacters ?? 5_000
  return [...answer].length > max
    ? { message: 'refusals.tooLong', values: { option: option.title, max } }
    : undefined
}

/** Returns why a stored selection no longer matches the product; undefined if it does (cart-14). */
export function selectionProblem(
  product: CompiledProduct,
  selection: Selection,
  isUploaded: (key: string) => boolean,
): Problem | undefined {
  const visible = shownFor(product, selection)
  if (hiddenAnswer(visible, selection)) return notOfferedHere
  for (const option of visible) {
    const problem = isChoice(option)
      ? choiceProblem(option, selection)
      : answerProblem(
          product,
          option,
          readAnswer(option, product.table, typed(selection, option.uid)),
          isUploaded,
        )
    if (problem) return problem
  }
  return undefined
}

/**
 * Converts a request's choices to a selection that can be priced and made, or returns the problem (cart-4, cart-5, cart-35, cart-7, cart-8).
 */
export function checkSelection(
  product: CompiledProduct,
  raw: RawChoices,
  isUploaded: (key: string) => boolean,
): CheckedSelection {
  const read = readChoices(product, raw)
  if ('problem' in read) return read
  const selection = withoutHidden(product, read.selection)
  const problem = selectionProblem(product, selection, isUploaded)
  return problem ? { problem } : { selection }
}
