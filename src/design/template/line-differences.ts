import { sizeOf, type Priceable } from '@/lib/price'
import { isChoice, type ProductOption, type Selection } from '@/lib/product-options'
import type { DesignDocument, Size } from '../document/design-document'
import type { Answer } from './answer'
import { answersOf, lackingOf, optionsOf } from './product-answers'
import type { ProductTemplate } from './product-template'
import { inches, isOfSize, sizeAnswers } from './size-answers'

/**
 * What a line of an order says otherwise than the design that it names, in the product's words (design-document-23). `offered` stands
 * there when the product does not come as the design asks: what it comes in instead, '' where that is no list.
 */
export interface Difference {
  option: string
  line: string
  design: string
  offered?: string
}

const inInches = ({ width, height }: Size) => `${inches(width)} × ${inches(height)} in`

function lineSays(option: ProductOption | undefined, selection: Selection): string {
  const said = option && selection[option.uid]
  if (!Array.isArray(said)) return said?.trim() ?? ''
  const titles = said.map((uid) => option?.values?.find((value) => value.uid === uid)?.title ?? '')
  return titles.join(', ')
}

const offeredBy = (option: ProductOption | undefined) =>
  (option?.values ?? []).flatMap(({ title, disabled }) => (disabled ? [] : [title])).join(', ')

function sizeOption({ options, table }: Priceable): ProductOption | undefined {
  const isSize = (option: ProductOption) =>
    option.values?.some(({ uid }) => Object.hasOwn(table.sizes, uid)) ||
    option.uid === table.custom?.width.uid
  return options.find(isSize)
}

function sizeDifference(
  { product: { size } }: DesignDocument,
  product: Priceable,
  selection: Selection,
): Difference[] {
  const option = sizeOption(product)
  const said = sizeOf(product.table, selection)
  const difference = { option: option?.title ?? '', line: said ? inInches(said) : '', design: inInches(size) }
  if (!sizeAnswers(product, size)) return [{ ...difference, offered: offeredBy(option) }]
  return isOfSize(product, selection, size) ? [] : [difference]
}

/** Lines of text that were typed elsewhere end otherwise, and white space around them is left out. */
const asTyped = (answer: string) => answer.replaceAll('\r\n', '\n').trim()

function isSame(
  option: ProductOption,
  answer: string[] | string,
  said: string[] | string | undefined,
): boolean {
  if (isChoice(option)) return JSON.stringify(said ?? []) === JSON.stringify(answer)
  return asTyped(String(said ?? '')) === asTyped(String(answer))
}

/** Of the answers that are asked now. */
function otherAnswers(answers: Answer[], selection: Selection, wanted: Selection): Difference[] {
  return answers.flatMap(({ option, answer }) => {
    if (!option || answer === undefined || wanted[option.uid] === undefined) return []
    if (isSame(option, answer, selection[option.uid])) return []
    const design = lineSays(option, { [option.uid]: answer })
    return [{ option: option.title, line: lineSays(option, selection), design }]
  })
}

/** @param selection what the line says, checked against the product */
export function lineDifferences(
  document: DesignDocument,
  template: ProductTemplate,
  product: Priceable,
  selection: Selection,
): Difference[] {
  const answers = answersOf(document, template, product, selection)
  const wanted = optionsOf(document, template, product, selection).selection
  const lacking = lackingOf(answers, product, wanted)
  return [
    ...sizeDifference(document, product, selection),
    ...lacking.map(({ name, option, said }) => ({
      option: option?.title ?? name,
      line: lineSays(option, selection),
      design: said,
      offered: offeredBy(option),
    })),
    ...otherAnswers(
      answers.filter((answer) => !lacking.includes(answer)),
      selection,
      wanted,
    ),
  ]
}
