import { useBrand, useMessage } from '@/brand/use-brand'
import type { OrderOverview } from '@/commerce/checkout/orders'
import { formatCount } from '@/lib/words/count'
import { longDayAt } from '@/lib/dates/long-day-at'
import { formatMoney } from '@/lib/money/money'
import { LinePicture } from '@/features/cart/lines/LinePicture'
import { Badge } from '@/ui/Badge'
import { Button } from '@/ui/Button'
import { orderPage } from '../account-place'
import styles from './OrderCard.module.css'
import { ReorderButton } from './ReorderButton'

const maxPictures = 4

/** An order in a list: number, date, status, contents and actions. */
export function OrderCard({ order, level = 2 }: { order: OrderOverview; level?: 2 | 3 }) {
  const message = useMessage()
  const Heading = `h${level}` as const
  const { identity } = useBrand()
  const pictured = order.lines.slice(0, maxPictures)
  const others = order.lines.length - pictured.length
  const totalQuantity = order.lines.reduce((sum, line) => sum + line.quantity, 0)
  return (
    <article className={styles.order} aria-labelledby={`order-${order.number}`}>
      <header className={styles.head}>
        <Heading id={`order-${order.number}`}>{message('account.order', { number: order.number })}</Heading>
        <Badge>{order.status}</Badge>
        <p>
          {message('account.placedOn', { date: longDayAt(order.placedAt, identity.timezone) })}
          {' · '}
          {totalQuantity === 1
            ? message('account.quantityOne')
            : message('account.quantity', { count: totalQuantity })}
        </p>
      </header>
      <ul className={styles.lines}>
        {pictured.map((line) => (
          <li key={line.id}>
            <span className={styles.picture}>
              <LinePicture line={line} sizes="4.5rem" />
            </span>
            <span className={styles.name}>
              {formatCount(line.quantity)} × {line.name}
            </span>
          </li>
        ))}
        {others > 0 && <li className={styles.more}>{message('account.moreLines', { count: others })}</li>}
      </ul>
      <footer className={styles.foot}>
        <p>
          {message('account.total')} <strong>{formatMoney(order.grandTotalCents)}</strong>
        </p>
        <div className={styles.actions}>
          <ReorderButton orderNumber={order.number} />
          <Button
            href={orderPage(order.number)}
            size="s"
            prefetch={false}
            aria-label={message('account.viewOrderOf', { number: order.number })}
          >
            {message('account.viewOrder')}
          </Button>
        </div>
      </footer>
    </article>
  )
}
