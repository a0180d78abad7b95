import type { ComponentType } from 'react'
import { mayHaveOwnPrices } from '@/commerce/product/own-prices-backend'
import { useSignedIn } from '@/features/session/signed-in'
import { later } from '@/next/browser/lazy-parts'

/**
 * Returns a part that loads the signed-in customer's prices if they may have some. Visitors send no request
 * (commerce-133).
 */
export function ownPricePart<P extends object>(load: () => Promise<ComponentType<P>>) {
  const Part = later(load)
  return (props: P) => mayHaveOwnPrices(useSignedIn()) && <Part {...props} />
}

/** Loads the prices of the products in tiles. */
export const AskCardPrices = ownPricePart<{ urlKeys: string[] }>(() =>
  import('./CardPrices').then((file) => file.Prices),
)
