import type { Context } from '../kernel/context'
import type { Customer as CustomerAnswer } from '../generated/resolvers'
import type { Customer } from './customer-shape'

/** Fields resolved only when requested. */
type LookedUp =
  | 'addresses'
  | 'default_billing'
  | 'default_shipping'
  | 'orders'
  | 'reviews'
  | 'wishlist'
  | 'wishlists'
  | 'compare_list'
  | 'wishlist_v2'
  | 'reward_points'
  | 'store_credit'
  | 'is_subscribed_champ_membership'
  | 'champ_membership_until'
  | 'cachePrice'

/** The contract's own fields of `Customer`, with the customer they belong to. */
export interface CustomerSource extends Omit<CustomerAnswer, LookedUp> {
  /** Undefined for a registration that isn't confirmed yet: its customer doesn't exist (customer-14). */
  account?: Customer
}

/**
 * Returns a resolver for a `Customer` field of another module. @param otherwise value for an unconfirmed
 * registration
 */
export const customerField =
  <Args, Field, Otherwise>(
    answer: (context: Context, customer: Customer, args: Args) => Field,
    otherwise: Otherwise,
  ) =>
  ({ account }: CustomerSource, args: Args, context: Context) =>
    account ? answer(context, account, args) : otherwise
