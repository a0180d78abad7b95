import { sizeOf, type Priceable } from '@/lib/money/price'
import { isChoice, visibleOptions, type ProductOption, type Selection } from '@/lib/products/product-options'
import type { DesignDocument } from '../design-document'
import type { Size } from '../units'
import type { Answer } from './answer'
import { answersOf, unavailableAnswers, optionsOf } from './product-answers'
import type { ProductTemplate } from '../template/product-template'
import { inches, isOfSize, sizeAnswers } from './size-answers'

/**
 * A difference between an order line and the design that it references, in the product's words
 * (designs-22). `offered` is set if the product is not available as designed: it lists the
 * alternatives, or is '' if there is no list.
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

/** Maximum number of values listed in a message; for more, only the first and the last are named. */
const mostListed = 12

/** Lists the values that an option offers for a selection's other answers. */
function offeredBy(option: ProductOption | undefined, { options, rules }: Priceable, selection: Selection) {
  const shown = visibleOptions(options, rules, selection).find(({ uid }) => uid === option?.uid) ?? option
  const titles = (shown?.values ?? []).flatMap(({ title, disabled }) => (disabled ? [] : [title]))
  return titles.length > mostListed ? `${titles[0]} … ${titles.at(-1)}` : titles.join(', ')
}

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
  if (!sizeAnswers(product, size)) return [{ ...difference, offered: offeredBy(option, product, selection) }]
  return isOfSize(product, selection, size) ? [] : [difference]
}

/** Normalizes line breaks and trims white space, because text may have been typed elsewhere. */
const asTyped = (answer: string) => answer.replaceAll('\r\n', '\n').trim()

function isSame(
  option: ProductOption,
  answer: string[] | string,
  said: string[] | string | undefined,
): boolean {
  if (isChoice(option)) return JSON.stringify(said ?? []) === JSON.stringify(answer)
  return asTyped(String(said ?? '')) === asTyped(String(answer))
}

/** Compares only options that are currently visible. */
function otherAnswers(answers: Answer[], selection: Selection, wanted: Selection): Difference[] {
  return answers.flatMap(({ option, answer }) => {
    if (!option || answer === undefined || wanted[option.uid] === undefined) return []
    if (isSame(option, answer, selection[option.uid])) return []
    const design = lineSays(option, { [option.uid]: answer })
    return [{ option: option.title, line: lineSays(option, selection), design }]
  })
}

/** @param selection the line's selection, validated against the product */
export function lineDifferences(
  document: DesignDocument,
  template: ProductTemplate,
  product: Priceable,
  selection: Selection,
): Difference[] {
  const answers = answersOf(document, template, product, selection)
  const wanted = optionsOf(document, template, product, selection).selection
  const lacking = unavailableAnswers(answers, product, wanted)
  return [
    ...sizeDifference(document, product, selection),
    ...lacking.map(({ name, option, said }) => ({
      option: option?.title ?? name,
      line: lineSays(option, selection),
      design: said,
      offered: offeredBy(option, product, wanted),
    })),
    ...otherAnswers(
      answers.filter((answer) => !lacking.includes(answer)),
      selection,
      wanted,
    ),
  ]
}
