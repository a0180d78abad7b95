import '@/brand/generated/cart'
import { useEffect } from 'react'
import { useBrand, useMessage } from '@/brand/use-brand'
import { can } from '@/commerce/capabilities'
import { pageCookies } from '@/lib/browser/browser-cookies'
import { fetchLater, later } from '@/next/browser/lazy-parts'
import { Button } from '@/ui/Button'
import { EmptyState } from '@/ui/feedback/EmptyState'
import { Skeleton } from '@/ui/feedback/Skeleton'
import { track } from '../attribution/track'
import { latePart } from '../page/late-part'
import { loginAddress } from '../session/login-address'
import { WithQueries } from '../session/queries'
import { useSignedIn } from '../session/signed-in'
import { useLeaveWithoutCart } from '../session/use-leave-when-signed-out'
import { cartCountFromCookie } from '../session/cart-count'
import { CartFailed } from '../cart/CartFailed'
import styles from './CartScreen.module.css'
import type { CartOffer } from '../cart/totals/CouponForm'
import { withoutPlaceholderAddresses } from '../cart/real-addresses'
import { PreviousCart } from './PreviousCart'
import type { Suggested } from './SuggestedProducts'
import { useCart } from '../cart/use-cart'
import { usePaypalReturn } from '../cart/use-paypal-return'
import { useRemoval } from '../cart/lines/use-removal'

/** Loaded in parallel with the cart if the cookie shows that the cart has lines. */
const loadFilled = () => import('./FilledCart').then((file) => file.FilledCart)
const FilledCart = latePart(loadFilled, CartSkeleton)
/** Loaded on demand, because few carts are empty. */
const SuggestedProducts = later(() => import('./SuggestedProducts').then((file) => file.SuggestedProducts))

const RemovedNote = later(() => import('../cart/RemovedNote').then((file) => file.RemovedNote))

/** Loaded only where products leave the cart without a word. */
const GoneNote = later(() => import('../cart/lines/GoneNote').then((file) => file.GoneNote))

interface Props {
  offer?: CartOffer | null | undefined
  /** Products to suggest when the cart is empty. */
  suggested?: Suggested | null | undefined
}

/** /checkout/cart. It brings the query provider, so the whole part can be loaded on demand. */
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
  const { data, isPending, isError, error } = asked
  const cart = data && withoutPlaceholderAddresses(data, brand)
  const removal = useRemoval()
  const paypal = usePaypalReturn()

  useEffect(() => {
    if (cartCountFromCookie(pageCookies()) > 0) void fetchLater(loadFilled).catch(() => undefined)
  }, [])

  const isEmpty = !isPending && !isError && (cart?.lines.length ?? 0) === 0
  const isLeaving = useLeaveWithoutCart({ error, isEmpty })
  const isVisitor = useSignedIn() === false
  const isShownEmpty = isEmpty && !isLeaving
  useEffect(() => {
    if (isShownEmpty) track({ name: 'view_cart' })
  }, [isShownEmpty])

  if (isPending || isLeaving) return <CartSkeleton />
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
        {removal.removed && <RemovedNote removal={removal} />}
        {!can('keepsGoneLines') && <GoneNote cart={null} />}
        <PreviousCart />
        <EmptyState icon="cart" level={1} title={message('cart.empty')} text={message('cart.emptyHint')}>
          <Button href="/" size="l">
            {message('cart.continueShopping')}
          </Button>
          <Button href={brand.navigation.createNow.href} size="l" kind="secondary">
            {brand.navigation.createNow.label}
          </Button>
          {isVisitor && (
            <Button href={loginAddress('/checkout/cart')} size="l" kind="secondary">
              {message('cart.signIn')}
            </Button>
          )}
        </EmptyState>
        {suggested && <SuggestedProducts {...suggested} />}
      </div>
    )
  return (
    <FilledCart
      cart={cart}
      offer={offer}
      removal={removal}
      paypal={paypal}
      gone={!can('keepsGoneLines') && <GoneNote cart={cart} />}
    />
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
