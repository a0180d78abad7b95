import type { CartLineView } from '@/commerce/cart-view'
import { answerPicture } from '@/lib/artwork'
import { LinePicture } from './LinePicture'
import { hasDesignPicture } from './line-picture'
import styles from './OwnPicture.module.css'

interface Props {
  line: Pick<CartLineView, 'toolOptions' | 'picture' | 'name' | 'options'>
  /** How wide it is drawn, as in the style sheet around it. */
  sizes: string
}

/** A line by what the shopper made or sent, where there is a picture of it; else by the product's (checkout-63). */
export function OwnPicture({ line, sizes }: Props) {
  const artwork = line.options.map(({ value }) => answerPicture(value)).find(Boolean)
  if (!artwork || hasDesignPicture(line)) return <LinePicture line={line} sizes={sizes} />
  return <img className={styles.artwork} src={artwork} alt="" width={160} height={160} loading="lazy" />
}
