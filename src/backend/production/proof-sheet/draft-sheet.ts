import { readDocumentText } from '@/design/document/read-document'
import type { ProductTemplate } from '@/design/template/product-template'
import { templateFor } from '@/design/template/template-for'
import { payerOf, readSubmitted, requesterOf } from '../../designs/designs'
import type { Context } from '../../kernel/context'
import { pathsOfAssets } from '../../masks/masks'
import { ProductionError } from '../print-job'
import { type KeptSheet, keptSheet } from './kept-sheets'
import type { SheetRequest } from './sheet-request'

/** CPU time in ms that is charged for drawing a draft. */
const costMs = 3_000

export interface DraftFacts {
  template: ProductTemplate
  hash: string
  options: Readonly<Record<string, string>>
  size: { width: number; height: number }
}

export interface DraftSheet extends KeptSheet {
  /** The shopper whose turn it is. */
  lane: string
}

/**
 * Reads a submitted design whose proof is to be drawn before it is ordered.
 * @param about the request without its picture, in words about this design
 * @throws a refusal that explains what is wrong with it
 */
export async function draftSheet(
  context: Context,
  text: string,
  about: (facts: DraftFacts) => Omit<SheetRequest, 'subject'>,
): Promise<DraftSheet> {
  const asker = await requesterOf(context)
  const submitted = await readSubmitted(context, { text, thumbnail: null }, { asker, designId: null })
  const read = readDocumentText(submitted.document)
  const rule = context.brand.templates[submitted.template]
  if (!('document' in read) || !rule) throw new ProductionError('The design cannot be drawn.')
  const { document } = read
  const { options, size } = document.product
  const template = templateFor(rule, options)
  const { hash } = submitted
  const payer = await payerOf(context)
  const design = { document, template, hash, ...(template.neon && { neon: template.neon }) }
  const sheet = keptSheet(about({ template, hash, options, size }), [hash, rule.revision], async () => ({
    draw: { design, brand: context.brand.id, uploads: await pathsOfAssets(document.assets), isProof: true },
  }))
  return {
    ...sheet,
    lane: payer.lane,
    make: async () => {
      await payer.spend(costMs)
      return sheet.make()
    },
  }
}
