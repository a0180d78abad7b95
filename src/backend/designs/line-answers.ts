import type { Brand, CompiledProduct } from '@/brand/compiled'
import type { Priceable } from '@/lib/price'
import { readDocumentText } from '@/design/document/read-document'
import { lineDifferences, type Difference } from '@/design/template/line-differences'
import type { Selection } from '@/lib/product-options'
import { templateOfRevision } from './template-of-revision'

/** A line says what the document says that it names: what is made is what is paid for (designs-22). */

/** A message path and what fills it in. */
export interface LineProblem {
  message: string
  values?: Record<string, string>
}

export type ProductOfLine = Priceable & Pick<CompiledProduct, 'urlKey' | 'name'>

interface Line {
  brand: Pick<Brand, 'templates' | 'formerTemplates'>
  product: ProductOfLine
  selection: Selection
}

/** Words can be thousands of characters; a sentence names how they begin. */
const longest = 60

const quoted = (words: string) => {
  const letters = [...words]
  if (letters.length === 0) return '–'
  return letters.length > longest ? `“${letters.slice(0, longest).join('')}…”` : `“${words}”`
}

function problemOf({ option, line, design, offered }: Difference, name: string): LineProblem {
  const values = { name, option, line: quoted(line), design: quoted(design) }
  if (offered === undefined) return { message: 'refusals.designDiffers', values }
  return offered === ''
    ? { message: 'refusals.designWords', values }
    : { message: 'refusals.designNotOffered', values: { ...values, offered } }
}

/**
 * @param document JSON text of the design, as it was saved
 * @returns the first thing that the line says otherwise, or in which the product is not made
 */
export function lineProblem({ brand, product, selection }: Line, document: string): LineProblem | undefined {
  const read = readDocumentText(document)
  if (!('document' in read)) return { message: 'refusals.designUnknown' }
  const { template: name, revision } = read.document.product
  const current = Object.hasOwn(brand.templates, product.urlKey) ? brand.templates[product.urlKey] : undefined
  if (current?.id !== name) return { message: 'refusals.designOfOther' }
  const template = templateOfRevision(brand, name, revision) ?? current
  const [first] = lineDifferences(read.document, template, product, selection)
  return first && problemOf(first, product.name)
}
