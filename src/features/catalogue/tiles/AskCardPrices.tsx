import { useSignedIn } from '@/features/session/signed-in'
import { later } from '@/next/browser/late-parts'

const CustomerCardPrices = later(() => import('./CustomerCardPrices').then((file) => file.CustomerCardPrices))

/** Whoever is signed in at a Magento may have prices of their own; visitors ask nothing (commerce-137). */
export function AskCardPrices({ urlKeys }: { urlKeys: string[] }) {
  return useSignedIn() && <CustomerCardPrices urlKeys={urlKeys} />
}
