import { useBrand, useMessage } from '@/brand/use-brand'
import type { TrackedOrderView } from '@/commerce/checkout/order-tracking'
import { longDayAt } from '@/lib/dates/long-day-at'
import { formatMoney } from '@/lib/money/money'
import { Badge } from '@/ui/Badge'
import { PageHeader } from '@/ui/PageHeader'
import styles from './OrderStatusScreen.module.css'

interface Props {
  order: Pick<TrackedOrderView, 'number' | 'status' | 'placedAt' | 'totalCents' | 'arrival'>
}

/** Number, state, day, total and arrival of an order, whether a link or its e-mail address opened it (orders-66). */
export function OrderHead({ order }: Props) {
  const message = useMessage()
  const { timezone } = useBrand().identity
  return (
    <PageHeader title={message('orderLink.title', { number: order.number })}>
      <p role="status">
        <Badge>{order.status}</Badge>
      </p>
      <ul className={styles.facts}>
        <li>{message('orderLink.placed', { date: longDayAt(order.placedAt, timezone) })}</li>
        <li>{message('orderLink.total', { total: formatMoney(order.totalCents) })}</li>
      </ul>
      {order.arrival && <p>{order.arrival}</p>}
    </PageHeader>
  )
}
