import type { Priceable } from '@/lib/money/price'
import { chosen, typed, visibleOptions, type Selection } from '@/lib/products/product-options'
import type { Size } from '../units'
import type { MaterialLook } from '../template/material-look'
import { chosenAnswers } from '../answers/product-answers'
import type { ProductTemplate } from '../template/product-template'
import type { LabelDrawing, LabelLine, LabelRule, SurfaceRule } from '../template/surface-rule'
import { chosenSize } from '../answers/size-answers'
import { templateFor } from '../template/template-for'
import { titled } from '../answers/titled'

/**
 * What a shopper typed and chose for a label that a person lays out later (catalogue-100). Lengths are
 * millimeters.
 */
export interface TypedLabel {
  size: Size
  rule: SurfaceRule
  look: MaterialLook
  /** Color printed all over the label; undefined if the material is visible. */
  background: string | undefined
  drawing: LabelDrawing | undefined
  lines: { line: LabelLine; text: string }[]
  inks: string[]
}

const paper: MaterialLook = { base: '#ffffff', finish: 'flat' }

/** Returns the chosen value of a visible option, by the option's title. */
function choiceOf(
  title: string | undefined,
  options: ReturnType<typeof visibleOptions>,
  selection: Selection,
) {
  const option = title === undefined ? undefined : titled(options, title)
  return option?.values?.find(({ uid }) => chosen(selection, option.uid).includes(uid))
}

/** Keeps line breaks as typed and collapses spaces, as in print. */
const printed = (text: string) =>
  text
    .split(/\r\n|\r|\n/)
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n')

function linesIn(
  { lines }: LabelRule,
  words: ProductTemplate['words'] = {},
  options: ReturnType<typeof visibleOptions>,
  selection: Selection,
): TypedLabel['lines'] {
  return lines.flatMap((line) => {
    const title = 'slot' in line ? words[line.slot] : undefined
    const option = title === undefined ? undefined : titled(options, title)
    const text = 'slot' in line ? (option ? printed(typed(selection, option.uid)) : '') : line.says
    return text === '' ? [] : [{ line, text }]
  })
}

/** Returns the words set in each font, to load a face with their letters. */
export function wordsByFont({ lines }: Pick<TypedLabel, 'lines'>): Record<string, string> {
  const words: Record<string, string> = {}
  for (const { line, text } of lines) words[line.font] = (words[line.font] ?? '') + text
  return words
}

/** Returns the label for the current selection; undefined for products that show no words. */
export function typedLabel(
  template: ProductTemplate,
  product: Priceable,
  selection: Selection,
): TypedLabel | undefined {
  const { label, words } = template
  const answers = chosenAnswers(template, product, selection)
  const [rule] = templateFor(template, answers).surfaces
  if (!label || !rule) return undefined
  const options = visibleOptions(product.options, product.rules, selection)
  const drawn = choiceOf(label.picture?.option, options, selection)?.title
  return {
    size: chosenSize(product, selection, template),
    rule,
    look: rule.materials?.[answers['material'] ?? ''] ?? paper,
    background: choiceOf(label.background, options, selection)?.swatch,
    drawing: drawn === undefined ? undefined : label.picture?.drawings[drawn],
    lines: linesIn(label, words, options, selection),
    inks: label.inks,
  }
}
