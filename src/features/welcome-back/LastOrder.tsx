import Link from 'next/link'
import { useMessage } from '@/brand/use-brand'
import type { OrderOverview } from '@/commerce/checkout/orders'
import { orderPage } from '@/features/account/account-place'
import { ReorderButton } from '@/features/account/orders/ReorderButton'
import { LinePicture } from '@/features/cart/lines/LinePicture'
import { WithQueries } from '@/features/session/queries'
import { formatCount } from '@/lib/words/count'
import styles from './WelcomeBack.module.css'

/** The customer's latest order: its first product, its state, and the button to order it again (account-8). */
export function LastOrder({ order }: { order: OrderOverview }) {
  const message = useMessage()
  const [line] = order.lines
  return (
    <WithQueries>
      <div className={styles.entry}>
        <span className={styles.picture}>{line && <LinePicture line={line} sizes="4.5rem" />}</span>
        <span className={styles.words}>
          <Link href={orderPage(order.number)} prefetch={false}>
            {message('welcomeBack.order', { number: order.number })}
          </Link>
          {line && (
            <span>
              {formatCount(line.quantity)} × {line.name}
            </span>
          )}
          <small>{order.status}</small>
        </span>
        <ReorderButton orderNumber={order.number} />
      </div>
    </WithQueries>
  )
}
