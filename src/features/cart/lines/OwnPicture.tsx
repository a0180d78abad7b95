import type { CartLineView } from '@/commerce/cart/cart-view'
import { answerPicture } from '@/lib/products/artwork'
import { LinePicture } from './LinePicture'
import { hasDesignPicture } from './line-picture'
import styles from './OwnPicture.module.css'

interface Props {
  line: Pick<CartLineView, 'toolOptions' | 'picture' | 'name' | 'options'>
  /** The `sizes` attribute; must match the surrounding style sheet. */
  sizes: string
}

/**
 * A line's picture: the shopper's design or artwork if there is a picture of it, otherwise the product's
 * (checkout-63).
 */
export function OwnPicture({ line, sizes }: Props) {
  const artwork = line.options.map(({ value }) => answerPicture(value)).find(Boolean)
  if (!artwork || hasDesignPicture(line)) return <LinePicture line={line} sizes={sizes} />
  return <img className={styles.artwork} src={artwork} alt="" width={160} height={160} loading="lazy" />
}
