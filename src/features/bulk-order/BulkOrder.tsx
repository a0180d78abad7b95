import { useQuery } from '@tanstack/react-query'
import { useMessage } from '@/brand/use-brand'
import { customerQuery } from '@/commerce/account/customer'
import { productView } from '@/commerce/product/product'
import { ErrorNote } from '@/ui/feedback/ErrorNote'
import { Select } from '@/ui/fields/Select'
import { Skeleton } from '@/ui/feedback/Skeleton'
import { WithQueries } from '../session/queries'
import { useLeaveWhenSignedOut } from '../session/use-leave-when-signed-out'
import { isSignedOut } from '@/commerce/errors'
import { BulkTable } from './BulkTable'
import styles from './BulkScreen.module.css'
import { useBulkOrder } from './use-bulk-order'

interface Props {
  products: { urlKey: string; name: string }[]
}

/** The bulk order, for customers only and never inside a frame (bulk-order-1, bulk-order-2). */
export function BulkOrder(props: Props) {
  const message = useMessage()
  if (window.self !== window.top) return <ErrorNote>{message('bulk.framed')}</ErrorNote>
  return (
    <WithQueries>
      <ForCustomers {...props} />
    </WithQueries>
  )
}

function ForCustomers(props: Props) {
  const message = useMessage()
  const customer = useQuery({
    ...customerQuery(),
    retry: (failures, error) => failures < 1 && !isSignedOut(error),
  })
  useLeaveWhenSignedOut(customer.error)
  if (customer.data) return <Order {...props} />
  if (customer.error && !isSignedOut(customer.error))
    return (
      <ErrorNote
        retry={{
          label: message('errors.retry'),
          onClick: () => void customer.refetch(),
          busy: customer.isFetching,
        }}
      >
        {message('errors.unavailable')}
      </ErrorNote>
    )
  return <Skeleton height="40rem" />
}

function Order({ products }: Props) {
  const message = useMessage()
  const bulk = useBulkOrder()
  const urlKey = products.some((each) => each.urlKey === bulk.order.product) ? bulk.order.product : ''
  const product = useQuery({
    queryKey: ['bulk-product', urlKey],
    queryFn: () => productView(urlKey),
    enabled: urlKey !== '',
  })
  return (
    <div className={styles.order}>
      <div className={styles.choice}>
        <Select
          label={message('bulk.product')}
          value={urlKey}
          placeholder={message('bulk.productPlaceholder')}
          options={products.map((each) => ({ value: each.urlKey, label: each.name }))}
          onChange={(event) => bulk.choose(event.target.value)}
        />
      </div>
      {urlKey !== '' && product.isPending && (
        <div aria-busy>
          <p className="visually-hidden" role="status">
            {message('bulk.loading')}
          </p>
          <Skeleton height="30rem" />
        </div>
      )}
      {(product.isError || product.data === null) && (
        <ErrorNote
          retry={{
            label: message('errors.retry'),
            onClick: () => void product.refetch(),
            busy: product.isFetching,
          }}
        >
          {message('bulk.productFailed')}
        </ErrorNote>
      )}
      {product.data && <BulkTable key={urlKey} product={product.data} bulk={bulk} />}
    </div>
  )
}
