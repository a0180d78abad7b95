import { toGraphqlCredit, toGraphqlPoints } from '../cart/balances'
import type { Address } from '../cart/cart-state'
import type { CustomerState } from './customer-state'
import { ordersOf } from '../cart/orders'
import { reviewsBy } from '../catalogue/reviews'
import type { Context } from '../state'
import { toGraphqlWishlist } from './wish-lists'

/**
 * A customer as Magento returns it (app/code/Magento/CustomerGraphQl/Model/Customer/ExtractCustomerData.php).
 */

export const toGraphqlAddress = ({
  isShipping,
  isBilling,
  country,
  region,
  ...address
}: Address & CustomerState['addresses'][number]) => ({
  ...address,
  country_code: country,
  region: { region: region.label, region_code: region.code, region_id: region.region_id },
  default_shipping: isShipping,
  default_billing: isBilling,
})

const idOf = (address: { id: number } | undefined) => (address ? String(address.id) : null)

export const toGraphqlCustomer = (customer: CustomerState, context: Context) => ({
  id: customer.id,
  firstname: customer.firstname,
  lastname: customer.lastname,
  email: customer.email,
  date_of_birth: customer.dateOfBirth,
  created_at: '2026-11-01 10:00:00',
  confirmation_status: context.magento.settings.confirmsAccounts
    ? 'ACCOUNT_CONFIRMED'
    : 'ACCOUNT_CONFIRMATION_NOT_REQUIRED',
  is_subscribed: context.magento.subscribers.has(customer.email),
  default_billing: idOf(customer.addresses.find(({ isBilling }) => isBilling)),
  default_shipping: idOf(customer.addresses.find(({ isShipping }) => isShipping)),
  addresses: customer.addresses.map(toGraphqlAddress),
  orders: (args: Parameters<typeof ordersOf>[1]) => ordersOf(customer, args, context),
  reviews: () => reviewsBy(customer, context),
  wishlists: () => [toGraphqlWishlist(customer, context)],
  wishlist_v2: ({ id }: { id: string }) =>
    id === String(customer.id) ? toGraphqlWishlist(customer, context) : null,
  store_credit: () => toGraphqlCredit(customer),
  reward_points: { balance: toGraphqlPoints(customer.points) },
  custom_attributes: [],
})
