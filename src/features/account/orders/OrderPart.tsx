import '@/ui/pictures/rare-icons'
import Link from 'next/link'
import { useBrand, useMessage } from '@/brand/use-brand'
import { can } from '@/commerce/capabilities'
import type { OrderView, ShipmentView } from '@/commerce/checkout/order'
import { myOrderQuery } from '@/commerce/checkout/orders'
import { invoiceAddress, receiptAddress } from '@/features/checkout/last-order'
import { OrderDetails } from '@/features/checkout/OrderDetails'
import { PaymentDue } from '@/features/checkout/payment/PaymentDue'
import { OrderSteps } from '@/features/order-steps/OrderSteps'
import { Tracking } from '@/features/order-steps/Tracking'
import { longDayAt } from '@/lib/dates/long-day-at'
import { later } from '@/next/browser/lazy-parts'
import { Badge } from '@/ui/Badge'
import { Button } from '@/ui/Button'
import { EmptyState } from '@/ui/feedback/EmptyState'
import { orderPage, partAddress } from '../account-place'
import { CancelOrder } from './CancelOrder'
import { OrderTalk } from './OrderTalk'
import { Parcel, ParcelLines } from './Parcel'
import { PartStatus } from '../PartStatus'
import styles from '../parts.module.css'
import { ReorderButton } from './ReorderButton'
import { ticketsAddress } from '../tickets/ticket-rules'
import { useOwnQuery } from '../use-own-query'

/** Loaded on demand: only Magento shops sell downloads. */
const Downloads = later(() => import('./Downloads').then((file) => file.Downloads))

interface Props {
  orderNumber: string
  /** Number of one of its parcels; '' for the whole order. */
  shipmentNumber: string
}

/**
 * An order, or one of its parcels. Another customer's order, or a parcel of another order, is shown as not
 * found (account-9).
 */
export function OrderPart({ orderNumber, shipmentNumber }: Props) {
  const message = useMessage()
  const asked = useOwnQuery(myOrderQuery(orderNumber))
  const order = asked.data
  if (order === undefined) return <PartStatus of={asked} blocks={3} />
  const shipment = order?.shipments.find(({ number }) => number === shipmentNumber)
  if (!order || (shipmentNumber && !shipment))
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
  return shipment ? <SubOrder order={order} shipment={shipment} /> : <Order order={order} />
}

/** One parcel of an order, with its contents. */
function SubOrder({ order, shipment }: { order: OrderView; shipment: ShipmentView }) {
  const message = useMessage()
  return (
    <>
      <header className={styles.head}>
        <div className={styles.words}>
          <Link href={orderPage(order.number)} prefetch={false}>
            {message('account.backToOrder', { number: order.number })}
          </Link>
          <h1>{message('account.shipment', { number: shipment.number })}</h1>
          <Tracking shipment={shipment} />
        </div>
      </header>
      <section className={styles.card}>
        <ParcelLines order={order} shipment={shipment} />
      </section>
    </>
  )
}

/** True if the order has something to ship and is neither canceled nor closed. */
const isAwaited = ({ shippingAddress, statusCode }: OrderView) =>
  shippingAddress !== null && !['canceled', 'closed'].includes(statusCode)

function Order({ order }: { order: OrderView }) {
  const message = useMessage()
  const { identity } = useBrand()
  const day = (iso: string) => longDayAt(iso, identity.timezone)
  return (
    <>
      <header className={styles.head}>
        <div className={styles.words}>
          <Link className={styles.toList} href={partAddress('my-orders')} prefetch={false}>
            {message('account.backToOrders')}
          </Link>
          <h1>{message('account.order', { number: order.number })}</h1>
          <p className={styles.placed}>
            {message('account.placedOn', { date: day(order.placedAt) })} <Badge>{order.status}</Badge>
          </p>
          {order.arrival && <p>{order.arrival}</p>}
        </div>
        <div className={styles.actions}>
          <ReorderButton orderNumber={order.number} />
          {can('tickets') && (
            <Button
              href={ticketsAddress({ page: 1, order: order.number }, '/new')}
              kind="secondary"
              size="s"
              icon="chat"
              prefetch={false}
            >
              {message('account.askAboutOrder')}
            </Button>
          )}
          <Button href={receiptAddress(order.token)} kind="quiet" size="s" icon="print" prefetch={false}>
            {message('account.receipt')}
          </Button>
          <Button
            href={invoiceAddress(order)}
            kind="quiet"
            size="s"
            icon="download"
            prefetch={false}
            download
          >
            {message('account.invoice')}
          </Button>
        </div>
      </header>
      <PaymentDue order={order} />
      {order.steps.length > 0 && (
        <div className={styles.card}>
          <OrderSteps steps={order.steps} />
        </div>
      )}
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
      {(order.shipments.length > 0 || isAwaited(order)) && (
        <section className={styles.card} aria-labelledby="order-parcels">
          <h2 id="order-parcels">{message('account.shipments')}</h2>
          {order.shipments.length === 0 && <p className={styles.hint}>{message('account.notShipped')}</p>}
          {order.shipments.map((shipment) => (
            <Parcel key={shipment.number} order={order} shipment={shipment} />
          ))}
        </section>
      )}
      {order.lines.some(({ isDownload }) => isDownload) && <Downloads orderNumber={order.number} />}
      <section className={styles.card}>
        <OrderDetails order={order} />
      </section>
      {can('tickets') && <OrderTalk orderNumber={order.number} />}
      {order.canCancel && <CancelOrder order={order} />}
    </>
  )
}
