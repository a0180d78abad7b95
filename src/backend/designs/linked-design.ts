import type { Brand } from '@/brand/compiled'
import { artistPictures } from '@/design/document/artist-pictures'
import { readDocumentText } from '@/design/document/read-document'
import type { Selection } from '@/lib/product-options'
import { transaction, type Sql } from '../database/connection'
import type { OpsContext } from '../kernel/context'
import { lineProblem, type LineProblem, type ProductOfLine } from './line-answers'
import { stoppedBy } from './line-checks'
import { lineRevision } from './line-design-store'
import { keepLinked, type NamedRevision } from './linked-revision-store'
import { enqueuePicture } from './picture-store'

/** Designs on lines that another shop system keeps, such as a Magento: it knows them by links alone (commerce-101). */

export interface DesignOnLine extends NamedRevision {
  /** Of the revision: whoever knows it has seen the design. Undefined where a link of ours shows that. */
  hash?: string | undefined
  /** As the other system sells it. */
  product: ProductOfLine & { sku: string }
  /** What the line says of the product's options; undefined where it says nothing of them. */
  selection?: Selection | undefined
}

/** Nobody there hands a picture to our artists. */
function artistProblem(text: string): LineProblem | undefined {
  const read = readDocumentText(text)
  if (!('document' in read)) return { message: 'refusals.designUnknown' }
  const { document } = read
  const [first] = artistPictures(document)
  if (first === undefined) return undefined
  return { message: 'refusals.designForArtist', values: { name: document.assets[first]?.name ?? '' } }
}

async function problemOf(brand: Brand, line: DesignOnLine, text: string): Promise<LineProblem | undefined> {
  const { product, selection } = line
  const differs = selection && lineProblem({ brand, product, selection }, text)
  return differs ?? artistProblem(text) ?? stoppedBy(brand, text)
}

async function link(sql: Sql, brand: Brand, line: DesignOnLine, until: Date) {
  const found = await lineRevision(sql, brand.id, line)
  if (!found) return { message: 'refusals.designUnknown' }
  if (found.sku !== line.product.sku) return { message: 'refusals.designOfOther' }
  if (line.hash !== undefined && found.hash !== line.hash) return { message: 'refusals.designChanged' }
  const problem = await problemOf(brand, line, found.document)
  if (problem) return problem
  await keepLinked(sql, found.id, until)
  await enqueuePicture(sql, found.designId, { hash: found.hash, madeBy: 'order' })
  return undefined
}

/**
 * Before a line names a design by links: whether it is the one that was saved, says what the line says, and can be made. It is then kept
 * until the last link is over.
 * @returns what is wrong with it
 */
export const linkDesign = (
  { brand, db }: Pick<OpsContext, 'brand' | 'db'>,
  line: DesignOnLine,
  until: Date,
): Promise<LineProblem | undefined> => transaction((sql) => link(sql, brand, line, until), db())

/** Of which product a revision is; undefined when there is none. */
export async function skuOfDesign(
  { brand, db }: Pick<OpsContext, 'brand' | 'db'>,
  named: NamedRevision,
): Promise<string | undefined> {
  return (await lineRevision(db(), brand.id, named))?.sku
}
