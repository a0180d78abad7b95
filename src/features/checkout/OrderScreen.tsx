import '@/brand/generated/errors'
import '@/brand/generated/cart'
import '@/ui/pictures/rare-icons'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { useEffect, useState } from 'react'
import { useBrand, useMessage } from '@/brand/use-brand'
import { orderQuery, type OrderView } from '@/commerce/checkout/order'
import { purchaseEvent } from '@/features/attribution/cart-events'
import { track } from '@/features/attribution/track'
import { rememberUsedOffer } from '@/features/session/used-offer'
import { isArtworkDue, OrderSteps } from '@/features/order-steps/OrderSteps'
import { WithQueries } from '@/features/session/queries'
import { saveScrollPosition } from '@/lib/browser/scroll-positions'
import { isOrderToken } from '@/lib/urls/order-token'
import { longDayAt } from '@/lib/dates/long-day-at'
import { Button } from '@/ui/Button'
import { EmptyState } from '@/ui/feedback/EmptyState'
import { ErrorNote } from '@/ui/feedback/ErrorNote'
import { Icon } from '@/ui/pictures/Icon'
import { Skeleton } from '@/ui/feedback/Skeleton'
import { invoiceAddress, receiptAddress, recentOrder } from './last-order'
import { AccountOffer } from './AccountOffer'
import { OrderDetails } from './OrderDetails'
import { PaymentDue } from './payment/PaymentDue'
import styles from './OrderScreen.module.css'

/**
 * The order for the token in the address, as success page or printable receipt. A reload shows the same order
 * (checkout-28).
 */
export function OrderScreen({ kind }: { kind: 'success' | 'receipt' }) {
  return (
    <WithQueries>
      <Order kind={kind} />
    </WithQueries>
  )
}

const tokenOf = (value: string | string[] | undefined) => (isOrderToken(value) ? value : undefined)

function Order({ kind }: { kind: 'success' | 'receipt' }) {
  const message = useMessage()
  const { query, isReady } = useRouter()
  const [latest] = useState(recentOrder)
  // Without a token in the address, show the order just placed in this browser (attribution-24).
  const token = kind === 'success' ? (tokenOf(query['order']) ?? latest) : tokenOf(query['token'])
  const {
    data: order,
    isError,
    error,
    refetch,
    isFetching,
  } = useQuery({
    ...orderQuery(token ?? ''),
    enabled: Boolean(token),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const isUnknown =
    (isReady && !token) ||
    (isError && (error as { failure?: { category?: string } }).failure?.category === 'graphql-no-such-entity') // only ShopError has it

  if (isUnknown)
    return (
      <div className={styles.page}>
        <EmptyState
          icon="search"
          level={1}
          title={message('checkout.orderUnknown')}
          text={message('checkout.orderUnknownHint')}
        >
          <Button href="/">{message('cart.continueShopping')}</Button>
        </EmptyState>
      </div>
    )
  if (isError)
    return (
      <div className={styles.page}>
        <h1>{message('checkout.receipt')}</h1>
        <ErrorNote retry={{ label: message('cart.retry'), onClick: () => void refetch(), busy: isFetching }}>
          {message('errors.unavailable')}
        </ErrorNote>
      </div>
    )
  if (!order)
    return (
      <div className={styles.page} aria-busy>
        <p className="visually-hidden" role="status">
          {message('shell.loading')}
        </p>
        <Skeleton height="6rem" />
        <Skeleton lines={6} />
      </div>
    )
  return kind === 'success' ? <Success order={order} /> : <Receipt order={order} />
}

function Success({ order }: { order: OrderView }) {
  const message = useMessage()
  useEffect(() => {
    // Only in the browser that placed the order: the address may be opened elsewhere.
    if (recentOrder() !== order.token) return
    saveScrollPosition('/checkout/cart', { top: 0, unfolded: [] }) // the cart is empty now (shell-481)
    track(purchaseEvent(order))
    if (order.coupon !== null) rememberUsedOffer(order.coupon)
  }, [order])
  const artworkPage = isArtworkDue(order.steps) && order.orderPage
  return (
    <div className={styles.page}>
      <header className={styles.thanks}>
        <span className={styles.mark}>
          <Icon name="tick" size={44} />
        </span>
        <h1>
          {message('checkout.thanks', {
            name: order.shippingAddress?.firstname ?? order.billingAddress?.firstname ?? '',
          })}
        </h1>
        <p>{message('checkout.orderNumber', { number: order.number })}</p>
        {order.arrival && <p>{order.arrival}</p>}
        <p>{message('checkout.mailSent', { email: order.email })}</p>
      </header>
      <PaymentDue order={order} />
      <OrderSteps steps={order.steps} artwork={artworkPage && <SendArtwork address={artworkPage} />} />
      <p className={styles.actions}>
        {order.orderPage && !artworkPage && (
          <Button href={order.orderPage} prefetch={false}>
            {message('checkout.track')}
          </Button>
        )}
        <Button href={receiptAddress(order.token)} kind="secondary">
          {message('checkout.receipt')}
        </Button>
        <Button href="/" kind="quiet">
          {message('cart.continueShopping')}
        </Button>
      </p>
      <AccountOffer order={order} />
      <section className={styles.card}>
        <h2>{message('checkout.ordered')}</h2>
        <OrderDetails order={order} />
      </section>
    </div>
  )
}

function SendArtwork({ address }: { address: string }) {
  const message = useMessage()
  return (
    <Button href={address} prefetch={false} icon="upload">
      {message('checkout.sendArtwork')}
    </Button>
  )
}

function Receipt({ order }: { order: OrderView }) {
  const message = useMessage()
  const { identity } = useBrand()
  return (
    <div className={styles.page}>
      <header className={styles.receiptHead}>
        <div>
          <p className={styles.shop}>
            <strong>{identity.legalName}</strong> {identity.phone} · {identity.email}
          </p>
          <h1>{message('checkout.receipt')}</h1>
          <p>{message('checkout.orderNumber', { number: order.number })}</p>
          <p>{longDayAt(order.placedAt, identity.timezone)}</p>
          <p>{order.status}</p>
        </div>
        <div className={styles.actions}>
          <Button kind="secondary" icon="print" onClick={() => window.print()}>
            {message('checkout.print')}
          </Button>
          <Button
            kind="quiet"
            icon="download"
            href={invoiceAddress(order, order.token)}
            prefetch={false}
            download
          >
            {message('checkout.invoice')}
          </Button>
        </div>
      </header>
      <PaymentDue order={order} />
      <OrderSteps steps={order.steps} />
      <section className={styles.card}>
        <h2 className="visually-hidden">{message('checkout.ordered')}</h2>
        <OrderDetails order={order} />
      </section>
    </div>
  )
}
