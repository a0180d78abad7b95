import type { CartCoreFragment, CartWholeFragment } from '../generated/cart'

/** A cart as answered: our own backend answers everything, stock Magento the core part. */
export type AnsweredCart = CartCoreFragment | CartWholeFragment

export type AnsweredLine = NonNullable<NonNullable<AnsweredCart['itemsV2']>['items'][number]>

export interface AnsweredMethod {
  carrier_code: string
  carrier_title: string
  method_code: string | null
  method_title: string | null
  available: boolean
  amount: { value: number | null }
  additional_info?: {
    free_shipping: boolean | null
    method_description: string | null
    free_above: number | null
    arrival: string | null
    delivery_to: string | null
  } | null
}
