import { useAtomValue } from 'jotai'
import type { ComponentType } from 'react'
import { speaksCoreOnly } from '@/commerce/dialect'
import type { ProductCard } from '@/commerce/product-card'
import type { TileButton } from '@/ui/ProductTile'
import styles from './CardGrid.module.css'
import { CardTile } from './CardTile'
import { productAddress } from '@/lib/addresses'
import { later } from '@/next/browser/late-parts'
import { ownPricesAtom } from './own-prices'

/** Only a Magento has prices for groups of customers. */
const AskCardPrices = later(() => import('./AskCardPrices').then((file) => file.AskCardPrices))

/** Tiles side by side: two on a phone, up to four on a desktop. `priority` tiles load their pictures at once. */
export function CardGrid({
  cards,
  level = 3,
  priority = 0,
  beside = 'nothing',
  hrefFor = (card) => productAddress(card.urlKey),
  buttonFor,
  Preview,
}: {
  cards: ProductCard[]
  level?: 2 | 3 | 4
  priority?: number
  /** filters: the grid shares the width with a column of filters. */
  beside?: 'nothing' | 'filters'
  /** Where the tiles lead, when it is not the products' pages. */
  hrefFor?: (card: ProductCard) => string
  /** Where else a product leads, as a button of its tile. */
  buttonFor?: (card: ProductCard) => TileButton
  /** Shows more about a product over its tile. */
  Preview?: ComponentType<{ card: ProductCard }>
}) {
  const own = useAtomValue(ownPricesAtom)
  const sizes =
    beside === 'filters'
      ? '(min-width: 1025px) min(24vw, 19rem), calc(50vw - 2.5rem)'
      : '(min-width: 1025px) min(23vw, 19rem), calc(50vw - 2.5rem)'
  return (
    <>
      {speaksCoreOnly && <AskCardPrices urlKeys={cards.map(({ urlKey }) => urlKey)} />}
      <ul className={styles.grid} data-beside={beside}>
        {cards.map((card, index) => (
          <li key={card.sku}>
            <CardTile
              card={{ ...card, ...own[card.urlKey] }}
              level={level}
              sizes={sizes}
              priority={index < priority}
              href={hrefFor(card)}
              button={buttonFor?.(card)}
              Preview={Preview}
            />
          </li>
        ))}
      </ul>
    </>
  )
}
