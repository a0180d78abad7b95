import type { Priceable } from '@/lib/price'
import { chosen, typed, visibleOptions, type Selection } from '@/lib/product-options'
import type { Size } from '../document/design-document'
import type { MaterialLook } from '../template/material-look'
import { chosenAnswers } from '../template/product-answers'
import type {
  LabelDrawing,
  LabelLine,
  LabelRule,
  ProductTemplate,
  SurfaceRule,
} from '../template/product-template'
import { chosenSize } from '../template/size-answers'
import { templateFor } from '../template/template-for'
import { titled } from '../template/titled'

/** What a shopper typed and chose of a label that a person lays out (catalogue-100). Lengths are millimeters. */
export interface TypedLabel {
  size: Size
  rule: SurfaceRule
  look: MaterialLook
  /** Printed all over it; undefined where the material is seen. */
  background: string | undefined
  drawing: LabelDrawing | undefined
  lines: { line: LabelLine; text: string }[]
  inks: string[]
}

const paper: MaterialLook = { base: '#ffffff', finish: 'flat' }

/** What is chosen of an option in sight, by the option's title. */
function choiceOf(
  title: string | undefined,
  options: ReturnType<typeof visibleOptions>,
  selection: Selection,
) {
  const option = title === undefined ? undefined : titled(options, title)
  return option?.values?.find(({ uid }) => chosen(selection, option.uid).includes(uid))
}

/** Line ends as typed, spaces as they are printed. */
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

/** The label of what is chosen now; undefined for products whose words are shown on none. */
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
