import { useMessage } from '@/brand/use-brand'
import type { CartLineView } from '@/commerce/cart-view'
import { OwnPicture } from '@/features/cart/lines/OwnPicture'
import { wordsOf } from '@/lib/artwork'
import { formatCount } from '@/lib/count'
import { formatMoney } from '@/lib/money'
import styles from './CheckoutLines.module.css'

/** What is about to be ordered, with the shopper's own pictures (checkout-63). */
export function CheckoutLines({ lines }: { lines: readonly CartLineView[] }) {
  const message = useMessage()
  return (
    <ul>
      {lines.map((line) => (
        <li key={line.uid} className={styles.line}>
          <span className={styles.picture}>
            <OwnPicture line={line} sizes="4rem" />
          </span>
          <span className={styles.words}>
            <strong>{line.name}</strong>
            <span>
              {line.isGift
                ? message('cart.gift')
                : `${formatCount(line.quantity)} × ${formatMoney(line.unitCents)}`}
            </span>
          </span>
          <span className={styles.price}>
            {line.isGift ? message('cart.free') : formatMoney(line.rowCents)}
          </span>
          {line.options.length > 0 && <span className={styles.choices}>{wordsOf(line.options)}</span>}
        </li>
      ))}
    </ul>
  )
}
