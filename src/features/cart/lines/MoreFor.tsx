import { useMessage } from '@/brand/use-brand'
import type { CartLineView } from '@/commerce/cart/cart-view'
import { formatCount } from '@/lib/words/count'
import { formatMoney } from '@/lib/money/money'
import styles from './CartLine.module.css'

interface Props {
  line: Pick<CartLineView, 'quantity' | 'rowCents' | 'more' | 'name'>
  onQuantity: (quantity: number) => void
}

/** "50 more for $20.00 more": the next quantity at which a piece costs less, taken by one press (catalogue-29). */
export function MoreFor({ line: { quantity, rowCents, more, name }, onQuantity }: Props) {
  const message = useMessage()
  if (!more) return null
  const cents = more.rowCents - rowCents
  const offer = message(cents < 0 ? 'cart.moreForLess' : 'cart.moreFor', {
    more: formatCount(more.quantity - quantity),
    price: formatMoney(Math.abs(cents)),
  })
  return (
    <button
      type="button"
      className={styles.more}
      aria-label={`${offer}: ${name}`}
      onClick={() => onQuantity(more.quantity)}
    >
      {offer}
    </button>
  )
}
