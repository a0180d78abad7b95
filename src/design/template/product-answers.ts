import type { Priceable } from '@/lib/price'
import {
  chosen,
  isChoice,
  normalizeSelection,
  typed,
  visibleOptions,
  type Selection,
} from '@/lib/product-options'
import type { Measure } from '../document/boxes'
import type { DesignDocument, FontRecord } from '../document/design-document'
import { newDesign, usualCut } from '../document/new-design'
import { quantized } from '../document/quantize'
import { shownNodes } from '../document/tree'
import type { Answer } from './answer'
import { chosenNeon, neonAnswers } from './neon-answers'
import type { OptionRule, ProductTemplate } from './product-template'
import { chosenSize, sizeAnswers } from './size-answers'
import { templateFor } from './template-for'
import { titled, valueTitled } from './titled'

/** A design's size, options and words as a product of the catalogue asks for them, and back (design-document-20). */

export interface ProductAnswers {
  /** Answers by uid, those that the design says nothing of as they were given. */
  selection: Selection
  /** What the product can't be ordered in: "size", a name of the template's options, "lettering", "color" or "lines". */
  notOffered: string[]
}

function optionAnswers(document: DesignDocument, template: ProductTemplate, product: Priceable): Answer[] {
  return Object.entries(template.options).flatMap(([name, { asked, values }]): Answer[] => {
    const answer = document.product.options[name]
    // A design says nothing of what was asked after it was made.
    if (!asked || answer === undefined) return []
    const option = titled(product.options, asked.option)
    const said = asked.values[answer] ?? answer
    if (asked.values[answer] === undefined && values.includes(answer))
      return [{ name, said, option, answer: [] }]
    const value = valueTitled(option, said)
    return [{ name, said, option, answer: value && [value.uid] }]
  })
}

/** Texts of slots that the product asks for as words. */
function wordAnswers(
  document: DesignDocument,
  { words = {} }: ProductTemplate,
  product: Priceable,
): Answer[] {
  return shownNodes(document).flatMap((node) => {
    if (node.kind !== 'text' || node.slot === undefined || !Object.hasOwn(words, node.slot)) return []
    const { slot, text } = node
    return [{ name: slot, said: text, option: titled(product.options, words[slot] ?? ''), answer: text }]
  })
}

/** What a design says of its product, but for its size. */
export const answersOf = (
  document: DesignDocument,
  template: ProductTemplate,
  product: Priceable,
  others: Selection,
): Answer[] => [
  ...optionAnswers(document, template, product),
  ...neonAnswers(document, template, product.options, others),
  ...wordAnswers(document, template, product),
]

/** Of those that are asked now: what the product has no value for, or puts another in the place of. */
export function lackingOf(answers: Answer[], product: Priceable, selection: Selection): Answer[] {
  const shown = new Set(visibleOptions(product.options, product.rules, selection).map(({ uid }) => uid))
  return answers.filter(({ option, answer }) => {
    if (!option) return true
    const isSaid = JSON.stringify(selection[option.uid]) === JSON.stringify(answer)
    return shown.has(option.uid) && (answer === undefined || !isSaid)
  })
}

/** @param others answers to what no design says, such as a finish; they stay where they still fit */
export function optionsOf(
  document: DesignDocument,
  template: ProductTemplate,
  product: Priceable,
  others: Selection = {},
): ProductAnswers {
  const size = sizeAnswers(product, document.product.size)
  const answers = answersOf(document, template, product, others)
  const said = answers.flatMap(({ option, answer }) => (option && answer ? [[option.uid, answer]] : []))
  const selection = normalizeSelection(product.options, product.rules, {
    ...others,
    ...size,
    ...(Object.fromEntries(said) as Selection), // uids and their answers
  })
  const lacking = lackingOf(answers, product, selection).map(({ name }) => name)
  const missing = [...(size ? [] : ['size']), ...lacking]
  return { selection, notOffered: [...new Set(missing)] }
}

/** The template's value that an option's answer stands for. */
function chosenAnswer(
  { asked, default: usual }: OptionRule,
  product: Priceable,
  selection: Selection,
): string {
  const option = asked && titled(product.options, asked.option)
  if (!asked || !option) return usual
  const picked = isChoice(option) ? chosen(selection, option.uid) : []
  const title = option.values?.find(({ uid }) => picked.includes(uid))?.title
  return Object.keys(asked.values).find((value) => asked.values[value] === title) ?? usual
}

/** What a selection says of the template's options: the answers that `templateFor` takes. */
export const chosenAnswers = (
  template: ProductTemplate,
  product: Priceable,
  selection: Selection,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(template.options).map(
      ([name, rule]) => [name, chosenAnswer(rule, product, selection)] as const,
    ),
  )

/** Fonts are named by what is set with them; the hash of a file is filled in by whoever has it. */
export interface DesignStart {
  id: string
  quantity: number
  fonts?: Record<string, FontRecord>
  measure?: Measure
}

/** A new design of what is chosen and typed on a product: its size, its options, and on a sign its lines. */
export function designFor(
  template: ProductTemplate,
  product: Priceable,
  selection: Selection,
  { id, quantity, fonts = {}, measure }: DesignStart,
): DesignDocument {
  const options = chosenAnswers(template, product, selection)
  const size = chosenSize(product, selection, template)
  const made = templateFor(template, options)
  const empty = newDesign(template, id)
  const design = withCuts({ ...empty, product: { ...empty.product, size, quantity, options } }, made)
  const neon = made.neon && chosenNeon(product.options, selection, made.neon, size, measure)
  const font = neon?.lines[0]?.font ?? ''
  const [surface] = made.surfaces
  if (!neon || !surface || !Object.hasOwn(fonts, font)) return quantized(design)
  return quantized({
    ...design,
    surfaces: { ...design.surfaces, [surface.id]: { ...design.surfaces[surface.id], nodes: ['sign'] } },
    nodes: { sign: neon },
    fonts: { [font]: fonts[font] ?? { sha256: '' } },
  })
}

/** Each surface cut as it is with these answers. */
const withCuts = (design: DesignDocument, { surfaces }: ProductTemplate): DesignDocument => ({
  ...design,
  surfaces: Object.fromEntries(
    surfaces.map(({ id, cut }) => [id, { nodes: [], ...(cut && { cut: usualCut(cut) }) }]),
  ),
})

/** What is typed for the slots of texts: slot → words; none where nothing is typed. */
export function chosenWords(
  { words = {} }: ProductTemplate,
  product: Priceable,
  selection: Selection,
): Record<string, string> {
  const asked = visibleOptions(product.options, product.rules, selection)
  return Object.fromEntries(
    Object.entries(words).flatMap(([slot, title]) => {
      const text = typed(selection, titled(asked, title)?.uid ?? '')
      return text === '' ? [] : [[slot, text]]
    }),
  )
}
