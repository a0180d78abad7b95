import { useSetAtom } from 'jotai'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { productCards } from '@/commerce/product/cards/product-cards'
import { WithQueries } from '@/features/session/queries'
import { ownPricesAtom } from './own-prices'

/**
 * Renders nothing. Queries a Magento for this customer's prices of the products in the tiles (commerce-133).
 */
export function Prices({ urlKeys }: { urlKeys: string[] }) {
  return (
    <WithQueries>
      <Asking urlKeys={urlKeys} />
    </WithQueries>
  )
}

/** Upper limit of products per request. */
const mostAsked = 100

function Asking({ urlKeys }: { urlKeys: string[] }) {
  const setPrices = useSetAtom(ownPricesAtom)
  const asked = urlKeys.slice(0, mostAsked)
  const { data: cards } = useQuery({
    queryKey: ['card-prices', asked],
    queryFn: () => productCards(asked),
    staleTime: 0, // another customer may have signed in
    gcTime: 0,
  })
  useEffect(() => {
    if (!cards) return undefined
    const own = cards.map(
      ({ urlKey, priceCents, regularCents }) => [urlKey, { priceCents, regularCents }] as const,
    )
    setPrices((known) => ({ ...known, ...Object.fromEntries(own) }))
    const names = new Set(own.map(([urlKey]) => urlKey))
    return () =>
      setPrices((known) => Object.fromEntries(Object.entries(known).filter(([urlKey]) => !names.has(urlKey))))
  }, [cards, setPrices])
  return null
}
