import type { ProductCard } from '@/commerce/product-card'
import { CardGrid } from '@/features/catalogue/tiles/CardGrid'
import styles from './SuggestedProducts.module.css'

export interface Suggested {
  title: string
  cards: ProductCard[]
}

/** What the home page offers first, for whoever has nothing in the cart (cart-83). */
export function SuggestedProducts({ title, cards }: Suggested) {
  return (
    <section className={styles.suggested} aria-labelledby="suggested">
      <h2 id="suggested">{title}</h2>
      <CardGrid cards={cards} />
    </section>
  )
}
