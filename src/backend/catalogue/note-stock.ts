import { readWhole } from '@/lib/fields/typed-number'
import { plainLine } from '@/lib/fields/typed-text'
import type { OpsContext } from '../kernel/context'
import { catalogueStore } from './catalogue-store'
import { changeStock, stockOf } from './stock-store'

/** Records changes to the stock made by the shop's staff (operations-16). */

const maxChange = 100_000

/** Parses "+12", "12", "-3" or "−3"; undefined for anything else and for 0. */
export function typedChange(typed: string): number | undefined {
  const [, sign = '', size = ''] = /^([+-]?)(.*)$/s.exec(plainLine(typed)) ?? []
  const count = readWhole(size)
  if (count === undefined || count === 0 || count > maxChange) return undefined
  return sign === '-' ? -count : count
}

export const signedChange = (by: number): string => (by > 0 ? `+${by}` : `−${-by}`)

/** Returns a product's name, or its SKU if it is no longer in the catalog. */
export const productName = ({ brand }: Pick<OpsContext, 'brand'>, sku: string): string =>
  catalogueStore(brand).productBySku(sku)?.name ?? sku

/** Records a change as typed. @returns a message for the person who typed it */
export async function recordStockChange(
  ops: Pick<OpsContext, 'brand' | 'db'>,
  sku: string,
  typed: string,
): Promise<{ isDone: boolean; words: string }> {
  const by = typedChange(typed)
  if (by === undefined)
    return { isDone: false, words: 'Enter how many came in, such as 12, or left, such as -3.' }
  const store = ops.brand.id
  const name = productName(ops, sku)
  const left = await changeStock(ops.db(), store, sku, by)
  if (left !== undefined) return { isDone: true, words: `${name}: ${signedChange(by)}, ${left} left.` }
  const there = (await stockOf(ops.db(), store, [sku])).get(sku)
  if (there === undefined) return { isDone: false, words: 'The stock of this product is not counted.' }
  return { isDone: false, words: `${name}: ${there} left, so ${-by} cannot have left.` }
}
