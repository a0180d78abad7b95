import Link from 'next/link'
import { useMessage } from '@/brand/use-brand'
import type { CartView } from '@/commerce/cart-view'
import { BalancesPanel } from '@/features/cart/balances/BalancesPanel'
import { CartTotals } from '@/features/cart/totals/CartTotals'
import { CouponForm } from '@/features/cart/totals/CouponForm'
import { LinePicture } from '@/features/cart/lines/LinePicture'
import { wordsOf } from '@/lib/artwork'
import { formatCount } from '@/lib/count'
import { formatMoney } from '@/lib/money'
import { Icon } from '@/ui/Icon'
import styles from './OrderSummary.module.css'

/** What is bought and what it costs, in sight at every step; on a phone it folds to its total. */
export function OrderSummary({ cart }: { cart: CartView }) {
  const message = useMessage()
  return (
    <aside className={styles.summary} aria-label={message('cart.summary')}>
      <details
        className={styles.fold}
        open={typeof window !== 'undefined' && window.matchMedia('(min-width: 900px)').matches}
      >
        <summary className={styles.head}>
          <span>{message('cart.summary')}</span>
          <strong>{formatMoney(cart.totals.grandTotalCents)}</strong>
          <Icon name="chevron-down" size={20} />
        </summary>
        <div className={styles.content}>
          <ul>
            {cart.lines.map((line) => (
              <li key={line.uid} className={styles.line}>
                <span className={styles.picture}>
                  <LinePicture line={line} sizes="4rem" />
                </span>
                <span className={styles.words}>
                  <strong>{line.name}</strong>
                  <span>
                    {line.isGift
                      ? message('cart.gift')
                      : `${formatCount(line.quantity)} × ${formatMoney(line.unitCents)}`}
                  </span>
                  <span>{wordsOf(line.options)}</span>
                </span>
                <span className={styles.price}>
                  {line.isGift ? message('cart.free') : formatMoney(line.rowCents)}
                </span>
              </li>
            ))}
          </ul>
          <Link href="/checkout/cart">{message('checkout.backToCart')}</Link>
          <CouponForm coupon={cart.coupon} />
          <BalancesPanel cart={cart} />
          <CartTotals cart={cart} taxLater={message('checkout.taxLater')} />
        </div>
      </details>
    </aside>
  )
}
