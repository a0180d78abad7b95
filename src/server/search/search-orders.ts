/** Sort orders that clients can request by querying another index (search-53). */

/** Sort order → the record's attribute. */
const orderAttributes = { price: 'final_price', name: 'name', rating: 'rating' } as const

export type OrderName = keyof typeof orderAttributes

const orderNames = Object.keys(orderAttributes) as OrderName[] // Object.keys of a table with exactly these keys
const directions = ['asc', 'desc'] as const

/** Parses "…_price_desc" as by price, highest first; undefined for an index in the search's own order. */
export function orderIn(index: string): { name: OrderName; isDescending: boolean } | undefined {
  const name = orderNames.find((each) => directions.some((way) => index.endsWith(`_${each}_${way}`)))
  return name && { name, isDescending: index.endsWith('_desc') }
}

const products = '_products_'

/** True for a sort order that this shop does not have: its hits must not pass as sorted (search-53). */
export function isUnknownReplica(index: string): boolean {
  const at = `_${index}`.lastIndexOf(products)
  const order = at < 0 ? '' : index.slice(at + products.length - 1)
  return /^\w+$/.test(order) && orderIn(index) === undefined
}

/** Algolia's default ranking. */
const usualRanking = ['typo', 'geo', 'words', 'filters', 'proximity', 'attribute', 'exact', 'custom']

/**
 * Returns the replica indexes that Algolia keeps in these sort orders (search-18).
 * @param index name of the primary index
 */
export const replicasOf = (index: string) =>
  orderNames.flatMap((name) =>
    directions.map((way) => ({
      name: `${index}_${name}_${way}`,
      ranking: [`${way}(${orderAttributes[name]})`, ...usualRanking],
    })),
  )
