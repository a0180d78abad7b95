import { useBrand, useMessage } from '@/brand/use-brand'
import type { CartView } from '@/commerce/cart-view'
import { formatMoney, toCents } from '@/lib/money'
import { Icon } from '@/ui/Icon'
import styles from './FreeShipping.module.css'

/** How far it is to free shipping, as a bar. The text is the server's where it says one. */
export function FreeShipping({ cart }: { cart: CartView }) {
  const message = useMessage()
  const { freeShippingAbove } = useBrand().constants
  if (cart.isVirtual || freeShippingAbove === undefined) return null
  const limit = toCents(freeShippingAbove)
  const spent = cart.totals.rows
    .filter((row) => row.code === 'subtotal' || row.code === 'discount')
    .reduce((sum, row) => sum + row.cents, 0)
  const isReached = spent > limit
  const text =
    cart.totals.freeShippingMessage ??
    (isReached
      ? message('cart.freeShippingReached')
      : message('cart.freeShippingLeft', { amount: formatMoney(limit - spent) }))
  return (
    <div className={styles.free} data-reached={isReached || undefined}>
      <p>
        <Icon name={isReached ? 'tick' : 'truck'} size={20} /> {text}
      </p>
      <progress className={styles.bar} max={limit} value={Math.min(spent, limit)} aria-label={text} />
    </div>
  )
}
