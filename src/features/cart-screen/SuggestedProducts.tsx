import { useQuery } from '@tanstack/react-query'
import { productCards } from '@/commerce/product/cards/product-cards'
import { CardGrid } from '@/features/tiles/CardGrid'
import styles from './SuggestedProducts.module.css'

export interface Suggested {
  title: string
  urlKeys: string[]
}

const shownAtMost = 4

/**
 * The first products of the home page, for a shopper with an empty cart (cart-52). The browser fetches them,
 * because prices depend on the shopper.
 */
export function SuggestedProducts({ title, urlKeys }: Suggested) {
  const { data = [] } = useQuery({
    queryKey: ['suggested', ...urlKeys],
    queryFn: () => productCards(urlKeys),
    staleTime: 0, // another customer may have signed in
  })
  const cards = data.filter(({ isOutOfStock }) => !isOutOfStock).slice(0, shownAtMost)
  if (cards.length === 0) return null
  return (
    <section className={styles.suggested} aria-labelledby="suggested">
      <h2 id="suggested">{title}</h2>
      <CardGrid cards={cards} />
    </section>
  )
}
