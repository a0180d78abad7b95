import type { Context } from '../kernel/context'
import type { Customer as CustomerAnswer } from '../generated/resolvers'
import type { Customer } from './customer-shape'

/** Fields that wait until somebody asks for them. */
type LookedUp =
  | 'addresses'
  | 'default_billing'
  | 'default_shipping'
  | 'orders'
  | 'reviews'
  | 'wishlists'
  | 'wishlist_v2'
  | 'reward_points'
  | 'store_credit'

/** The contract's own fields of `Customer`, and whose they are. */
export interface CustomerSource extends Omit<CustomerAnswer, LookedUp> {
  /** Undefined: a registration that waits for its link; who it will be is nobody yet (customer-14). */
  account?: Customer
}

/** A field of `Customer` that another subject answers. @param otherwise what a waiting registration has there */
export const customerField =
  <Args, Field, Otherwise>(
    answer: (context: Context, customer: Customer, args: Args) => Field,
    otherwise: Otherwise,
  ) =>
  ({ account }: CustomerSource, args: Args, context: Context) =>
    account ? answer(context, account, args) : otherwise
