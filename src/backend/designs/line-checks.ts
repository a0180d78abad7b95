import type { Brand } from '@/brand/compiled'
import type { DetailOf, Finding } from '@/design/check/finding'
import { preflight } from '@/design/check/preflight'
import type { DesignDocument } from '@/design/document/design-document'
import { readDocumentText } from '@/design/document/read-document'
import { measureWith, missingWith } from '@/design/scene/set-words'
import type { ProductTemplate } from '@/design/template/product-template'
import { message } from '../kernel/message'
import type { LineProblem } from './line-answers'
import { loadFaces } from './load-faces'
import { templateOfRevision } from './template-of-revision'

/** What stops an order, asked of the saved document: a browser may have asked nothing (designs-33). */

type Shop = Pick<Brand, 'id' | 'templates' | 'formerTemplates' | 'messages'>

const inWords = (brand: Shop, { say, found, wanted, words }: Finding) =>
  message(brand, say, { found, wanted, ...words })

/** Pictures are looked at only where what lies at a fold can stop an order. What looks at them stands on sharp's program. */
async function detailsFor(
  document: DesignDocument,
  { checks }: ProductTemplate,
): Promise<DetailOf | undefined> {
  if (checks.fold?.stop === undefined) return undefined
  const { loadDetails } = await import('./load-details')
  return loadDetails(document)
}

/**
 * @param document JSON text of the design, as it was saved
 * @returns the first finding that stops an order, with what was found, what is wanted and what helps
 */
export async function stoppedBy(brand: Shop, document: string): Promise<LineProblem | undefined> {
  const read = readDocumentText(document)
  if (!('document' in read)) return { message: 'refusals.designUnknown' }
  const { template: name, revision } = read.document.product
  const template = templateOfRevision(brand, name, revision) ?? brand.templates[name]
  if (!template) return { message: 'refusals.designUnknown' }
  const faces = await loadFaces(read.document, brand.id)
  const detailOf = await detailsFor(read.document, template)
  const findings = preflight(read.document, template, measureWith(faces), missingWith(faces), detailOf)
  const stop = findings.find(({ level }) => level === 'stop')
  return stop && { message: 'refusals.designStopped', values: { finding: inWords(brand, stop) } }
}
