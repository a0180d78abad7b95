import { useId, useState } from 'react'
import { useMessage } from '@/brand/use-brand'
import type { CartView } from '@/commerce/cart/cart-view'
import { BalancesPanel } from '@/features/cart/balances/BalancesPanel'
import { CartTotals } from '@/features/cart/totals/CartTotals'
import { useCartTotals } from '@/features/cart/totals/use-cart-totals'
import { CouponForm } from '@/features/cart/totals/CouponForm'
import { formatMoney } from '@/lib/money/money'
import { Icon } from '@/ui/pictures/Icon'
import { CheckoutLines } from './CheckoutLines'
import styles from './OrderSummary.module.css'

/**
 * The items and their total, which stays visible at every step: in the head of the folded summary on phones, and
 * below the lines beside the steps (checkout-60).
 */
export function OrderSummary({ cart }: { cart: CartView }) {
  const message = useMessage()
  const content = useId()
  const totals = useCartTotals(cart)
  const [isOpen, setOpen] = useState(
    () => typeof window !== 'undefined' && window.matchMedia('(min-width: 900px)').matches,
  )
  return (
    <aside className={styles.summary} aria-label={message('cart.summary')}>
      <button
        type="button"
        className={styles.head}
        aria-expanded={isOpen}
        aria-controls={content}
        onClick={() => setOpen(!isOpen)}
      >
        <span className={styles.title}>{message('cart.summary')}</span>
        <span className={styles.total}>{message(totals.label)}</span>
        <strong className={styles.total}>{formatMoney(totals.totalCents)}</strong>
        <Icon name="chevron-down" size={20} />
      </button>
      <div id={content} className={styles.content} data-open={isOpen || undefined}>
        <div className={styles.parts}>
          <CheckoutLines lines={cart.lines} />
          <CouponForm cart={cart} />
          <BalancesPanel cart={cart} />
        </div>
        <div className={styles.totals}>
          <CartTotals totals={totals} taxLater={message('checkout.taxLater')} />
        </div>
      </div>
    </aside>
  )
}
