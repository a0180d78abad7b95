import type { CompiledProduct } from '@/brand/compiled'
import type { Measures } from '@/lib/measures'
import type { Sql } from '../database/connection'
import type { Context } from '../kernel/context'
import { catalogueStore } from '../catalogue/catalogue'
import { measuresOfRevisions, measuresOfTyped } from '../designs/designs'
import type { CartLine } from './cart-shape'

/** What the lines of a cart measure, for their prices (prices-19, prices-20). */

interface Priced {
  line: CartLine
  product: CompiledProduct
}

/** Lines whose price asks for it. */
const pricedByDesign = ({ brand }: Pick<Context, 'brand'>, lines: readonly CartLine[]): Priced[] =>
  lines.flatMap((line) => {
    const product = catalogueStore(brand).productBySku(line.sku)
    return product?.table.measured ? [{ line, product }] : []
  })

/** By the line's id; a line that is not in it costs what its size costs. */
export async function measuresOfLines(
  context: Pick<Context, 'brand'>,
  sql: Sql,
  lines: readonly CartLine[],
): Promise<Map<number, Measures>> {
  const priced = pricedByDesign(context, lines)
  const revisions = priced.flatMap(({ line, product }) =>
    line.designRevision === null ? [] : [[line.designRevision, product.urlKey] as const],
  )
  const designed = await measuresOfRevisions(context, sql, new Map(revisions))
  const found = new Map<number, Measures>()
  for (const { line, product } of priced) {
    const measures =
      line.designRevision === null
        ? await measuresOfTyped(context, product, line.selection)
        : designed.get(line.designRevision)
    if (measures) found.set(line.id, measures)
  }
  return found
}
