import '@/brand/generated/product'
import { isEmail } from '@/lib/fields/email-address'
import { isDay } from '@/lib/dates/is-day'
import { customSide, inchesWithin, readAnswer, type PriceTable } from '@/lib/money/price'
import {
  chosen,
  isChoice,
  typed,
  visibleOptions,
  type ProductOption,
  type Selection,
  type VisibilityRule,
} from '@/lib/products/product-options'
import { arrangeOptions } from './arrange-options'

/** A reason why a selection can't be added to the cart. The backend checks everything again. */
export interface OptionProblem {
  optionUid: string
  /** A message key; `values` fills its placeholders. */
  message: string
  values?: Record<string, string | number>
}

interface Chooseable {
  options: ProductOption[]
  rules: VisibilityRule[]
  table: PriceTable
}

function choiceProblem(
  option: ProductOption,
  selection: Selection,
): Omit<OptionProblem, 'optionUid'> | undefined {
  const count = chosen(selection, option.uid).length
  if (option.required && count === 0) return { message: 'product.required' }
  if (count > 0 && option.selectMin !== undefined && count < option.selectMin)
    return { message: 'product.selectAtLeast', values: { min: option.selectMin } }
  if (option.selectMax !== undefined && count > option.selectMax)
    return { message: 'product.selectAtMost', values: { max: option.selectMax } }
  return undefined
}

/** Messages for a missing required answer that are more specific than the default. */
const missingWords: Partial<Record<ProductOption['type'], string>> = { file: 'product.addFile' }

/** Fields for times give whole answers or none. */
const isAnswered = ({ dateKind }: ProductOption, answer: string) =>
  dateKind === 'time' || isDay(dateKind ? answer.slice(0, 10) : answer)

function answerProblem(
  option: ProductOption,
  answer: string,
  table: PriceTable,
): Omit<OptionProblem, 'optionUid'> | undefined {
  if (answer === '')
    return option.required ? { message: missingWords[option.type] ?? 'product.required' } : undefined
  if (option.type === 'date')
    return isAnswered(option, answer) ? undefined : { message: 'product.invalidDate' }
  const side = customSide(table, option.uid)
  if (side)
    return inchesWithin(side, answer) === undefined
      ? { message: 'product.numberRange', values: { min: side.minimum, max: side.maximum } }
      : undefined
  if (option.isEmail && !isEmail(answer)) return { message: 'product.recipientEmail' }
  if (
    option.maxCharacters !== undefined &&
    option.maxCharacters > 0 &&
    [...answer].length > option.maxCharacters
  )
    return { message: 'product.tooLong', values: { max: option.maxCharacters } }
  return undefined
}

/**
 * Returns all problems in page order. If there are none, the selection can be added to the cart
 * (catalogue-32).
 * @param answered an option type that is answered elsewhere, such as a file by a design
 */
export function optionProblems(
  product: Chooseable,
  selection: Selection,
  answered?: ProductOption['type'],
): OptionProblem[] {
  const { before, next, below } = arrangeOptions(
    visibleOptions(product.options, product.rules, selection),
    product,
  )
  return [...before, ...next, ...below].flatMap(({ option }) => {
    if (option.type === answered) return []
    const problem = isChoice(option)
      ? choiceProblem(option, selection)
      : answerProblem(option, readAnswer(option, product.table, typed(selection, option.uid)), product.table)
    return problem ? [{ optionUid: option.uid, ...problem }] : []
  })
}
