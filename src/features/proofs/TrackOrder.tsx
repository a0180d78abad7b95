import { useEffect, useState, type ReactNode } from 'react'
import { useMessage } from '@/brand/use-brand'
import {
  sendOrderLink,
  trackOrder,
  type OrderRequest,
  type TrackedOrderView,
} from '@/commerce/checkout/order-tracking'
import { partAddress } from '@/features/account/account-place'
import { dropDraft, keepDraft, readDraft } from '@/features/forms/draft'
import { emailBox } from '@/features/forms/email-box'
import formStyles from '@/features/forms/form.module.css'
import { useCheckedForm } from '@/features/forms/use-checked-form'
import { useSending } from '@/features/forms/use-sending'
import { line, required, type Rules } from '@/lib/fields/form-rules'
import { formatCount } from '@/lib/words/count'
import { withColon } from '@/lib/words/with-colon'
import { Button } from '@/ui/Button'
import { ErrorNote } from '@/ui/feedback/ErrorNote'
import { Skeleton } from '@/ui/feedback/Skeleton'
import { Field } from '@/ui/fields/Field'
import { PageHeader } from '@/ui/PageHeader'
import { Picture } from '@/ui/pictures/Picture'
import pageStyles from '../linked-page/LinkedPage.module.css'
import { isArtworkDue, OrderSteps } from '../order-steps/OrderSteps'
import { Tracking } from '../order-steps/Tracking'
import { OrderHead } from './OrderHead'
import styles from './OrderStatusScreen.module.css'

const blank = { number: '', email: '' }
const rules: Rules<keyof OrderRequest> = {
  number: [required, line(40)],
  email: [required, { kind: 'standard', test: 'email' }],
}

/** Name of the request that found an order. This tab keeps it, so that a reload finds the order again. */
const foundBefore = 'tracked-order'

/** "Track my order": a form for number and e-mail address, then where the order is (orders-66). */
export function TrackOrder() {
  const message = useMessage()
  const [found, setFound] = useState<{ order: TrackedOrderView; request: OrderRequest }>()
  const [before, setBefore] = useState(() => {
    const request = { ...blank, ...readDraft(foundBefore, blank) }
    return request.number === '' ? undefined : request
  })
  useEffect(() => {
    if (!before) return
    void trackOrder(before)
      .then((order) => setFound({ order, request: before }))
      .catch(() => undefined) // the form still has what was typed
      .finally(() => setBefore(undefined))
  }, [before])

  if (found)
    return (
      <div className={pageStyles.page}>
        <Tracked
          {...found}
          onOther={() => {
            dropDraft(foundBefore)
            setFound(undefined)
          }}
        />
      </div>
    )
  if (before)
    return (
      <div className={pageStyles.page} aria-busy>
        <p className="visually-hidden" role="status">
          {message('orderLink.loading')}
        </p>
        <Skeleton height="6rem" />
        <Skeleton lines={6} />
      </div>
    )
  return (
    <div className={pageStyles.page}>
      <TrackForm
        onFound={(order, request) => {
          keepDraft(foundBefore, { ...request })
          setFound({ order, request })
        }}
      />
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
  const link = useOrderLink(request)
  const needsArtwork = isArtworkDue(order.steps)
  return (
    <>
      <OrderHead order={order} />
      <div className={styles.columns}>
        <div className={styles.side}>
          <OrderSteps
            steps={order.steps}
            artwork={link.sentTo ?? link.button('primary', message('orderTracking.upload'))}
          />
          {needsArtwork && link.problem}
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
              {order.lines.map(({ name, quantity, picture, options, isArtworkMissing }, at) => (
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
                      <ul className={styles.answers}>
                        {options.map(({ label, value }) => (
                          <li key={label}>
                            {withColon(label)} {value}
                          </li>
                        ))}
                      </ul>
                      <p className={styles.until}>
                        {quantity === 1
                          ? message('orderLink.onePiece')
                          : message('orderLink.quantity', { count: formatCount(quantity) })}
                      </p>
                      {isArtworkMissing && (
                        <p className={styles.missing}>{message('orderState.artworkMissing')}</p>
                      )}
                    </div>
                  </div>
                </li>
              ))}
            </ul>
          </section>
        </div>
        <div className={styles.main}>
          {/* Everything else, which a number and an address do not open. */}
          <section className={styles.item} aria-labelledby="order-rest">
            <h2 id="order-rest">{message('orderTracking.rest')}</h2>
            <p>{message('orderTracking.restText')}</p>
            {!needsArtwork && link.problem}
            <p role="status">{link.sentTo}</p>
            {!link.sentTo &&
              link.button(needsArtwork ? 'secondary' : 'primary', message('orderTracking.send'))}
          </section>
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

/** Sends the order's link to the order's own address, from whichever button. */
function useOrderLink(request: OrderRequest) {
  const message = useMessage()
  const { send, isSending, problem } = useSending()
  const [isSent, setSent] = useState(false)
  const press = () =>
    void send(async () => {
      await sendOrderLink(request)
      setSent(true)
    })
  return {
    sentTo: isSent ? message('orderTracking.sent', { email: request.email }) : undefined,
    problem: problem && <ErrorNote>{problem}</ErrorNote>,
    button: (kind: 'primary' | 'secondary', label: string): ReactNode => (
      <Button icon="mail" kind={kind} busy={isSending} onClick={press}>
        {label}
      </Button>
    ),
  }
}
