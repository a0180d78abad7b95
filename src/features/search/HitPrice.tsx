import { useAtomValue } from 'jotai'
import { useBrand, useMessage } from '@/brand/use-brand'
import { speaksCoreOnly } from '@/commerce/dialect'
import { formatMoney, toCents } from '@/lib/money'
import { ownPricesAtom } from '../catalogue/tiles/own-prices'
import { useSignedIn } from '../session/signed-in'
import type { SearchHit } from './search-client'
import { urlKeyOfHit } from './url-key-of-hit'

type Priced = Pick<SearchHit, 'final_price' | 'starting_quantity' | 'price_is_fixed' | 'url'>

/**
 * What a hit costs, in a line: "From $1.20 each at 50". An index that another program fills may hold no price. Whoever is signed in at a
 * Magento reads none before theirs is known (commerce-146).
 */
export function HitPrice({ hit, className }: { hit: Priced; className: string | undefined }) {
  const message = useMessage()
  const { currencySymbol } = useBrand().identity
  const own = useAtomValue(ownPricesAtom)[urlKeyOfHit(hit)]
  const isAsked = useSignedIn() && speaksCoreOnly
  const cents = own?.priceCents ?? (isAsked ? Number.NaN : toCents(hit.final_price))
  if (!Number.isFinite(cents)) return null
  const price = formatMoney(cents, currencySymbol)
  const quantity = hit.starting_quantity ?? 0
  return (
    <span className={className}>
      {hit.price_is_fixed ? price : message('product.priceFrom', { price })}
      {quantity > 1 && ` ${message('product.tileNote', { quantity })}`}
    </span>
  )
}
