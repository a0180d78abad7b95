import type {
  OrderExtrasFragment,
  OrderPaidFromFragment,
  OrderSaidFragment,
  OrderWholeFragment,
} from '../generated/order'

/** An order as answered: stock Magento has neither balances nor designs. */
export type AnsweredOrder =
  | OrderWholeFragment
  | (OrderWholeFragment & OrderPaidFromFragment & OrderSaidFragment & OrderExtrasFragment)

export type AnsweredItem = NonNullable<NonNullable<OrderWholeFragment['items']>[number]>
