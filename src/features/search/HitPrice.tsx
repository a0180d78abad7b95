import { useAtomValue } from 'jotai'
import { useBrand, useMessage } from '@/brand/use-brand'
import { mayHaveOwnPrices } from '@/commerce/product/own-prices-backend'
import { formatMoney, toCents } from '@/lib/money/money'
import { ownPricesAtom } from '../tiles/own-prices'
import { useSignedIn } from '../session/signed-in'
import type { SearchHit } from './search-client'
import { urlKeyOfHit } from './url-key-of-hit'

type Priced = Pick<SearchHit, 'final_price' | 'starting_quantity' | 'price_is_fixed' | 'url'>

/**
 * The price of a hit in one line, such as "From $1.20 each at 50". An index filled by another program may
 * have no price. Customers signed in at a Magento see no price until theirs is known (commerce-133).
 */
export function HitPrice({ hit, className }: { hit: Priced; className: string | undefined }) {
  const message = useMessage()
  const { currencySymbol } = useBrand().identity
  const own = useAtomValue(ownPricesAtom)[urlKeyOfHit(hit)]
  const isAsked = mayHaveOwnPrices(useSignedIn())
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
