import '@/brand/generated/cart'
import { useState, type ReactNode } from 'react'
import { useBrand, useMessage } from '@/brand/use-brand'
import type { CartView } from '@/commerce/cart/cart-view'
import { CartFailed } from '@/features/cart/CartFailed'
import { withoutPlaceholderAddresses } from '@/features/cart/real-addresses'
import { useCartTotals } from '@/features/cart/totals/use-cart-totals'
import { useNeededDay } from '@/features/cart/totals/use-needed-day'
import { useCart } from '@/features/cart/use-cart'
import { usePaypalReturn } from '@/features/cart/use-paypal-return'
import { WithQueries } from '@/features/session/queries'
import { loginAddress } from '@/features/session/login-address'
import { useSignedIn } from '@/features/session/signed-in'
import { ExpressPayments } from '@/features/wallets/ExpressPayments'
import { useLeaveWithoutCart } from '@/features/session/use-leave-when-signed-out'
import { formatMoney } from '@/lib/money/money'
import { Button } from '@/ui/Button'
import { EmptyState } from '@/ui/feedback/EmptyState'
import { ErrorNote } from '@/ui/feedback/ErrorNote'
import { Skeleton } from '@/ui/feedback/Skeleton'
import { CheckoutSection } from './CheckoutSection'
import styles from './CheckoutScreen.module.css'
import { AddressSection, MethodSection, PaymentSection, ReviewSection } from './checkout-sections'
import { isTotalChanged, pickedMethod, stateOf, stepsOf, type Step } from './checkout-steps'
import { ContactSection } from './ContactSection'
import { recentOrder, successAddress } from './last-order'
import { useMethodCookie } from './payment/method-cookie'
import { useOrderCaptcha } from './order-captcha'
import { OrderSummary } from './OrderSummary'
import { PaypalNote } from './payment/PaypalNote'
import { AddressLine, MethodLine, PaymentLine } from './StepSummaries'
import { useCardReturn } from './payment/use-card-return'
import { useCheckoutStepsTracked } from './use-checkout-steps-tracked'
import { useOrdering } from './use-ordering'
import { usePaymentChoice } from './payment/use-payment-choice'
import { useSessionInUse } from './use-session-in-use'

/**
 * /checkout: one page whose sections open in order. The server's data decides which section is open
 * (checkout-14).
 */
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
  const cart = data && withoutPlaceholderAddresses(data, brand)
  const paypal = usePaypalReturn()
  const isEmpty = data !== undefined && (data === null || data.lines.length === 0)
  const isLeaving = useLeaveWithoutCart({ error, isEmpty })
  useOrderCaptcha()
  useSessionInUse(asked)
  // While the login page opens, show no error (checkout-481).
  if (isPending || !paypal.isHandedIn || isLeaving) return <Waiting />
  if (isError && !cart)
    return (
      <Frame>
        <CartFailed asked={asked} />
      </Frame>
    )
  if (!cart || isEmpty) return <NothingToOrder />
  return <Sections cart={cart} paypal={paypal} />
}

function Sections({ cart, paypal }: { cart: CartView; paypal: ReturnType<typeof usePaypalReturn> }) {
  const message = useMessage()
  const cardProblem = useCardReturn()
  // The cart may still have the refused payment, so open its section, which shows the problem.
  const [editing, setEditing] = useState<Step | undefined>(cardProblem === '' ? undefined : 'payment')
  const [lostCoupon, setLostCoupon] = useState<string>()
  const proceed = () => {
    setEditing(undefined)
    setLostCoupon(undefined)
    paypal.forget()
  }
  const proceedWith = (saved?: CartView) => {
    proceed()
    if (saved && !saved.coupon) setLostCoupon(cart.coupon?.code)
  }
  useCheckoutStepsTracked(cart)
  useMethodCookie(cart)
  useNeededDay(cart)
  const choice = usePaymentChoice(cart, paypal.forget)
  const ordering = useOrdering(cart, proceed)
  const stateNow = (step: Step) => stateOf(step, cart, { editing, isSettledHere: choice.isSettledHere })
  const { totalCents } = useCartTotals(cart)
  const newsOf = (step: Step) => {
    if (stateNow(step) === 'open' && lostCoupon !== undefined && !cart.coupon)
      return message('checkout.couponLost', { code: lostCoupon, total: formatMoney(totalCents) })
    if (step !== 'payment') return ''
    return paymentNews(message, cart, {
      isCanceled: paypal.outcome === 'canceled',
      chosen: choice.chosen?.code,
    })
  }
  const isPaying = stateNow('payment') === 'open'
  const isBeforePayment = stateNow('payment') === 'waiting'
  /**
   * Settles the payment, then orders. The payment section stays open until the order is accepted or refused,
   * so the clicked button doesn't move.
   */
  const settleAndOrder = (settle: () => Promise<boolean>) =>
    void ordering.order(() => {
      setEditing('payment')
      return settle()
    })

  const parts: Record<Step, { title: string; summary: ReactNode; body: ReactNode }> = {
    contact: {
      title: message('checkout.contact'),
      summary: cart.email,
      body: <ContactSection email={cart.email} onDone={proceedWith} />,
    },
    address: {
      title: message('checkout.address'),
      summary: cart.shippingAddress && <AddressLine address={cart.shippingAddress} />,
      body: (
        <>
          {cart.isGift && <ErrorNote tone="notice">{message('checkout.giftAddress')}</ErrorNote>}
          <AddressSection address={cart.shippingAddress} onDone={proceed} />
        </>
      ),
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
          {isBeforePayment && !choice.isApproved && (
            <ExpressPayments cart={cart} at="checkout" onAnswer={paypal.handIn} />
          )}
          {isBeforePayment && paypal.outcome === 'canceled' && (
            <ErrorNote tone="notice">{message('checkout.paypalCanceled')}</ErrorNote>
          )}
          <PaypalNote cart={cart} paypal={paypal} isPaymentWaiting={isBeforePayment} />
          {stepsOf(cart).map((step, index) => (
            <CheckoutSection
              key={step}
              number={index + 1}
              title={parts[step].title}
              summary={parts[step].summary}
              state={stateNow(step)}
              onEdit={() => setEditing(step)}
              news={newsOf(step)}
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

/** Returns why a shopper has to approve the payment again (checkout-24, checkout-25). */
function paymentNews(
  message: ReturnType<typeof useMessage>,
  cart: CartView,
  { isCanceled, chosen }: { isCanceled: boolean; chosen: string | undefined },
): string {
  if (isCanceled) return message('checkout.paypalCanceled')
  // If another payment method is selected, there is nothing to approve again (checkout-25).
  if (!isTotalChanged(cart) || cart.approval?.method !== chosen) return ''
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
          <Skeleton height="3rem" />
          <Skeleton height="12rem" />
          <Skeleton height="5rem" />
          <Skeleton height="5rem" />
        </div>
        <Skeleton height="16rem" />
      </div>
    </Frame>
  )
}

/** The empty cart; another tab may have just ordered it (checkout-22). */
function NothingToOrder() {
  const message = useMessage()
  const ordered = recentOrder()
  const isVisitor = useSignedIn() === false
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
        {!ordered && isVisitor && (
          <Button href={loginAddress('/checkout')} size="l" kind="secondary">
            {message('cart.signIn')}
          </Button>
        )}
      </EmptyState>
    </Frame>
  )
}
