import { useState } from 'react'
import { useMessage } from '@/brand/use-brand'
import {
  sendOrderLink,
  trackOrder,
  type OrderRequest,
  type TrackedOrderView,
} from '@/commerce/checkout/order-tracking'
import { partAddress } from '@/features/account/account-place'
import { emailBox } from '@/features/forms/email-box'
import formStyles from '@/features/forms/form.module.css'
import { useCheckedForm } from '@/features/forms/use-checked-form'
import { useSending } from '@/features/forms/use-sending'
import { line, required, type Rules } from '@/lib/fields/form-rules'
import { formatCount } from '@/lib/words/count'
import { Badge } from '@/ui/Badge'
import { Button } from '@/ui/Button'
import { ErrorNote } from '@/ui/feedback/ErrorNote'
import { Field } from '@/ui/fields/Field'
import { PageHeader } from '@/ui/PageHeader'
import { Picture } from '@/ui/pictures/Picture'
import pageStyles from '../linked-page/LinkedPage.module.css'
import { OrderSteps } from '../order-steps/OrderSteps'
import { Tracking } from '../order-steps/Tracking'
import styles from './OrderStatusScreen.module.css'

const blank = { number: '', email: '' }
const rules: Rules<keyof OrderRequest> = {
  number: [required, line(40)],
  email: [required, { kind: 'standard', test: 'email' }],
}

/** "Track my order": a form for number and e-mail address, then where the order is (orders-66). */
export function TrackOrder() {
  const [found, setFound] = useState<{ order: TrackedOrderView; request: OrderRequest }>()
  return (
    <div className={pageStyles.page}>
      {found ? (
        <Tracked {...found} onOther={() => setFound(undefined)} />
      ) : (
        <TrackForm onFound={(order, request) => setFound({ order, request })} />
      )}
    </div>
  )
}

function TrackForm({ onFound }: { onFound: (order: TrackedOrderView, request: OrderRequest) => void }) {
  const message = useMessage()
  const { send, isSending, problem } = useSending()
  const form = useCheckedForm({ blank, rules: () => rules, draft: 'track-order' })
  const { errors } = form.formState
  const find = form.handleSubmit((values) => send(async () => onFound(await trackOrder(values), values)))
  return (
    <>
      <PageHeader title={message('orderTracking.heading')}>
        <p>{message('orderTracking.intro')}</p>
      </PageHeader>
      <form
        className={`${formStyles.form} ${styles.narrow}`}
        noValidate
        onSubmit={(event) => void find(event)}
      >
        {problem && <ErrorNote>{problem}</ErrorNote>}
        <Field
          label={message('orderTracking.number')}
          help={message('orderTracking.numberHelp')}
          inputMode="numeric"
          autoComplete="off"
          error={errors.number?.message}
          {...form.register('number')}
        />
        <Field
          label={message('orderTracking.email')}
          error={errors.email?.message}
          {...emailBox}
          {...form.register('email')}
        />
        <div className={styles.links}>
          <Button type="submit" busy={isSending}>
            {message('orderTracking.find')}
          </Button>
          <Button href={partAddress('my-orders')} kind="quiet" prefetch={false}>
            {message('orderTracking.account')}
          </Button>
        </div>
      </form>
    </>
  )
}

interface TrackedProps {
  order: TrackedOrderView
  request: OrderRequest
  onOther: () => void
}

function Tracked({ order, request, onOther }: TrackedProps) {
  const message = useMessage()
  return (
    <>
      <PageHeader title={message('orderLink.title', { number: order.number })}>
        <p role="status">
          <Badge>{order.status}</Badge>
        </p>
        {order.arrival && <p>{order.arrival}</p>}
      </PageHeader>
      <div className={styles.columns}>
        <div className={styles.side}>
          <OrderSteps steps={order.steps} />
        </div>
        <div className={styles.main}>
          {order.parcels.length > 0 && (
            <section className={styles.items} aria-labelledby="order-parcels">
              <h2 id="order-parcels">{message('orderState.parcels')}</h2>
              {order.parcels.map((parcel, at) => (
                <Tracking key={at} shipment={parcel} />
              ))}
            </section>
          )}
          <section className={styles.items} aria-labelledby="order-items">
            <h2 id="order-items">{message('orderLink.items')}</h2>
            <ul>
              {order.lines.map(({ name, quantity, picture }, at) => (
                <li key={at} className={styles.item}>
                  <div className={styles.line}>
                    <span className={styles.picture}>
                      {picture && (
                        <Picture
                          file={picture}
                          alt=""
                          width={160}
                          height={160}
                          sizes="5rem"
                          widths={[96, 160, 240]}
                          fit="cover"
                        />
                      )}
                    </span>
                    <div>
                      <h3>{name}</h3>
                      <p className={styles.until}>
                        {quantity === 1
                          ? message('orderLink.onePiece')
                          : message('orderLink.quantity', { count: formatCount(quantity) })}
                      </p>
                    </div>
                  </div>
                </li>
              ))}
            </ul>
          </section>
        </div>
        <div className={styles.main}>
          <WholeOrder request={request} />
          <p>
            <Button kind="quiet" size="s" onClick={onOther}>
              {message('orderTracking.other')}
            </Button>
          </p>
        </div>
      </div>
    </>
  )
}

/** Sends the link to everything else, which a number and an address do not open. */
function WholeOrder({ request }: { request: OrderRequest }) {
  const message = useMessage()
  const { send, isSending, problem } = useSending()
  const [isSent, setSent] = useState(false)
  return (
    <section className={styles.item} aria-labelledby="order-rest">
      <h2 id="order-rest">{message('orderTracking.rest')}</h2>
      <p>{message('orderTracking.restText')}</p>
      {problem && <ErrorNote>{problem}</ErrorNote>}
      <p role="status">{isSent && message('orderTracking.sent', { email: request.email })}</p>
      {!isSent && (
        <Button
          icon="mail"
          busy={isSending}
          onClick={() =>
            void send(async () => {
              await sendOrderLink(request)
              setSent(true)
            })
          }
        >
          {message('orderTracking.send')}
        </Button>
      )}
    </section>
  )
}
