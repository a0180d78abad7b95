import '@/brand/messages/product'
import { customSide, type PriceTable } from '@/lib/price'
import {
  chosen,
  isChoice,
  typed,
  visibleOptions,
  type ProductOption,
  type Selection,
  type VisibilityRule,
} from '@/lib/product-options'
import { arrangeOptions } from './option-rooms'

/** What stands between a selection and the cart. The backend checks all of it again. */
export interface OptionProblem {
  optionUid: string
  /** A message of messages.yaml and what fills it in. */
  message: string
  values?: Record<string, string | number>
}

interface Chooseable {
  options: ProductOption[]
  rules: VisibilityRule[]
  table: PriceTable
}

const isDay = (text: string) => {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (!match) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
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

/** What is said of a required answer that isn't there, where more can be said than that. */
const missingWords: Partial<Record<ProductOption['type'], string>> = { file: 'product.addFile' }

function answerProblem(
  option: ProductOption,
  answer: string,
  table: PriceTable,
): Omit<OptionProblem, 'optionUid'> | undefined {
  if (answer === '')
    return option.required ? { message: missingWords[option.type] ?? 'product.required' } : undefined
  if (option.type === 'date') return isDay(answer) ? undefined : { message: 'product.invalidDate' }
  const side = customSide(table, option.uid)
  if (side) {
    const inches = Number(answer)
    return inches >= side.minimum && inches <= side.maximum
      ? undefined
      : { message: 'product.numberRange', values: { min: side.minimum, max: side.maximum } }
  }
  if (
    option.maxCharacters !== undefined &&
    option.maxCharacters > 0 &&
    [...answer].length > option.maxCharacters
  )
    return { message: 'product.tooLong', values: { max: option.maxCharacters } }
  return undefined
}

/**
 * All problems in the order of the page; none means that the selection can go into the cart (catalogue-32).
 * @param answered a kind of option that is answered otherwise, such as a file by a design
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
      : answerProblem(option, typed(selection, option.uid), product.table)
    return problem ? [{ optionUid: option.uid, ...problem }] : []
  })
}
