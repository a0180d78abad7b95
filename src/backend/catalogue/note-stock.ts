import type { OpsContext } from '../kernel/context'
import { catalogueStore } from './catalogue-store'
import { changeStock, stockOf } from './stock-store'

/** What came into the stock and what went, by whoever runs the shop (operations-16). */

const maxChange = 100_000

/** +12, 12, -3 or −3; undefined for anything else, and for no change. */
export function typedChange(typed: string): number | undefined {
  const by = /^[+\-−]?\d{1,6}$/.test(typed) ? Number(typed.replace('−', '-')) : 0
  return by === 0 || Math.abs(by) > maxChange ? undefined : by
}

export const signedChange = (by: number): string => (by > 0 ? `+${by}` : `−${-by}`)

/** A product's name; the SKU of one that the catalogue no longer has. */
export const productName = ({ brand }: Pick<OpsContext, 'brand'>, sku: string): string =>
  catalogueStore(brand).productBySku(sku)?.name ?? sku

/** Notes a change as it was typed. @returns words for whoever typed it */
export async function noteStock(
  ops: Pick<OpsContext, 'brand' | 'db'>,
  sku: string,
  typed: string,
): Promise<{ isDone: boolean; words: string }> {
  const by = typedChange(typed)
  if (by === undefined)
    return { isDone: false, words: 'Write how many came in, such as 12, or went, such as -3.' }
  const store = ops.brand.id
  const name = productName(ops, sku)
  const left = await changeStock(ops.db(), store, sku, by)
  if (left !== undefined) return { isDone: true, words: `${name}: ${signedChange(by)}, ${left} left.` }
  const there = (await stockOf(ops.db(), store, [sku])).get(sku)
  if (there === undefined) return { isDone: false, words: 'This product is not counted.' }
  return { isDone: false, words: `${name}: ${there} left, so ${-by} cannot have gone.` }
}
