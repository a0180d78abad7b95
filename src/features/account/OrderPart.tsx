import Link from 'next/link'
import { useBrand, useMessage } from '@/brand/use-brand'
import type { OrderView } from '@/commerce/order'
import { myOrderQuery } from '@/commerce/orders'
import { receiptAddress } from '@/features/checkout/last-order'
import { OrderDetails } from '@/features/checkout/OrderDetails'
import { longDay } from '@/lib/long-day'
import { Badge } from '@/ui/Badge'
import { Button } from '@/ui/Button'
import { EmptyState } from '@/ui/EmptyState'
import { partAddress } from './account-place'
import { PartTrouble, PartWaiting } from './PartWaiting'
import styles from './parts.module.css'
import { ReorderButton } from './ReorderButton'
import { ticketsAddress } from './ticket-rules'
import { useOwnQuery } from './use-own-query'

interface Props {
  orderNumber: string
  /** One of its parcels; '' for the whole order. */
  shipmentNumber: string
}

/** One order. Someone else's, or a parcel of another order, reads like one that does not exist (AA9). */
export function OrderPart({ orderNumber, shipmentNumber }: Props) {
  const message = useMessage()
  const { data: order, error, refetch, isFetching } = useOwnQuery(myOrderQuery(orderNumber))
  if (order === undefined && error)
    return <PartTrouble error={error} retry={() => void refetch()} isRetrying={isFetching} />
  if (order === undefined) return <PartWaiting blocks={3} />
  const isKnown =
    order && (!shipmentNumber || order.shipments.some(({ number }) => number === shipmentNumber))
  if (!isKnown)
    return (
      <div className={styles.card}>
        <EmptyState
          icon="search"
          level={1}
          title={message('account.orderUnknown')}
          text={message('account.orderUnknownHint')}
        >
          <Button href={partAddress('my-orders')}>{message('account.backToOrders')}</Button>
        </EmptyState>
      </div>
    )
  return <Order order={order} shipmentNumber={shipmentNumber} />
}

function Order({ order, shipmentNumber }: { order: OrderView; shipmentNumber: string }) {
  const message = useMessage()
  const { identity } = useBrand()
  const shipments = shipmentNumber
    ? order.shipments.filter(({ number }) => number === shipmentNumber)
    : order.shipments
  const day = (iso: string) => longDay(iso, identity.locale, identity.timezone)
  return (
    <>
      <header className={styles.head}>
        <div className={styles.words}>
          <Link href={partAddress('my-orders')} prefetch={false}>
            {message('account.backToOrders')}
          </Link>
          <h1>{message('account.order', { number: order.number })}</h1>
          <p>
            {message('account.placedOn', { date: day(order.placedAt) })} <Badge>{order.status}</Badge>
          </p>
        </div>
        <div className={styles.actions}>
          <ReorderButton orderNumber={order.number} />
          <Button
            href={ticketsAddress({ page: 1, order: order.number }, '/new')}
            kind="secondary"
            size="s"
            icon="chat"
            prefetch={false}
          >
            {message('account.askAboutOrder')}
          </Button>
          <Button href={receiptAddress(order.token)} kind="quiet" size="s" icon="print" prefetch={false}>
            {message('account.receipt')}
          </Button>
        </div>
      </header>
      {order.comments.length > 0 && (
        <section className={styles.card} aria-labelledby="order-news">
          <h2 id="order-news">{message('account.comments')}</h2>
          <ul className={styles.list}>
            {order.comments.map((comment) => (
              <li key={comment.at + comment.message} className={styles.words}>
                <span className={styles.hint}>{day(comment.at)}</span>
                {comment.message}
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className={styles.card} aria-labelledby="order-parcels">
        <h2 id="order-parcels">{message('account.shipments')}</h2>
        {shipments.length === 0 && <p className={styles.hint}>{message('account.notShipped')}</p>}
        {shipments.map((shipment) => (
          <div key={shipment.number} className={styles.words}>
            <h3>{message('account.shipment', { number: shipment.number })}</h3>
            {shipment.tracking.map((track) => (
              <p key={track.number}>
                {message('account.tracking', { carrier: track.title || track.carrier, number: track.number })}
              </p>
            ))}
          </div>
        ))}
      </section>
      <section className={styles.card}>
        <OrderDetails order={order} />
      </section>
    </>
  )
}
