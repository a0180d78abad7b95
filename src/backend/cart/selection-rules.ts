import { isEmail } from '@/lib/email-address'
import type { CompiledOption, CompiledProduct } from '@/brand/compiled'
import { chosen, isChoice, typed, visibleOptions, type Selection } from '@/lib/product-options'

/** What a request says about the options of one product, unchecked. */
export interface RawChoices {
  selectedOptions: readonly string[]
  enteredOptions: readonly { uid: string; value: string }[]
}

/** A selection as a shopper would send it again. */
export function choicesOf(selection: Selection): RawChoices {
  const answers = Object.entries(selection)
  return {
    selectedOptions: answers.flatMap(([, answer]) => (Array.isArray(answer) ? answer : [])),
    enteredOptions: answers.flatMap(([uid, value]) => (Array.isArray(value) ? [] : [{ uid, value }])),
  }
}

/** A message path of messages.yaml and what fills it in. */
export interface Problem {
  message: string
  values?: Record<string, string | number>
}

export type CheckedSelection = { selection: Selection } | { problem: Problem }

/** Options that a shopper needs to fill in, in the words of the contract. */
const requiredMissing: Problem = { message: 'refusals.requiredOptions' }
const notOfferedHere: Problem = { message: 'refusals.optionNotOffered' }

/** Control characters other than tab and line feed: never printable, and PostgreSQL refuses NUL. */
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
    const answer = value.replaceAll('\r\n', '\n').trim()
    if (!answer.isWellFormed() || unprintable.test(answer))
      return { problem: { message: 'refusals.unprintable' } }
    if (answer !== '') selection[uid] = answer
  }
  return { selection }
}

/** The options that this selection shows, with the values that can be chosen. */
const shownFor = ({ options, rules }: CompiledProduct, selection: Selection) =>
  visibleOptions(options, rules, selection) as CompiledOption[] // keeps every member of what it is given

/** Answers to hidden options count as not given: whoever does not know the rules answers them all the same (cart-5). */
function withoutHidden(product: CompiledProduct, selection: Selection): Selection {
  const shown = new Set(shownFor(product, selection).map(({ uid }) => uid))
  return Object.fromEntries(Object.entries(selection).filter(([uid]) => shown.has(uid)))
}

/** A visible option is asked, a hidden one must stay unanswered: broken dependency rules never reach the price (cart-5). */
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

function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

function numberProblem(option: CompiledOption, answer: string): Problem | undefined {
  const { minimum = -Infinity, maximum = Infinity } = option
  const isNumber = /^\d{1,6}(\.\d{1,4})?$/.test(answer)
  if (isNumber && Number(answer) >= minimum && Number(answer) <= maximum) return undefined
  return {
    message: 'refusals.numberRange',
    values: { option: option.title, min: option.minimum ?? 0, max: option.maximum ?? '∞' },
  }
}

function answerProblem(
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
    return isCalendarDay(answer) ? undefined : { message: 'refusals.date', values: { option: option.title } }
  const isNumber =
    option.role === 'width' ||
    option.role === 'height' ||
    option.minimum !== undefined ||
    option.maximum !== undefined
  if (isNumber) return numberProblem(option, answer)
  if (option.type === 'field' && answer.includes('\n')) return { message: 'refusals.unprintable' }
  if (option.role === 'recipient-email' && !isEmail(answer))
    return { message: 'refusals.recipientEmail', values: { option: option.title } }
  const max = option.maxCharacters ?? 5_000
  return [...answer].length > max
    ? { message: 'refusals.tooLong', values: { option: option.title, max } }
    : undefined
}

/** True when a remembered selection still fits the product as it is now (cart-14). */
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
      : answerProblem(option, typed(selection, option.uid), isUploaded)
    if (problem) return problem
  }
  return undefined
}

/** Turns what a request says into a selection that can be priced and made, or says what is wrong with it (cart-4–8). */
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
