import { useMessage } from '@/brand/use-brand'
import type { CartLineView } from '@/commerce/cart/cart-view'
import { moreSides } from './more-sides'
import styles from './AllSides.module.css'

/** A link to all surfaces of a line's design, if its picture shows only the first ones (designs-13). */
export function AllSides({ line }: { line: Pick<CartLineView, 'toolOptions' | 'name'> }) {
  const message = useMessage()
  const more = moreSides(line)
  if (!more) return null
  const words = message('cart.moreSides', { count: more.count })
  return (
    <a
      className={styles.more}
      href={more.href}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`${words}: ${line.name}`}
    >
      {words}
    </a>
  )
}
