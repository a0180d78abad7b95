import '@/brand/messages/cart'
import { useEffect, useState } from 'react'
import { useBrand, useMessage } from '@/brand/use-brand'
import { can } from '@/commerce/capabilities'
import { changeLine } from '@/commerce/cart'
import type { CartLineView, CartView } from '@/commerce/cart-view'
import { refusalMessage } from '@/commerce/error-message'
import { useNotice } from '@/features/notices/notice'
import { fetchLater, later } from '@/next/browser/late-parts'
import { formatMoney } from '@/lib/money'
import { Accordion } from '@/ui/Accordion'
import { Button } from '@/ui/Button'
import { EmptyState } from '@/ui/EmptyState'
import { ErrorNote } from '@/ui/ErrorNote'
import { Skeleton } from '@/ui/Skeleton'
import { WhenUnfolded } from '@/ui/WhenUnfolded'
import { checkoutBegun } from '../attribution/cart-events'
import { track } from '../attribution/track'
import { latePart } from '../page/late-part'
import { WithQueries } from '../session/queries'
import { BalancesPanel } from './balances/BalancesPanel'
import { CartFailed } from './CartFailed'
import { CartLine } from './lines/CartLine'
import styles from './CartScreen.module.css'
import { ArrivalDays } from './totals/ArrivalDays'
import { CartTotals } from './totals/CartTotals'
import { ChangedNote } from './lines/ChangedNote'
import { CouponForm, type CartOffer } from './totals/CouponForm'
import { FreeShipping } from './totals/FreeShipping'
import { OrderComment } from './notes/OrderComment'
import { OrderNotes } from './notes/OrderNotes'
import { withRealAddresses } from './real-addresses'
import { RestoreCart } from './RestoreCart'
import type { Suggested } from './SuggestedProducts'
import { trackChange } from './track-change'
import { useCart, useCartChange } from './use-cart'
import { usePaypalReturn } from './use-paypal-return'
import { useRemoval } from './lines/use-removal'
import { VerifyGroup } from './totals/VerifyGroup'

const ShippingEstimate = latePart(() =>
  import('./totals/ShippingEstimate').then((file) => file.ShippingEstimate),
)
/** Few carts are empty. */
const SuggestedProducts = later(() => import('./SuggestedProducts').then((file) => file.SuggestedProducts))
const loadPayment = () => import('@/commerce/checkout')

interface Props {
  /** The offer that runs. */
  offer?: CartOffer | null | undefined
  /** Products for whoever has nothing in the cart. */
  suggested?: Suggested | null | undefined
}

/** /checkout/cart, with a query client of its own so that it can be loaded when it is needed. */
export function CartScreen(props: Props) {
  return (
    <WithQueries>
      <Cart {...props} />
    </WithQueries>
  )
}

function Cart({ offer, suggested }: Props) {
  const message = useMessage()
  const brand = useBrand()
  const asked = useCart()
  const { data, isPending, isError } = asked
  const cart = data && withRealAddresses(data, brand)
  const removal = useRemoval()
  const paypal = usePaypalReturn()

  const isEmpty = !isPending && !isError && (cart?.lines.length ?? 0) === 0
  useEffect(() => {
    if (isEmpty) track({ name: 'view_cart' })
  }, [isEmpty])

  if (isPending) return <CartSkeleton />
  if (isError && !cart)
    return (
      <div className={styles.page}>
        <h1>{message('cart.title')}</h1>
        <div className={styles.columns}>
          <CartFailed asked={asked} />
        </div>
      </div>
    )
  if (!cart || cart.lines.length === 0)
    return (
      <div className={styles.page}>
        <RemovedNote removal={removal} />
        <RestoreCart />
        <EmptyState icon="cart" level={1} title={message('cart.empty')} text={message('cart.emptyHint')}>
          <Button href="/" size="l">
            {message('cart.continueShopping')}
          </Button>
        </EmptyState>
        {suggested && <SuggestedProducts {...suggested} />}
      </div>
    )
  return <FilledCart cart={cart} offer={offer} removal={removal} paypal={paypal} />
}

interface FilledProps extends Pick<Props, 'offer'> {
  cart: CartView
  removal: ReturnType<typeof useRemoval>
  paypal: ReturnType<typeof usePaypalReturn>
}

function FilledCart({ cart, offer, removal, paypal }: FilledProps) {
  const message = useMessage()
  const { change, isChanging, problem } = useCartChange()
  const said = problem || removal.problem || paypal.problem
  const express = cart.paymentMethods.find(({ kind }) => kind === 'express')
  const estimate = (
    <WhenUnfolded>
      <ShippingEstimate />
    </WhenUnfolded>
  )

  return (
    <div className={styles.page}>
      <h1>{message('cart.title')}</h1>
      <div className={styles.columns}>
        <section className={styles.lines} aria-label={message('cart.title')}>
          {said && <ErrorNote>{said}</ErrorNote>}
          {paypal.isHandedIn && paypal.outcome === 'canceled' && (
            <ErrorNote tone="notice">{message('checkout.paypalCanceled')}</ErrorNote>
          )}
          <RemovedNote removal={removal} />
          <ChangedNote lines={cart.lines} change={change} />
          <RestoreCart />
          <ul>
            {cart.lines.map((line) => (
              <CartLine
                key={line.uid}
                line={line}
                isChanging={isChanging || removal.isChanging}
                onQuantity={async (quantity) => {
                  await change(() => changeLine(line.uid, { quantity }))
                  trackChange(line, line.quantity, quantity)
                }}
                onRemove={() => removal.remove(line)}
              />
            ))}
          </ul>
          {can('orderNotes') && (
            <>
              <OrderComment comment={cart.comment} />
              <OrderNotes cart={cart} />
            </>
          )}
        </section>
        <aside className={styles.summary} aria-label={message('cart.summary')}>
          <h2>{message('cart.summary')}</h2>
          <FreeShipping cart={cart} />
          <CouponForm coupon={cart.coupon} offer={offer} />
          {can('groupDiscounts') && <VerifyGroup coupon={cart.coupon} />}
          <BalancesPanel cart={cart} />
          <CartTotals cart={cart} taxLater={message('cart.taxLater')} isChanging={isChanging} />
          <ArrivalDays cart={cart} />
          <Button href="/checkout" size="l" wide onClick={() => track(checkoutBegun(cart))}>
            {message('cart.checkout')}
          </Button>
          {express && <PaypalButton code={express.code} />}
          <p className={styles.secure}>{message('cart.secure')}</p>
          {!cart.isVirtual && (
            <Accordion entries={[{ question: message('cart.estimate'), answer: estimate }]} />
          )}
        </aside>
      </div>
      <div className={styles.bar}>
        <span>
          {message('cart.grandTotal')} <strong>{formatMoney(cart.totals.grandTotalCents)}</strong>
        </span>
        <Button href="/checkout" onClick={() => track(checkoutBegun(cart))}>
          {message('cart.checkout')}
        </Button>
      </div>
    </div>
  )
}

const undoMs = 10_000

function RemovedNote({ removal: { removed, putBack } }: { removal: ReturnType<typeof useRemoval> }) {
  const message = useMessage()
  const [overFor, setOverFor] = useState<CartLineView>()
  useEffect(() => {
    if (!removed) return undefined
    const timer = setTimeout(() => setOverFor(removed), undoMs)
    return () => clearTimeout(timer)
  }, [removed])
  if (!removed || overFor === removed) return null
  return (
    <ErrorNote tone="notice" retry={{ label: message('cart.undo'), onClick: putBack }}>
      {message('cart.removed', { name: removed.name })}
    </ErrorNote>
  )
}

/** Leaves for PayPal; a refusal is told as a notice, the cart stays as it is. */
function PaypalButton({ code }: { code: string }) {
  const message = useMessage()
  const notice = useNotice()
  const [isLeaving, setIsLeaving] = useState(false)
  const leave = async () => {
    setIsLeaving(true)
    try {
      const { startExpress } = await fetchLater(loadPayment)
      window.location.assign(await startExpress(code, { fromCart: true }))
    } catch (error) {
      setIsLeaving(false)
      notice.error(refusalMessage(error, message))
    }
  }
  return (
    <Button kind="secondary" size="l" wide busy={isLeaving} onClick={() => void leave()}>
      {message('cart.paypal')}
    </Button>
  )
}

function CartSkeleton() {
  const message = useMessage()
  return (
    <div className={styles.page} aria-busy>
      <h1>{message('cart.title')}</h1>
      <p className="visually-hidden" role="status">
        {message('shell.loading')}
      </p>
      <div className={styles.columns}>
        <div className={styles.waiting}>
          <Skeleton height="9rem" />
          <Skeleton height="9rem" />
        </div>
        <div className={styles.summary}>
          <Skeleton lines={4} />
          <Skeleton height="3.5rem" />
        </div>
      </div>
    </div>
  )
}
