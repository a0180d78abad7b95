import { useMessage } from '@/brand/use-brand'
import { Skeleton } from '@/ui/Skeleton'
import { Page } from '../page/Page'
import type { BulkProps } from './bulk.server'
import { latePart } from '../page/late-part'

// What was typed before lies in the tab's storage: the table is drawn by the browser alone.
const BulkOrder = latePart(
  () => import('./BulkOrder').then((file) => file.BulkOrder),
  () => <Skeleton height="40rem" />,
)

/** /bulk-order, for customers: many sizes and numbers of one product in one go (bulk-order-1). */
export function BulkScreen({ products }: Pick<BulkProps, 'products'>) {
  const message = useMessage()
  return (
    <Page title={message('bulk.heading')} intro={message('bulk.intro')}>
      <BulkOrder products={products} />
    </Page>
  )
}
