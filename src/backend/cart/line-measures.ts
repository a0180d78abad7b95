import type { CompiledProduct } from '@/brand/compiled'
import type { Measures } from '@/lib/products/measures'
import type { Sql } from '../database/connection'
import type { Context } from '../kernel/context'
import { catalogueStore } from '../catalogue/catalogue'
import { measuresOfRevisions, measuresOfTyped } from '../designs/designs'
import type { CartLine } from './cart-shape'

/** Measures the designs of cart lines, for products priced by measure (prices-19, prices-20). */

interface Priced {
  line: CartLine
  product: CompiledProduct
}

/** Returns the lines whose price depends on the design's measures. */
const pricedByDesign = ({ brand }: Pick<Context, 'brand'>, lines: readonly CartLine[]): Priced[] =>
  lines.flatMap((line) => {
    const product = catalogueStore(brand).productBySku(line.sku)
    return product?.table.measured ? [{ line, product }] : []
  })

/** Returns measures by line id. A line without measures is priced by its size. */
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
