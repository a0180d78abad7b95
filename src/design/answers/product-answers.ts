import type { Priceable } from '@/lib/money/price'
import { withDesignAsArtwork } from '@/lib/products/artwork-source'
import {
  chosen,
  isChoice,
  normalizeSelection,
  typed,
  visibleOptions,
  type Selection,
} from '@/lib/products/product-options'
import type { Measure } from '../document/boxes'
import type { DesignDocument, FontRecord } from '../design-document'
import { withBegun } from '../document/begun-surfaces'
import { emptySurface, newDesign } from '../document/new-design'
import { quantizeDocument } from '../document/quantize'
import { visibleNodes } from '../document/tree'
import { isWorded, wordsAnswer } from '../made/typed-words'
import type { Answer } from './answer'
import { chosenNeon, neonAnswers } from './neon-answers'
import type { OptionRule, ProductTemplate } from '../template/product-template'
import { chosenSize, sizeAnswers } from './size-answers'
import { templateFor } from '../template/template-for'
import { titled, valueTitled } from './titled'

/**
 * Converts a design's size, options and words to options of a catalog product, and back (design-document-20).
 */

export interface ProductAnswers {
  /** Selection by option uid; values that the design does not determine are kept as given. */
  selection: Selection
  /**
   * What the product does not offer: "size", a name of the template's options, "lettering", "color" or
   * "lines".
   */
  notOffered: string[]
}

function optionAnswers(document: DesignDocument, template: ProductTemplate, product: Priceable): Answer[] {
  return Object.entries(template.options).flatMap(([name, { asked, values }]): Answer[] => {
    const answer = document.product.options[name]
    // A design has no value for options added after it was made.
    if (!asked || answer === undefined) return []
    const option = titled(product.options, asked.option)
    const said = asked.values[answer] ?? answer
    if (asked.values[answer] === undefined && values.includes(answer))
      return [{ name, said, option, answer: [] }]
    const value = valueTitled(option, said)
    return [{ name, said, option, answer: value && [value.uid] }]
  })
}

/**
 * Returns the words of texts and generated objects (such as a bus roll) whose slots have an option of the
 * product.
 */
function wordAnswers(
  document: DesignDocument,
  { words = {} }: ProductTemplate,
  product: Priceable,
  others: Selection,
): Answer[] {
  return visibleNodes(document).flatMap((node) => {
    if (!('slot' in node) || node.slot === undefined || !Object.hasOwn(words, node.slot)) return []
    const { slot } = node
    const option = titled(product.options, words[slot] ?? '')
    const text = isWorded(node) ? wordsAnswer(node, option ? typed(others, option.uid) : '') : undefined
    const said = node.kind === 'text' ? node.text : text
    return said === undefined ? [] : [{ name: slot, said, option, answer: said }]
  })
}

/** Returns a design's values for its product's options, except for the size. */
export const answersOf = (
  document: DesignDocument,
  template: ProductTemplate,
  product: Priceable,
  others: Selection,
): Answer[] => [
  ...optionAnswers(document, template, product),
  ...neonAnswers(document, template, product.options, others),
  ...wordAnswers(document, template, product, others),
]

/** Returns the answers of visible options for which the product has no value, or replaces it with another. */
export function unavailableAnswers(answers: Answer[], product: Priceable, selection: Selection): Answer[] {
  const shown = new Set(visibleOptions(product.options, product.rules, selection).map(({ uid }) => uid))
  return answers.filter(({ option, answer }) => {
    if (!option) return true
    // A field that is left empty has no entry.
    const isSaid = JSON.stringify(selection[option.uid] ?? '') === JSON.stringify(answer)
    return shown.has(option.uid) && (answer === undefined || !isSaid)
  })
}

/**
 * @param others values for options that no design determines, such as a finish; kept if they are still valid
 */
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
    ...withDesignAsArtwork(product, others),
    ...size,
    ...(Object.fromEntries(said) as Selection), // option uids and their values
  })
  const lacking = unavailableAnswers(answers, product, selection).map(({ name }) => name)
  const missing = [...(size ? [] : ['size']), ...lacking]
  return { selection, notOffered: [...new Set(missing)] }
}

/** Returns the template's value for the product option's selected value. */
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

/** Returns the values of the template's options for a selection, as `templateFor` takes them. */
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

/**
 * Initial values of a design. `fonts` contains the fonts that lines may use; the hash may be filled in later.
 */
export interface DesignStart {
  id: string
  quantity: number
  fonts?: Record<string, FontRecord>
  measure?: Measure
}

/** Creates a design from a product's selection: its size, its options and, for a sign, its lines. */
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
  const design = withSurfaces({ ...empty, product: { ...empty.product, size, quantity, options } }, made)
  const neon = made.neon && chosenNeon(product.options, selection, made.neon, size, measure)
  const font = neon?.lines[0]?.font ?? ''
  const [surface] = made.surfaces
  if (!neon || !surface || !Object.hasOwn(fonts, font)) return quantizeDocument(design)
  return quantizeDocument({
    ...design,
    surfaces: { ...design.surfaces, [surface.id]: { ...design.surfaces[surface.id], nodes: ['sign'] } },
    nodes: { sign: neon },
    fonts: { [font]: fonts[font] ?? { sha256: '' } },
  })
}

/** Gives a design the surfaces of the selected options, with their default cuts. */
const withSurfaces = (design: DesignDocument, { surfaces }: ProductTemplate): DesignDocument =>
  withBegun(
    {
      ...design,
      surfaceOrder: surfaces.map(({ id }) => id),
      surfaces: Object.fromEntries(surfaces.map(emptySurface)),
      nodes: {},
    },
    surfaces,
  )

/** Returns the words typed for text slots, by slot; empty ones are left out. */
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
