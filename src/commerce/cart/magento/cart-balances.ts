import type { CartBalancesView } from '../balances-view'
import { currentCart } from '../current-cart'
import type { RequestOptions } from '../../send-document'

/** Only Adobe Commerce has balances, so their code is loaded on demand (commerce-124). */
export const cartBalances = async (options: RequestOptions): Promise<CartBalancesView | null> =>
  (await import('./commerce-balances')).commerceBalances(currentCart, options)
