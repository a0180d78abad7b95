import { useMessage } from '@/brand/use-brand'
import type { OrderView } from '@/commerce/checkout/order'
import { formatMoney } from '@/lib/money/money'
import { isDue } from './payment-due'
import styles from './PaymentDue.module.css'

/**
 * Where to send the money for an unpaid order, and how long the order waits. Renders nothing for other orders
 * (payments-60).
 */
export function PaymentDue({ order }: { order: OrderView }) {
  const message = useMessage()
  if (!isDue(order)) return null
  const total = formatMoney(order.totals.grandTotalCents)
  return (
    <section className={styles.due} aria-labelledby="payment-due">
      <h2 id="payment-due">{order.status}</h2>
      <p>{message('checkout.dueText', { total, number: order.number })}</p>
      <dl>
        {order.payment?.details.map(({ label, value }) => (
          <div key={label} className={styles.row}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
