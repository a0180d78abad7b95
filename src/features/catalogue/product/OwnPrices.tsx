import { useSetAtom } from 'jotai'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { customerPrices } from '@/commerce/product/customer-prices'
import type { ProductView } from '@/commerce/product/product-view'
import { WithQueries } from '@/features/session/queries'
import { pricingAtom } from '@/features/studio/use-measured'

/**
 * Renders nothing. Queries a Magento for this customer's prices, because the product page is the same for
 * everyone (commerce-133).
 */
export function Prices({ product }: { product: ProductView }) {
  return (
    <WithQueries>
      <Asking product={product} />
    </WithQueries>
  )
}

function Asking({ product }: { product: ProductView }) {
  const setPricing = useSetAtom(pricingAtom)
  const { urlKey } = product
  const { data: prices } = useQuery({
    queryKey: ['customer-prices', urlKey],
    queryFn: ({ signal }) => customerPrices(product, { signal }),
    staleTime: 0, // another customer may have signed in
    gcTime: 0,
  })
  useEffect(() => {
    if (prices) setPricing({ urlKey, ...prices })
    return () => setPricing(undefined)
  }, [prices, urlKey, setPricing])
  return null
}
