import { cartBalances } from './cart-balances-backend'
import type { CartView } from './cart-view'

/** What a cart is paid with besides money: gift cards, store credit and reward points. */

/** Fetched again whenever the totals change, because they determine how much the balances pay. */
export const cartBalancesQuery = ({ totals }: Pick<CartView, 'totals'>) => ({
  queryKey: ['cart-balances', JSON.stringify(totals.rows)] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => cartBalances({ signal }),
})
