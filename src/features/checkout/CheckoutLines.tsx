import { useMessage } from '@/brand/use-brand'
import type { CartLineView } from '@/commerce/cart/cart-view'
import { toldChoices } from '@/lib/products/told-choices'
import { OwnPicture } from '@/features/cart/lines/OwnPicture'
import { wordsOf } from '@/lib/products/artwork'
import { formatCount } from '@/lib/words/count'
import { formatMoney } from '@/lib/money/money'
import styles from './CheckoutLines.module.css'
import { LineProblem } from './LineProblem'

/** The lines about to be ordered, with the shopper's own pictures (checkout-63). */
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
          {line.options.length > 0 && (
            <span className={styles.choices}>{wordsOf(toldChoices(line.options))}</span>
          )}
          {line.problems.length > 0 && <LineProblem line={line} />}
        </li>
      ))}
    </ul>
  )
}
