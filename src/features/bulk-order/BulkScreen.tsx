import { useMessage } from '@/brand/use-brand'
import { Skeleton } from '@/ui/feedback/Skeleton'
import { Page } from '../page/Page'
import type { BulkProps } from './bulk.server'
import { latePart } from '../page/late-part'

// The draft is in the tab's storage, so the table is rendered only in the browser.
const BulkOrder = latePart(
  () => import('./BulkOrder').then((file) => file.BulkOrder),
  () => <Skeleton height="40rem" />,
)

/** /bulk-order, for customers: many sizes and quantities of one product in one order (bulk-order-1). */
export function BulkScreen({ products }: Pick<BulkProps, 'products'>) {
  const message = useMessage()
  return (
    <Page title={message('bulk.heading')} intro={message('bulk.intro')}>
      <BulkOrder products={products} />
    </Page>
  )
}
