import type { CartBalancesView } from './balances-view'
import { speaksCoreOnly } from '../dialect'
import * as livery from './livery/cart-balances'
import * as magento from './magento/cart-balances'
import type { RequestOptions } from '../send-document'

interface CartBalancesBackend {
  cartBalances: (options: RequestOptions) => Promise<CartBalancesView | null>
}

export const { cartBalances }: CartBalancesBackend = speaksCoreOnly ? magento : livery
