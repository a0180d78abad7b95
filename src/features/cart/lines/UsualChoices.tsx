import { useMessage } from '@/brand/use-brand'
import type { CartLineView } from '@/commerce/cart/cart-view'
import { withColon } from '@/lib/words/with-colon'
import styles from './UsualChoices.module.css'

type Options = CartLineView['options']

/** The choices that were left as the product has them, folded (cart-51). */
export function UsualChoices({ options }: { options: Options }) {
  const message = useMessage()
  const usual = options.filter(({ isUsual }) => isUsual)
  if (usual.length === 0) return null
  return (
    <details className={styles.usual}>
      <summary>{message('cart.allChoices')}</summary>
      <ul>
        {usual.map(({ label, value }) => (
          <li key={label}>
            {withColon(label)} {value}
          </li>
        ))}
      </ul>
    </details>
  )
}
