import { keepPreviousData } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { useMessage } from '@/brand/use-brand'
import { todayShipOrdersQuery } from '@/commerce/checkout/orders'
import { Button } from '@/ui/Button'
import { EmptyState } from '@/ui/feedback/EmptyState'
import { partAddress } from '../account-place'
import { OrderCard } from './OrderCard'
import { listIn } from '../order-list'
import { pagesOf, PartPages } from '../PartPages'
import { PartStatus } from '../PartStatus'
import styles from '../parts.module.css'
import { useOwnQuery } from '../use-own-query'

const pageAddress = pagesOf(partAddress('todayshiporder'))

/** The orders that ship today (customer-27). */
export function TodayShipPart() {
  const message = useMessage()
  const { query } = useRouter()
  const { page } = listIn(query)
  const orders = useOwnQuery({
    ...todayShipOrdersQuery(page),
    placeholderData: keepPreviousData,
  })
  const { data, isFetching } = orders
  return (
    <>
      <header className={styles.head}>
        <div className={styles.words}>
          <h1>{message('account.todayShip')}</h1>
          <p>{message('account.todayShipIntro')}</p>
        </div>
      </header>
      <PartStatus of={orders} />
      {data?.totalCount === 0 && (
        <div className={styles.card}>
          <EmptyState
            icon="truck"
            title={message('account.noneToday')}
            text={message('account.noneTodayHint')}
          >
            <Button href={partAddress('my-orders')} prefetch={false}>
              {message('account.allOrders')}
            </Button>
          </EmptyState>
        </div>
      )}
      {data && data.totalCount > 0 && (
        <>
          <ul className={styles.list} aria-busy={isFetching}>
            {data.orders.map((order) => (
              <li key={order.number}>
                <OrderCard order={order} />
              </li>
            ))}
          </ul>
          <PartPages page={page} pages={data.pages} hrefFor={pageAddress} />
        </>
      )}
    </>
  )
}
