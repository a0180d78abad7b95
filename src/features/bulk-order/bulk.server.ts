import { pageMessages } from '@/brand/page-messages'
import { pageMeta } from '@/brand/page-meta'
import { serverBrand } from '@/brand/server'

/** Upper limit of products: as many as shoppers can find in one list and a page can carry (bulk-order-9). */
const maxProducts = 500

/** Returns the props of the bulk order page: the products that come in sizes; server only. */
export async function bulkProps(address: string) {
  const products = serverBrand()
    .catalogue.products.filter(
      ({ kind, outOfStock, table }) =>
        kind === 'simple' && !outOfStock && (table.custom || Object.keys(table.sizes).length > 0),
    )
    .slice(0, maxProducts)
    .map(({ urlKey, name }) => ({ urlKey, name }))
  return { meta: pageMeta(address), messages: pageMessages('bulk', 'forms'), products }
}

export type BulkProps = Awaited<ReturnType<typeof bulkProps>>
