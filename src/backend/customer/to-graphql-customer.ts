import { toGraphqlOwnReviews } from '../content/product-reviews'
import type { Context } from '../kernel/context'
import type { Paging } from '../kernel/paging'
import { toGraphqlWishlist, ownWishlist } from '../wishlists/to-graphql-wishlist'
import { toGraphqlRewardPoints, toGraphqlStoreCredit } from '../balances/to-graphql-rewards'
import { toGraphqlAddress } from './address-book'
import { addressesOf } from './address-store'
import type { Customer } from './customer'
import { toGraphqlOwnOrders, type OrdersArguments } from '../orders/to-graphql-own-orders'
import type { Registered } from './registration'
import { isSubscribed } from './subscription-store'

const idOf = (address: { id: number } | undefined) => (address ? String(address.id) : null)

/** A customer as the contract's `Customer`. */
export function toGraphqlCustomer(context: Context, customer: Customer, token: string | null = null) {
  const sql = context.db()
  const addresses = async () => addressesOf(sql, customer.id)
  return {
    id: customer.id,
    customer_id: String(customer.id),
    firstname: customer.firstname,
    middlename: customer.middlename,
    lastname: customer.lastname,
    prefix: customer.prefix,
    suffix: customer.suffix,
    email: customer.email,
    date_of_birth: customer.dateOfBirth,
    gender: customer.gender,
    taxvat: customer.taxvat,
    created_at: customer.createdAt.toISOString(),
    confirmation_status: 'ACCOUNT_CONFIRMED',
    phone_no: customer.phoneNo,
    gst_number: customer.gstNumber,
    gst_certificate: customer.gstCertificate,
    group_name: customer.groupName,
    is_subscribed_champ_membership: false,
    kl_sms_opt_in: customer.smsOptIn,
    subscribed_for_auto_champ_membership: false,
    customer_token: token,
    is_subscribed: () => isSubscribed(sql, customer),
    addresses: async () => (await addresses()).map(toGraphqlAddress),
    default_billing: async () => idOf((await addresses()).find((each) => each.isDefaultBilling)),
    default_shipping: async () => idOf((await addresses()).find((each) => each.isDefaultShipping)),
    orders: (args: OrdersArguments) => toGraphqlOwnOrders(context, customer, args),
    reviews: (paging: Paging) => toGraphqlOwnReviews(context, customer, paging),
    wishlists: () => [toGraphqlWishlist(context, customer)],
    wishlist_v2: ({ id }: { id: string }) => ownWishlist(context, customer, id),
    custom_attributes: [],
    reward_points: () => toGraphqlRewardPoints(context, customer),
    store_credit: () => toGraphqlStoreCredit(context, customer),
  }
}

const noReviews = { items: [], page_info: { current_page: 1, page_size: 20, total_pages: 0 } }

/**
 * Tells a registration form back. Nothing in it may differ between an address with and without an account (ID14),
 * so it holds only what was typed.
 */
export function toGraphqlRegistration({ email, details }: Registered) {
  return {
    firstname: details.firstname,
    middlename: details.middlename,
    lastname: details.lastname,
    prefix: details.prefix,
    suffix: details.suffix,
    email,
    date_of_birth: details.dateOfBirth,
    gender: details.gender,
    taxvat: details.taxvat,
    phone_no: details.phoneNo,
    gst_number: details.gstNumber,
    is_subscribed: details.isSubscribed,
    // Magento's list has no word for "not yet"; the missing token says so.
    confirmation_status: 'ACCOUNT_CONFIRMED',
    addresses: [],
    reviews: noReviews,
    wishlists: [],
    customer_token: null,
  }
}
