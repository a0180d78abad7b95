import '../../editor/command-messages'
import { estimatedSize, type Measure } from '@/design/document/boxes'
import type { ArgumentOf, CommandName } from '@/design/document/commands/commands'
import { perform } from '@/design/document/commands/perform'
import type { DesignDocument, NeonLine, NeonNode, NodeId } from '@/design/design-document'
import type { Answer } from '@/design/answers/answer'
import { neonAnswers, typedNeon } from '@/design/answers/neon-answers'
import { designFor, type DesignStart } from '@/design/answers/product-answers'
import { filledBeyond } from '@/design/document/fit-surfaces'
import type { ProductTemplate } from '@/design/template/product-template'
import { templateFor } from '@/design/template/template-for'
import { sizeAnswers } from '@/design/answers/size-answers'
import { recolored, reworded } from '@/design/text/line-edits'
import type { Priceable } from '@/lib/money/price'
import type { Selection } from '@/lib/products/product-options'
import { newId } from '../../studio/new-id'
import { withRetypedWords } from './typed-words'

interface Answered {
  template: ProductTemplate
  product: Priceable
  selection: Selection
  quantity: number
  lettering?: Pick<DesignStart, 'fonts' | 'measure'> | undefined
}

type Change = (document: DesignDocument) => DesignDocument

/** Returns a change made by an editor command; a failing command leaves the design unchanged. */
const changeBy =
  (template: ProductTemplate, measure: Measure = estimatedSize) =>
  <Name extends CommandName>(name: Name, argument: ArgumentOf<Name>): Change =>
  (document) => {
    const made = perform(name, { document, selection: [], template, newId, measure }, argument)
    return 'edit' in made ? made.edit.document : document
  }

const isOther = (selection: Selection, { option, answer }: Pick<Answer, 'option' | 'answer'>) =>
  option !== undefined &&
  answer !== undefined &&
  JSON.stringify(selection[option.uid]) !== JSON.stringify(answer)

/** Returns the lines as typed now. Changes to single letters stay with the letters that remain. */
function linesNow(was: NeonLine[], now: NeonLine[], isOtherColor: boolean): NeonLine[] {
  return now.map((line, index) => {
    const before = was[index]
    if (!before) return line
    const said = { ...reworded(before, line.text), font: line.font }
    return isOtherColor ? recolored(said, line.color) : said
  })
}

const isSign = (entry: [NodeId, object]): entry is [NodeId, NeonNode] => 'lines' in entry[1]

function letteringNow(
  document: DesignDocument,
  { template, product, selection, lettering }: Answered,
): ArgumentOf<'setLettering'> | undefined {
  const [sign] = Object.entries(document.nodes).filter(isSign)
  const typed = template.neon && typedNeon(product.options, selection, template.neon)
  if (!sign || !typed) return undefined
  const others = neonAnswers(document, template, product.options, selection).filter((each) =>
    isOther(selection, each),
  )
  if (others.length === 0) return undefined
  const [node, { lines }] = sign
  const isOtherColor = others.some(({ name }) => name === 'color')
  const { fonts } = lettering ?? {}
  return { node, lines: linesNow(lines, typed.lines, isOtherColor), ...(fonts && { fonts }) }
}

/** Returns the titles of surfaces with objects that the design no longer has, such as later pages. */
export function leftOut(before: DesignDocument, after: DesignDocument, template: ProductTemplate): string[] {
  if (before === after) return []
  const { surfaces } = templateFor(template, after.product.options)
  const gone = new Set(filledBeyond(before, surfaces))
  return templateFor(template, before.product.options)
    .surfaces.filter(({ id }) => gone.has(id))
    .map(({ id, title }) => title ?? id)
}

/**
 * Applies the page's later answers to an edited design: size, options, quantity and a sign's words. It uses
 * the editor's commands, so that everything drawn stays (studio-115).
 */
export function withAnswers(document: DesignDocument, answered: Answered): DesignDocument {
  const { template, product, selection, quantity, lettering } = answered
  const now = designFor(template, product, selection, { id: document.id, quantity }).product
  const by = changeBy(template, lettering?.measure)
  const options = Object.entries(now.options)
    .filter(([name, value]) => document.product.options[name] !== value)
    // The stored design keeps the dropped pages until the editor opens or the design is ordered.
    .map(([name, value]) => by('setOption', { name, value, drops: true }))
  const size = Object.entries(sizeAnswers(product, document.product.size) ?? {})
  const isOtherSize = size.some(([uid, answer]) => JSON.stringify(selection[uid]) !== JSON.stringify(answer))
  const letters = letteringNow(document, answered)
  const changes = [
    ...options,
    ...(isOtherSize ? [by('setSize', { size: now.size, content: 'scale' })] : []),
    ...(letters ? [by('setLettering', letters)] : []),
    ...(document.product.quantity === quantity ? [] : [by('setQuantity', { quantity })]),
  ]
  const changed = changes.reduce((made, change) => change(made), document)
  return withRetypedWords(changed, { template, product, selection, measure: estimatedSize })
}
