import { useAtomValue } from 'jotai'
import type { ComponentType } from 'react'
import type { ProductCard } from '@/commerce/product/cards/product-card'
import type { TileButton } from '@/ui/ProductTile'
import { AskCardPrices } from './AskCardPrices'
import styles from './CardGrid.module.css'
import { CardTile } from './CardTile'
import { productAddress } from '@/lib/urls/addresses'
import { ownPricesAtom } from './own-prices'

/**
 * A grid of product tiles: two columns on phones, up to four on desktop. The first `priority` tiles load
 * their pictures immediately.
 */
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
  /** `filters`: a column of filters is beside the grid. */
  beside?: 'nothing' | 'filters'
  /** Returns a tile's link; default: the product page. */
  hrefFor?: (card: ProductCard) => string
  /** Returns a second link of a product, shown as a button on its tile. */
  buttonFor?: (card: ProductCard) => TileButton
  /** Shows more about a product on top of its tile. */
  Preview?: ComponentType<{ card: ProductCard }>
}) {
  const own = useAtomValue(ownPricesAtom)
  const sizes =
    beside === 'filters'
      ? '(min-width: 1025px) min(24vw, 19rem), calc(50vw - 2.5rem)'
      : '(min-width: 1025px) min(23vw, 19rem), calc(50vw - 2.5rem)'
  return (
    <>
      <AskCardPrices urlKeys={cards.map(({ urlKey }) => urlKey)} />
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
