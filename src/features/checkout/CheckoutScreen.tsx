import { useRouter } from 'next/router'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { useBrand, useMessage } from '@/brand/use-brand'
import type { AddressView, CartView } from '@/commerce/cart-view'
import { finishPaypal } from '@/commerce/checkout'
import { errorSentence } from '@/commerce/errors'
import { checkoutBegun } from '@/features/attribution/cart-events'
import { track } from '@/features/attribution/track'
import { useCart, useCartChange } from '@/features/cart/use-cart'
import { WithQueries } from '@/features/session/queries'
import { useLeaveWhenSignedOut } from '@/features/session/use-leave-when-signed-out'
import { formatMoney } from '@/lib/money'
import { shortDay } from '@/lib/short-day'
import { Button } from '@/ui/Button'
import { EmptyState } from '@/ui/EmptyState'
import { ErrorNote } from '@/ui/ErrorNote'
import { Skeleton } from '@/ui/Skeleton'
import { AddressSection } from './AddressSection'
import { CheckoutSection } from './CheckoutSection'
import styles from './CheckoutScreen.module.css'
import { stateOf, stepsOf, isDone, type Step } from './checkout-steps'
import { ContactSection } from './ContactSection'
import { recentOrder, successAddress } from './last-order'
import { MethodSection } from './MethodSection'
import { OrderSummary } from './OrderSummary'
import { PaymentSection } from './PaymentSection'
import { dropPaypalReturn, keepPaypalReturn, keptPaypalReturn, readPaypalReturn } from './paypal-return'
import { withRealAddresses } from './real-addresses'
import { ReviewSection } from './ReviewSection'

/** /checkout: one page, its sections open in order; what the server knows decides where the shopper is (CO1). */
export function CheckoutScreen() {
  return (
    <WithQueries>
      <Checkout />
    </WithQueries>
  )
}

function Checkout() {
  const message = useMessage()
  const brand = useBrand()
  const { data, isPending, isError, error, refetch, isFetching } = useCart()
  const cart = data && withRealAddresses(data, brand)
  useLeaveWhenSignedOut(error)
  if (isPending) return <Waiting />
  if (isError && !cart)
    return (
      <Frame>
        <ErrorNote
          title={message('cart.failed')}
          retry={{ label: message('cart.retry'), onClick: () => void refetch(), busy: isFetching }}
        >
          {errorSentence(error, message)}
        </ErrorNote>
      </Frame>
    )
  if (!cart || cart.lines.length === 0) return <NothingToOrder />
  return <Sections cart={cart} />
}

function Sections({ cart }: { cart: CartView }) {
  const message = useMessage()
  const [editing, setEditing] = useState<Step>()
  const paypalProblem = usePaypalReturn(cart)
  const cardProblem = useCardReturn()
  const proceed = () => setEditing(undefined)
  useTelling(cart)
  const order = stepsOf(cart)

  const parts: Record<Step, { title: string; summary: ReactNode; body: ReactNode }> = {
    contact: {
      title: message('checkout.contact'),
      summary: cart.email,
      body: <ContactSection email={cart.email} onDone={proceed} />,
    },
    address: {
      title: message('checkout.address'),
      summary: cart.shippingAddress && <AddressLines address={cart.shippingAddress} />,
      body: <AddressSection address={cart.shippingAddress} onDone={proceed} />,
    },
    method: {
      title: message('checkout.method'),
      summary: <MethodLine cart={cart} />,
      body: <MethodSection cart={cart} onDone={proceed} />,
    },
    payment: {
      title: message('checkout.payment'),
      summary: cart.paymentMethods.find(({ code }) => code === cart.paymentMethod)?.title,
      body: (
        <>
          {cardProblem && <ErrorNote title={message('checkout.failedTitle')}>{cardProblem}</ErrorNote>}
          {paypalProblem && <ErrorNote title={message('checkout.failedTitle')}>{paypalProblem}</ErrorNote>}
          <PaymentSection cart={cart} onDone={proceed} />
        </>
      ),
    },
    review: { title: message('checkout.review'), summary: null, body: <ReviewSection cart={cart} /> },
  }
  return (
    <Frame>
      <div className={styles.columns}>
        <div className={styles.sections}>
          {order.map((step, index) => (
            <CheckoutSection
              key={step}
              number={index + 1}
              title={parts[step].title}
              summary={parts[step].summary}
              state={stateOf(step, cart, editing)}
              onEdit={() => setEditing(step)}
            >
              {parts[step].body}
            </CheckoutSection>
          ))}
        </div>
        <OrderSummary cart={cart} />
      </div>
    </Frame>
  )
}

/** Says how far the shopper has come, once for each delivery and payment that was picked (AT22). */
function useTelling(cart: CartView): void {
  const { shippingMethod, paymentMethod } = cart
  const begin = useEffectEvent(() => track(checkoutBegun(cart)))
  const tell = useEffectEvent((name: 'add_shipping_info' | 'add_payment_info', method: string) =>
    track({ name, method, cents: cart.totals.grandTotalCents }),
  )
  useEffect(() => begin(), [])
  useEffect(() => {
    if (shippingMethod) tell('add_shipping_info', shippingMethod)
  }, [shippingMethod])
  useEffect(() => {
    if (paymentMethod) tell('add_payment_info', paymentMethod)
  }, [paymentMethod])
}

const cardSentences: Record<string, string> = {
  refused: 'checkout.cardRefused',
  waiting: 'checkout.cardWaiting',
}

/** What the way back from the card service's page has to say; it is taken out of the address (PY10). */
function useCardReturn(): string {
  const router = useRouter()
  const message = useMessage()
  const [outcome] = useState(() => new URLSearchParams(window.location.search).get('card') ?? '')
  useEffect(() => {
    if (outcome !== '') void router.replace('/checkout', undefined, { shallow: true })
  }, [router, outcome])
  const sentence = cardSentences[outcome]
  return sentence ? message(sentence) : ''
}

/** Takes PayPal's answer out of the address, keeps it, and sets the payment as soon as everything before it is known. */
function usePaypalReturn(cart: CartView): string {
  const router = useRouter()
  const { change, problem, isChanging } = useCartChange()
  const isReady = isDone('method', cart) && isDone('address', cart) && cart.billingAddress !== null

  useEffect(() => {
    const back = readPaypalReturn(window.location.search)
    if (!back) return
    keepPaypalReturn(back)
    void router.replace('/checkout', undefined, { shallow: true })
  }, [router])

  const finish = useEffectEvent(() => {
    const kept = keptPaypalReturn()
    if (!kept || isChanging) return
    dropPaypalReturn()
    void change(() => finishPaypal(kept.token, kept.payerId)).catch(() => undefined) // the problem shows in the payment section
  })
  useEffect(() => {
    if (isReady) finish()
  }, [isReady])

  return problem
}

function AddressLines({ address }: { address: AddressView }) {
  return (
    <>
      {address.firstname} {address.lastname}
      <br />
      {[address.company, ...address.street].filter(Boolean).join(', ')}
      <br />
      {address.city}, {address.region} {address.postcode}, {address.countryLabel}
    </>
  )
}

function MethodLine({ cart }: { cart: CartView }) {
  const message = useMessage()
  const { identity } = useBrand()
  const method = cart.shippingMethods.find(({ key }) => key === cart.shippingMethod)
  if (!method) return null
  const days =
    method.deliveryFrom &&
    method.deliveryTo &&
    message('cart.arrives', {
      from: shortDay(method.deliveryFrom, identity.locale),
      to: shortDay(method.deliveryTo, identity.locale),
    })
  return [method.title, method.isFree ? message('cart.free') : formatMoney(method.cents), days]
    .filter(Boolean)
    .join(' · ')
}

function Frame({ children, isBusy }: { children: ReactNode; isBusy?: boolean }) {
  const message = useMessage()
  return (
    <div className={styles.page} aria-busy={isBusy}>
      <h1>{message('checkout.title')}</h1>
      {children}
    </div>
  )
}

function Waiting() {
  const message = useMessage()
  return (
    <Frame isBusy>
      <p className="visually-hidden" role="status">
        {message('shell.loading')}
      </p>
      <div className={styles.columns}>
        <div className={styles.sections}>
          <Skeleton height="12rem" />
          <Skeleton height="5rem" />
          <Skeleton height="5rem" />
        </div>
        <Skeleton height="16rem" />
      </div>
    </Frame>
  )
}

/** An empty cart, perhaps because another tab has just ordered it (CO9). */
function NothingToOrder() {
  const message = useMessage()
  const ordered = recentOrder()
  return (
    <Frame>
      <EmptyState
        icon="cart"
        title={message(ordered ? 'checkout.alreadyOrdered' : 'cart.empty')}
        text={message(ordered ? 'checkout.alreadyOrderedHint' : 'cart.emptyHint')}
      >
        {ordered && (
          <Button href={successAddress(ordered)} size="l">
            {message('checkout.seeOrder')}
          </Button>
        )}
        <Button href="/" size="l" kind={ordered ? 'secondary' : 'primary'}>
          {message('cart.continueShopping')}
        </Button>
      </EmptyState>
    </Frame>
  )
}
