import { useBrand, useMessage } from '@/brand/use-brand'
import { orderProgressQuery, type OrderProgressView } from '@/commerce/order-steps'
import { formatCount } from '@/lib/count'
import { longDayAt } from '@/lib/days'
import { Badge } from '@/ui/Badge'
import { Button } from '@/ui/Button'
import { PageHeader } from '@/ui/PageHeader'
import { LinkedPage, randomToken } from '../linked-page/LinkedPage'
import { OrderSteps } from '../order-steps/OrderSteps'
import { proofMessages } from '../order-steps/proof-messages'
import { ArtworkForm } from './ArtworkForm'
import styles from './OrderStatusScreen.module.css'

/** /order_status: where one order stands, and what it waits for from the shopper, without signing in (orders-66). */
export function OrderStatusScreen() {
  return (
    <LinkedPage query={orderProgressQuery} pattern={randomToken} group="orderLink">
      {(order, token) => <Order order={order} token={token} />}
    </LinkedPage>
  )
}

function Order({ order, token }: { order: OrderProgressView; token: string }) {
  const message = useMessage()
  const { timezone } = useBrand().identity
  return (
    <>
      <PageHeader title={message('orderLink.title', { number: order.number })}>
        <p>
          <Badge>{order.status}</Badge>
        </p>
      </PageHeader>
      <OrderSteps steps={order.steps} />
      <section className={styles.items} aria-labelledby="order-items">
        <h2 id="order-items">{message('orderLink.items')}</h2>
        <ul>
          {order.lines.map((line) => (
            <Line key={line.id} line={line} token={token} />
          ))}
        </ul>
      </section>
      <p className={styles.until}>
        {message('orderLink.until', { date: longDayAt(order.expiresAt, timezone) })}
      </p>
    </>
  )
}

function Line({ line, token }: { line: OrderProgressView['lines'][number]; token: string }) {
  const message = useMessage()
  const { name, quantity, proof, artworkRequest } = line
  return (
    <li className={styles.item}>
      <h3>{name}</h3>
      <p className={styles.until}>
        {quantity === 1
          ? message('orderLink.onePiece')
          : message('orderLink.quantity', { count: formatCount(quantity) })}
      </p>
      {proof && (
        <Button
          href={proof.address}
          kind={proof.status === 'PENDING' ? 'primary' : 'secondary'}
          prefetch={false}
          aria-label={`${message(proofMessages[proof.status])}: ${name}`}
        >
          {message(proofMessages[proof.status])}
        </Button>
      )}
      {artworkRequest && <ArtworkForm lineId={line.id} token={token} request={artworkRequest} />}
    </li>
  )
}
