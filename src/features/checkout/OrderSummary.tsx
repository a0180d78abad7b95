import { useId, useState } from 'react'
import { useMessage } from '@/brand/use-brand'
import type { CartView } from '@/commerce/cart-view'
import { BalancesPanel } from '@/features/cart/balances/BalancesPanel'
import { CartTotals } from '@/features/cart/totals/CartTotals'
import { CouponForm } from '@/features/cart/totals/CouponForm'
import { formatMoney } from '@/lib/money'
import { Icon } from '@/ui/Icon'
import { CheckoutLines } from './CheckoutLines'
import styles from './OrderSummary.module.css'

/** What is bought and what it costs; its head with the total stays in sight at every step (checkout-61). */
export function OrderSummary({ cart }: { cart: CartView }) {
  const message = useMessage()
  const content = useId()
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
        <span>{message('cart.summary')}</span>
        <strong>{formatMoney(cart.totals.grandTotalCents)}</strong>
        <Icon name="chevron-down" size={20} />
      </button>
      <div id={content} className={styles.content} data-open={isOpen || undefined}>
        <CheckoutLines lines={cart.lines} />
        <CouponForm coupon={cart.coupon} />
        <BalancesPanel cart={cart} />
        <CartTotals cart={cart} taxLater={message('checkout.taxLater')} />
      </div>
    </aside>
  )
}
