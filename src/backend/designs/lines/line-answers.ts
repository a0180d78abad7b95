import type { Brand, CompiledProduct } from '@/brand/compiled'
import type { Priceable } from '@/lib/money/price'
import type { DesignDocument } from '@/design/design-document'
import { lineDifferences, type Difference } from '@/design/answers/line-differences'
import type { Selection } from '@/lib/products/product-options'
import { templateOfRevision } from '../template-of-revision'

/**
 * A line must agree with the document that it names, so that what is produced is what was paid for
 * (designs-22).
 */

/** A message path and the values for its placeholders. */
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

/** Maximum characters of a text quoted in a message; the text itself can have thousands. */
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
 * @param answering the part of the design that its facts keep for this comparison
 * @returns the first difference between line and design, or the first option that the product is not made in
 */
export function lineProblem(
  { brand, product, selection }: Line,
  answering: DesignDocument,
): LineProblem | undefined {
  const { template: name, revision } = answering.product
  const current = Object.hasOwn(brand.templates, product.urlKey) ? brand.templates[product.urlKey] : undefined
  if (current?.id !== name) return { message: 'refusals.designOfOther' }
  const template = templateOfRevision(brand, name, revision) ?? current
  const [first] = lineDifferences(answering, template, product, selection)
  return first && problemOf(first, product.name)
}
