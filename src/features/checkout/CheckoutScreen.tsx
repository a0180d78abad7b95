import '@/brand/messages/cart'
import { useState, type ReactNode } from 'react'
import { useBrand, useMessage } from '@/brand/use-brand'
import type { CartView } from '@/commerce/cart-view'
import { CartFailed } from '@/features/cart/CartFailed'
import { withRealAddresses } from '@/features/cart/real-addresses'
import { useCart } from '@/features/cart/use-cart'
import { usePaypalReturn } from '@/features/cart/use-paypal-return'
import { WithQueries } from '@/features/session/queries'
import { isSignedOut, useLeaveWhenSignedOut } from '@/features/session/use-leave-when-signed-out'
import { formatMoney } from '@/lib/money'
import { Button } from '@/ui/Button'
import { EmptyState } from '@/ui/EmptyState'
import { ErrorNote } from '@/ui/ErrorNote'
import { Skeleton } from '@/ui/Skeleton'
import { CheckoutSection } from './CheckoutSection'
import styles from './CheckoutScreen.module.css'
import { AddressSection, MethodSection, PaymentSection, ReviewSection } from './checkout-sections'
import { isTotalChanged, pickedMethod, stateOf, stepsOf, type Step } from './checkout-steps'
import { ContactSection } from './ContactSection'
import { recentOrder, successAddress } from './last-order'
import { useMethodCookie } from './method-cookie'
import { useOrderCaptcha } from './order-captcha'
import { OrderSummary } from './OrderSummary'
import { PaypalNote } from './PaypalNote'
import { AddressLine, MethodLine, PaymentLine } from './StepSummaries'
import { useCardReturn } from './use-card-return'
import { useCheckoutStepsTracked } from './use-checkout-steps-tracked'
import { useOrdering } from './use-ordering'
import { usePaymentChoice } from './use-payment-choice'

/** /checkout: one page, its sections open in order; what the server knows decides where the shopper is (checkout-14). */
export function CheckoutScreen() {
  return (
    <WithQueries>
      <Checkout />
    </WithQueries>
  )
}

function Checkout() {
  const brand = useBrand()
  const asked = useCart()
  const { data, isPending, isError, error } = asked
  const cart = data && withRealAddresses(data, brand)
  const paypal = usePaypalReturn()
  useLeaveWhenSignedOut(error)
  useOrderCaptcha()
  if (isPending || !paypal.isHandedIn) return <Waiting />
  if (isError && !cart)
    // On the way to the login: nothing to say here (checkout-93).
    return isSignedOut(error) ? (
      <Waiting />
    ) : (
      <Frame>
        <CartFailed asked={asked} />
      </Frame>
    )
  if (!cart || cart.lines.length === 0) return <NothingToOrder />
  return <Sections cart={cart} paypal={paypal} />
}

function Sections({ cart, paypal }: { cart: CartView; paypal: ReturnType<typeof usePaypalReturn> }) {
  const message = useMessage()
  const cardProblem = useCardReturn()
  // The cart may hold the payment that was refused: what there is to say about it stands in that section.
  const [editing, setEditing] = useState<Step | undefined>(cardProblem === '' ? undefined : 'payment')
  const proceed = () => {
    setEditing(undefined)
    paypal.forget()
  }
  useCheckoutStepsTracked(cart)
  useMethodCookie(cart)
  const choice = usePaymentChoice(cart)
  const ordering = useOrdering(cart, proceed)
  const stateNow = (step: Step) => stateOf(step, cart, { editing, isSettledHere: choice.isSettledHere })
  const isPaying = stateNow('payment') === 'open'
  /** The payment stays open until the order is taken or refused: what is pressed does not move. */
  const settleAndOrder = (settle: () => Promise<boolean>) =>
    void ordering.order(() => {
      setEditing('payment')
      return settle()
    })

  const parts: Record<Step, { title: string; summary: ReactNode; body: ReactNode }> = {
    contact: {
      title: message('checkout.contact'),
      summary: cart.email,
      body: <ContactSection email={cart.email} onDone={proceed} />,
    },
    address: {
      title: message('checkout.address'),
      summary: cart.shippingAddress && <AddressLine address={cart.shippingAddress} />,
      body: <AddressSection address={cart.shippingAddress} onDone={proceed} />,
    },
    method: {
      title: message('checkout.method'),
      summary: <MethodLine cart={cart} />,
      body: <MethodSection cart={cart} onDone={proceed} />,
    },
    payment: {
      title: message('checkout.payment'),
      summary: <PaymentLine cart={cart} />,
      body: (
        <>
          {cardProblem && <ErrorNote title={message('checkout.failedTitle')}>{cardProblem}</ErrorNote>}
          <PaymentSection cart={cart} choice={choice} isBusy={ordering.isBusy} onPress={settleAndOrder} />
        </>
      ),
    },
    review: {
      title: message('checkout.review'),
      summary: null,
      body: (
        <ReviewSection
          cart={cart}
          kind={(isPaying ? choice.chosen : pickedMethod(cart))?.kind}
          ordering={ordering}
          onPress={isPaying ? undefined : () => void ordering.order()}
        />
      ),
    },
  }
  return (
    <Frame>
      <div className={styles.columns}>
        <div className={styles.sections}>
          <PaypalNote cart={cart} paypal={paypal} isPaymentWaiting={stateNow('payment') === 'waiting'} />
          {stepsOf(cart).map((step, index) => (
            <CheckoutSection
              key={step}
              number={index + 1}
              title={parts[step].title}
              summary={parts[step].summary}
              state={stateNow(step)}
              onEdit={() => setEditing(step)}
              news={step === 'payment' ? paymentNews(message, cart, paypal.outcome === 'canceled') : ''}
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

/** Why a shopper who went through the payment stands before it again (checkout-24, checkout-26). */
function paymentNews(message: ReturnType<typeof useMessage>, cart: CartView, isCanceled: boolean): string {
  if (isCanceled) return message('checkout.paypalCanceled')
  if (!isTotalChanged(cart)) return ''
  return message('checkout.totalChanged', { total: formatMoney(cart.totals.grandTotalCents) })
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

/** An empty cart, perhaps because another tab has just ordered it (checkout-22). */
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
