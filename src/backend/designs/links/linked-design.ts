import type { Brand } from '@/brand/compiled'
import type { DesignFacts } from '@/design/facts/design-facts'
import type { Selection } from '@/lib/products/product-options'
import { transaction, type Sql } from '../../database/connection'
import type { OpsContext } from '../../kernel/context'
import { factsOfRevisions } from '../facts/facts-of-revisions'
import { namedRevisions } from '../facts/facts-store'
import { lineProblem, type LineProblem, type ProductOfLine } from '../lines/line-answers'
import { firstStoppingFinding } from '../lines/line-checks'
import { lineRevision } from '../lines/line-design-store'
import { keepLinked, type NamedRevision } from './linked-revision-store'
import { enqueuePicture } from '../picture-store'
import { shopItself } from '../work-budget'

/**
 * Designs on lines of another shop system, such as a Magento, which stores only links to them (commerce-101).
 */

export interface DesignOnLine extends NamedRevision {
  /**
   * Hash of the revision: knowing it proves that the client has seen the design. Undefined if one of our
   * links proves that.
   */
  hash?: string | undefined
  /** The product as the other system sells it. */
  product: ProductOfLine & { sku: string }
  /** The product options of the line; undefined if the line has none. */
  selection?: Selection | undefined
}

/** Refuses artwork that only our artists can open: the other system has no step that hands it to them. */
const artistProblem = ({ artistPictures: [name] }: DesignFacts): LineProblem | undefined =>
  name === undefined ? undefined : { message: 'refusals.designForArtist', values: { name } }

function problemOf(brand: Brand, { product, selection }: DesignOnLine, facts: DesignFacts) {
  const differs = selection && lineProblem({ brand, product, selection }, facts.answering)
  return differs ?? artistProblem(facts) ?? firstStoppingFinding(brand, facts)
}

async function link(sql: Sql, brand: Brand, line: DesignOnLine, until: Date) {
  const found = await lineRevision(sql, brand.id, line)
  if (!found) return { message: 'refusals.designUnknown' }
  if (found.sku !== line.product.sku) return { message: 'refusals.designOfOther' }
  if (line.hash !== undefined && found.hash !== line.hash) return { message: 'refusals.designChanged' }
  const known = (await factsOfRevisions(brand, sql, [found.id], shopItself)).get(found.id)
  if (!known) return { message: 'refusals.designUnknown' }
  if (!known.facts) return { message: 'refusals.designTooMuch' }
  const problem = problemOf(brand, line, known.facts)
  if (problem) return problem
  await keepLinked(sql, found.id, until)
  await enqueuePicture(sql, found.designId, { hash: found.hash, madeBy: 'order' })
  return undefined
}

/**
 * Checks a design before a line gets links to it: it must be the saved one, match the line, and be
 * producible. If it passes, the design is kept until its last link expires.
 * @returns the problem, if any
 */
export async function linkDesign(
  { brand, db }: Pick<OpsContext, 'brand' | 'db'>,
  line: DesignOnLine,
  until: Date,
): Promise<LineProblem | undefined> {
  // Compute missing facts first; the transaction then only reads them.
  await factsOfRevisions(brand, db(), await namedRevisions(db(), brand.id, [line]), shopItself)
  return transaction((sql) => link(sql, brand, line, until), db())
}

/** Returns the SKU of a revision's product; undefined if there is no such revision. */
export async function skuOfDesign(
  { brand, db }: Pick<OpsContext, 'brand' | 'db'>,
  named: NamedRevision,
): Promise<string | undefined> {
  return (await lineRevision(db(), brand.id, named))?.sku
}
