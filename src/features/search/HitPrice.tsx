import { useBrand, useMessage } from '@/brand/use-brand'
import { formatMoney, toCents } from '@/lib/money'
import type { SearchHit } from './search-client'

type Priced = Pick<SearchHit, 'final_price' | 'starting_quantity' | 'price_is_fixed'>

/** What a hit costs, in a line: "From $1.20 each at 50". An index that another program fills may hold no price. */
export function HitPrice({ hit, className }: { hit: Priced; className: string | undefined }) {
  const message = useMessage()
  const { currencySymbol } = useBrand().identity
  if (!Number.isFinite(hit.final_price)) return null
  const price = formatMoney(toCents(hit.final_price), currencySymbol)
  const quantity = hit.starting_quantity ?? 0
  return (
    <span className={className}>
      {hit.price_is_fixed ? price : message('product.priceFrom', { price })}
      {quantity > 1 && ` ${message('product.tileNote', { quantity })}`}
    </span>
  )
}
