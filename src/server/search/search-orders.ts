/** Orders that clients may ask for besides the search's own, by asking another index (search-52). */

/** What is compared → the attribute of a record that says it. */
const orderAttributes = { price: 'final_price', name: 'name', rating: 'rating' } as const

export type OrderName = keyof typeof orderAttributes

const orderNames = Object.keys(orderAttributes) as OrderName[] // the table's own keys
const directions = ['asc', 'desc'] as const

/** "…_price_desc" → by price, the highest first; undefined for an index in the order of the search. */
export function orderIn(index: string): { name: OrderName; isDescending: boolean } | undefined {
  const name = orderNames.find((each) => directions.some((way) => index.endsWith(`_${each}_${way}`)))
  return name && { name, isDescending: index.endsWith('_desc') }
}

/** How Algolia ranks without an order of its own. */
const usualRanking = ['typo', 'geo', 'words', 'filters', 'proximity', 'attribute', 'exact', 'custom']

/**
 * The indexes that Algolia keeps of the same records in these orders (search-55).
 * @param index the name of the one that they follow
 */
export const replicasOf = (index: string) =>
  orderNames.flatMap((name) =>
    directions.map((way) => ({
      name: `${index}_${name}_${way}`,
      ranking: [`${way}(${orderAttributes[name]})`, ...usualRanking],
    })),
  )
