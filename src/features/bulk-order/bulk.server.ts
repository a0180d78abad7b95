import { pageMessages } from '@/brand/page-messages'
import { pageMeta } from '@/brand/page-meta'
import { serverBrand } from '@/brand/server'

/** So many a shopper finds in one list, and a page can carry (bulk-order-10). */
const maxProducts = 500

/** What the page for bulk orders draws: the products that come in sizes; server only. */
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
