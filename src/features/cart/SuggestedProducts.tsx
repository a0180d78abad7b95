import { useQuery } from '@tanstack/react-query'
import { productCards } from '@/commerce/product'
import { CardGrid } from '@/features/catalogue/tiles/CardGrid'
import styles from './SuggestedProducts.module.css'

export interface Suggested {
  title: string
  urlKeys: string[]
}

const shownAtMost = 4

/** What the home page offers first, for whoever has nothing in the cart (cart-83): asked by the browser, with the shopper's own prices. */
export function SuggestedProducts({ title, urlKeys }: Suggested) {
  const { data = [] } = useQuery({
    queryKey: ['suggested', ...urlKeys],
    queryFn: () => productCards(urlKeys),
    staleTime: 0, // somebody else may have signed in
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
