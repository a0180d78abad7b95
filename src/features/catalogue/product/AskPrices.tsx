import type { ProductView } from '@/commerce/product'
import { useSignedIn } from '@/features/session/signed-in'
import { later } from '@/next/browser/late-parts'

const CustomerPrices = later(() => import('./CustomerPrices').then((file) => file.CustomerPrices))

/** Whoever is signed in at a Magento may have prices of their own; visitors ask nothing (commerce-133). */
export function AskPrices({ product }: { product: ProductView }) {
  return useSignedIn() && <CustomerPrices product={product} />
}
