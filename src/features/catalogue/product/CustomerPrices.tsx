import { useSetAtom } from 'jotai'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { customerPrices } from '@/commerce/customer-prices'
import type { ProductView } from '@/commerce/product'
import { WithQueries } from '@/features/session/queries'
import { pricingAtom } from '@/features/studio/use-measured'

/** Draws nothing: asks a Magento what a product costs this customer, since its page is the same for everybody (commerce-133). */
export function CustomerPrices({ product }: { product: ProductView }) {
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
    staleTime: 0, // somebody else may have signed in
    gcTime: 0,
  })
  useEffect(() => {
    if (prices) setPricing({ urlKey, ...prices })
    return () => setPricing(undefined)
  }, [prices, urlKey, setPricing])
  return null
}
