import { useBrand, useMessage } from '@/brand/use-brand'
import { sendOrderCopy } from '@/commerce/checkout/order-tracking'
import { orderProgressQuery, type OrderProgressView } from '@/commerce/checkout/order-steps'
import { LinePicture } from '@/features/cart/lines/LinePicture'
import { OptionAnswer } from '@/features/cart/lines/OptionAnswer'
import { formatCount } from '@/lib/words/count'
import { longDayAt } from '@/lib/dates/long-day-at'
import { formatMoney } from '@/lib/money/money'
import { withColon } from '@/lib/words/with-colon'
import { Button } from '@/ui/Button'
import { useRouter } from 'next/router'
import { useState } from 'react'
import { useSending } from '@/features/forms/use-sending'
import { ErrorNote } from '@/ui/feedback/ErrorNote'
import { LineInUse } from '@/features/studio/sight/LineInUse'
import { later } from '@/next/browser/lazy-parts'
import { LinkedPage, randomToken } from '../linked-page/LinkedPage'
import { OrderSteps } from '../order-steps/OrderSteps'
import { Tracking } from '../order-steps/Tracking'
import { proofMessages } from '../order-steps/proof-messages'
import { ArtworkForm } from './ArtworkForm'
import { OrderHead } from './OrderHead'
import { OrderQuestions } from './OrderQuestions'
import styles from './OrderStatusScreen.module.css'

/** Loaded on demand: shoppers who come from an e-mail have a link. */
const TrackOrder = later(() => import('./TrackOrder').then((file) => file.TrackOrder))

/**
 * /order_status: the state of an order and what it needs from the shopper, without signing in (orders-66). Without
 * a link it asks for the order's number and e-mail address.
 */
export function OrderStatusScreen() {
  const { query, isReady } = useRouter()
  if (isReady && query['token'] === undefined) return <TrackOrder />
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
      <OrderHead order={order} />
      <div className={styles.columns}>
        <div className={styles.side}>
          <OrderSteps steps={order.steps} />
        </div>
        <div className={styles.main}>
          {order.parcels.length > 0 && (
            <section className={styles.items} aria-labelledby="order-parcels">
              <h2 id="order-parcels">{message('orderState.parcels')}</h2>
              {order.parcels.map((parcel) => (
                <Tracking key={parcel.number} shipment={parcel} />
              ))}
            </section>
          )}
          <section className={styles.items} aria-labelledby="order-items">
            <h2 id="order-items">{message('orderLink.items')}</h2>
            <ul>
              {order.lines.map((line) => (
                <Line key={line.id} line={line} order={order} token={token} />
              ))}
            </ul>
          </section>
        </div>
        <div className={styles.main}>
          <OrderQuestions token={token} number={order.number} questions={order.questions} />
          <SendCopy token={token} />
          <p className={styles.until}>
            {message('orderLink.until', { date: longDayAt(order.expiresAt, timezone) })}
          </p>
        </div>
      </div>
    </>
  )
}

/** Sends receipt and invoice, which have names and addresses, to the address of the order (orders-66). */
function SendCopy({ token }: { token: string }) {
  const message = useMessage()
  const { send, isSending, problem } = useSending()
  const [isSent, setSent] = useState(false)
  return (
    <div>
      {problem && <ErrorNote>{problem}</ErrorNote>}
      <p role="status">{isSent && message('orderLink.invoiceSent')}</p>
      {!isSent && (
        <Button
          kind="secondary"
          icon="mail"
          busy={isSending}
          onClick={() =>
            void send(async () => {
              await sendOrderCopy(token)
              setSent(true)
            })
          }
        >
          {message('orderLink.invoice')}
        </Button>
      )}
    </div>
  )
}

interface LineProps {
  line: OrderProgressView['lines'][number]
  order: OrderProgressView
  token: string
}

function Line({ line, order, token }: LineProps) {
  const message = useMessage()
  const { name, quantity, rowCents, options, proof, artworkRequest } = line
  return (
    <li className={styles.item}>
      <div className={styles.line}>
        <span className={styles.picture}>
          <LinePicture line={line} sizes="5rem" />
        </span>
        <div>
          <h3>{name}</h3>
          <ul className={styles.answers}>
            {options.map((option) => (
              <li key={option.label}>
                {withColon(option.label)} <OptionAnswer {...option} />
              </li>
            ))}
          </ul>
          <p className={styles.until}>
            {quantity === 1
              ? message('orderLink.onePiece')
              : message('orderLink.quantity', { count: formatCount(quantity) })}
            {' · '}
            {rowCents === 0 ? message('orderLink.free') : formatMoney(rowCents)}
          </p>
          {order.arrival && <p className={styles.until}>{order.arrival}</p>}
        </div>
      </div>
      <p className={styles.links}>
        <a href="#ask" aria-label={`${message('orderLink.ask')}: ${name}`}>
          {message('orderLink.ask')}
        </a>
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
      {proof && (
        <a
          href={proof.file}
          download
          rel="nofollow"
          aria-label={`${message('orderState.proofFile')}: ${name}`}
        >
          {message('orderState.proofFile')}
        </a>
      )}
      <LineInUse line={line} />
      {artworkRequest && <ArtworkForm lineId={line.id} token={token} request={artworkRequest} />}
    </li>
  )
}
