import { useAtomValue } from 'jotai'
import type { MouseEvent, ReactNode } from 'react'
import { useMessage } from '@/brand/use-brand'
import { can } from '@/commerce/capabilities'
import { changeLine } from '@/commerce/cart/cart'
import type { CartView } from '@/commerce/cart/cart-view'
import { formatMoney } from '@/lib/money/money'
import { Accordion } from '@/ui/folding/Accordion'
import { Button } from '@/ui/Button'
import { ErrorNote } from '@/ui/feedback/ErrorNote'
import { focusInvalidNumber } from '@/ui/fields/unread-number'
import { WhenUnfolded } from '@/ui/folding/WhenUnfolded'
import { beginCheckoutEvent } from '../attribution/cart-events'
import { track } from '../attribution/track'
import { neededDayAtom } from '../need-by/needed-day'
import { later } from '@/next/browser/lazy-parts'
import { latePart } from '../page/late-part'
import { ExpressPayments } from '../wallets/ExpressPayments'
import { BalancesPanel } from '../cart/balances/BalancesPanel'
import { CartLine } from '../cart/lines/CartLine'
import styles from './CartScreen.module.css'
import { ArrivalDays } from '../cart/totals/ArrivalDays'
import { CartTotals } from '../cart/totals/CartTotals'
import { changedLineAtom } from '../cart/lines/changed-line'
import { CouponForm, type CartOffer } from '../cart/totals/CouponForm'
import { FreeShipping } from '../cart/totals/FreeShipping'
import { OrderNotes } from '../cart/notes/OrderNotes'
import { PreviousCart } from './PreviousCart'
import { trackChange } from '../cart/track-change'
import { useCartTotals } from '../cart/totals/use-cart-totals'
import { useNeededDay } from '../cart/totals/use-needed-day'
import { useCartChange } from '../cart/use-cart'
import type { usePaypalReturn } from '../cart/use-paypal-return'
import type { useRemoval } from '../cart/lines/use-removal'
import { VerifyGroup } from '../cart/totals/VerifyGroup'

/** Notes after an act in the cart or in a tool; most visits have neither. */
const ChangedNote = later(() => import('../cart/lines/ChangedNote').then((file) => file.ChangedNote))
const RemovedNote = later(() => import('../cart/RemovedNote').then((file) => file.RemovedNote))

const ShippingEstimate = latePart(() =>
  import('../cart/totals/ShippingEstimate').then((file) => file.ShippingEstimate),
)

const CartNeedBy = latePart(() => import('../cart/totals/CartNeedBy').then((file) => file.CartNeedBy))

interface Props {
  offer?: CartOffer | null | undefined
  cart: CartView
  removal: ReturnType<typeof useRemoval>
  paypal: ReturnType<typeof usePaypalReturn>
  /** Note about products that left the cart. */
  gone?: ReactNode
}

/** The lines of a cart, its totals, and the buttons to continue. */
export function FilledCart({ cart, offer, removal, paypal, gone }: Props) {
  const message = useMessage()
  const { change, isChanging, problem } = useCartChange()
  const totals = useCartTotals(cart)
  const changed = useAtomValue(changedLineAtom)
  const said = problem || removal.problem || paypal.problem
  const isHeld = cart.lines.some(({ problems }) => problems.length > 0)
  const begin = (event: MouseEvent) => {
    if (focusInvalidNumber()) event.preventDefault()
    else track(beginCheckoutEvent(cart))
  }
  useNeededDay(cart)
  const isDayNeeded = useAtomValue(neededDayAtom) !== '' || cart.neededBy !== null
  const aboutDelivery = [
    ...(can('deliveryDays')
      ? [{ question: message('cart.needBy'), answer: <CartNeedBy cart={cart} /> }]
      : []),
    { question: message('cart.estimate'), answer: <ShippingEstimate cart={cart} /> },
  ]

  return (
    <div className={styles.page}>
      <h1>{message('cart.title')}</h1>
      <div className={styles.columns}>
        <section className={styles.lines} aria-label={message('cart.title')}>
          {said && <ErrorNote>{said}</ErrorNote>}
          {paypal.isHandedIn && paypal.outcome === 'canceled' && (
            <ErrorNote tone="notice">{message('checkout.paypalCanceled')}</ErrorNote>
          )}
          {removal.removed && <RemovedNote removal={removal} />}
          {gone}
          {changed && <ChangedNote before={changed} lines={cart.lines} change={change} />}
          <PreviousCart />
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
                onRemove={() => {
                  RemovedNote.prepare()
                  removal.remove(line)
                }}
              />
            ))}
          </ul>
          {can('orderNotes') && <OrderNotes cart={cart} hasComment />}
        </section>
        <aside className={styles.summary} aria-label={message('cart.summary')}>
          <h2>{message('cart.summary')}</h2>
          <FreeShipping cart={cart} />
          <CartTotals totals={totals} taxLater={message('cart.taxLater')} isChanging={isChanging} />
          <ArrivalDays totals={totals} neededBy={cart.neededBy} />
          {isHeld ? (
            <ErrorNote tone="notice">{message('cart.linesToFix')}</ErrorNote>
          ) : (
            <>
              <ExpressPayments cart={cart} at="checkout/cart" onAnswer={paypal.handIn} />
              <Button href="/checkout" size="l" wide onClick={begin}>
                {message('cart.checkout')}
              </Button>
            </>
          )}
          <p className={styles.secure}>{message('cart.secure')}</p>
          <CouponForm cart={cart} offer={offer} />
          {can('groupDiscounts') && <VerifyGroup coupon={cart.coupon} />}
          <BalancesPanel cart={cart} />
          {!cart.isVirtual && (
            <Accordion
              openFirst={isDayNeeded && can('deliveryDays')}
              entries={aboutDelivery.map(({ question, answer }) => ({
                question,
                answer: <WhenUnfolded>{answer}</WhenUnfolded>,
              }))}
            />
          )}
        </aside>
      </div>
      <div className={styles.bar}>
        <span>
          {message(totals.label)} <strong>{formatMoney(totals.totalCents)}</strong>
        </span>
        {!isHeld && (
          <Button href="/checkout" onClick={begin}>
            {message('cart.checkout')}
          </Button>
        )}
      </div>
    </div>
  )
}
