import { useBrand, useMessage } from '@/brand/use-brand'
import type { CartView } from '@/commerce/cart/cart-view'
import { isAboveLimit, missingForFree } from '@/lib/money/free-shipping'
import { formatMoney, toCents } from '@/lib/money/money'
import { Icon } from '@/ui/pictures/Icon'
import styles from './FreeShipping.module.css'

/** The progress toward free shipping, as a bar. Uses the server's text if there is one. */
export function FreeShipping({ cart }: { cart: CartView }) {
  const message = useMessage()
  const { freeShippingAbove } = useBrand().constants
  if (cart.isVirtual || freeShippingAbove === undefined) return null
  const limit = toCents(freeShippingAbove)
  const spent = cart.totals.rows
    .filter((row) => row.code === 'subtotal' || row.code === 'discount')
    .reduce((sum, row) => sum + row.cents, 0)
  const isReached = isAboveLimit(limit, spent)
  const text =
    cart.totals.freeShippingMessage ??
    (isReached
      ? message('cart.freeShippingReached')
      : message('cart.freeShippingLeft', { amount: formatMoney(missingForFree(limit, spent)) }))
  return (
    <div className={styles.free} data-reached={isReached || undefined}>
      <p>
        <Icon name={isReached ? 'tick' : 'truck'} size={20} /> {text}
      </p>
      <progress className={styles.bar} max={limit} value={Math.min(spent, limit)} aria-label={text} />
    </div>
  )
}
