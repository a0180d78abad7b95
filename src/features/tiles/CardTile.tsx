import type { ComponentType } from 'react'
import { useBrand, useMessage } from '@/brand/use-brand'
import type { ProductCard } from '@/commerce/product/cards/product-card'
import { ProductTile, type TileButton } from '@/ui/ProductTile'
import { productAddress } from '@/lib/urls/addresses'

const percentOff = (card: ProductCard) => Math.round((1 - card.priceCents / card.regularCents) * 100)

/**
 * A catalog product as a tile: price, discount and the stars of its reviews in the brand's wording
 * (catalogue-38).
 */
export function CardTile({
  card,
  level = 3,
  sizes,
  priority = false,
  href = productAddress(card.urlKey),
  Preview,
  button,
}: {
  card: ProductCard
  level?: 2 | 3 | 4
  sizes: string
  priority?: boolean
  /** The tile's link; default: the product page. */
  href?: string
  /** Shows more about the product on top of its tile. */
  Preview?: ComponentType<{ card: ProductCard }> | undefined
  button?: TileButton | undefined
}) {
  const message = useMessage()
  const { currencySymbol } = useBrand().identity
  const isReduced = card.regularCents > card.priceCents
  const { quantityNote, rating } = card
  return (
    <ProductTile
      title={card.name}
      href={href}
      level={level}
      picture={card.picture}
      sizes={sizes}
      priority={priority}
      price={{
        cents: card.priceCents,
        regularCents: card.regularCents,
        symbol: currencySymbol,
        regularLabel: message('product.regularPrice'),
        ...(card.pricePrefix === 'starts-at' && { prefix: message('product.startsAt') }),
      }}
      note={
        quantityNote && quantityNote.quantity > 1
          ? message('product.tileNote', { quantity: quantityNote.quantity })
          : undefined
      }
      badge={card.badge}
      discount={isReduced ? message('product.percentOff', { percent: percentOff(card) }) : undefined}
      rating={
        rating === undefined
          ? undefined
          : { value: rating, label: message('shell.stars', { rating }), count: card.reviewCount }
      }
      stopped={card.isOutOfStock ? message('product.outOfStock') : undefined}
      button={button}
      preview={Preview && <Preview card={card} />}
    />
  )
}
