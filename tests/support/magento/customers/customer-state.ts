import type { Address } from '../cart/cart-state'
import type { Entered } from '../catalogue/custom-options'
import { noSuchEntity, notAuthorized } from '../refusal'
import type { Context } from '../state'

export interface CustomerState {
  id: number
  email: string
  password: string
  firstname: string
  lastname: string
  dateOfBirth: string | null
  /** Customer group; General for new customers. */
  group: number
  /** In cents; Adobe Commerce only. */
  storeCredit: number
  /** Reward points, worth one cent each. */
  points: number
  creditHistory: { action: string; change: number; after: number; at: Date }[]
  /** Key in the account confirmation link, until it is used. */
  confirmationKey: string | undefined
  /** Key in the password reset link, until it is used. */
  resetToken: string | undefined
  /** The single wishlist of Open Source. */
  wishes: WishState[]
  addresses: (Address & { id: number; isShipping: boolean; isBilling: boolean })[]
}

export interface WishState {
  id: number
  sku: string
  quantity: number
  selected: string[]
  entered: Entered[]
}

/** @throws the message of CustomerGraphQl/Model/Resolver/Customer.php */
export function signedIn({ customer }: Context): CustomerState {
  if (!customer) throw notAuthorized("The current customer isn't authorized.")
  return customer
}

/** app/code/Magento/CustomerGraphQl/Model/Customer/Address/GetCustomerAddress.php */
export function addressOfCustomer(id: number, context: Context) {
  const found = signedIn(context).addresses.find((each) => each.id === id)
  if (!found) throw noSuchEntity(`Could not find a address with ID "${id}"`)
  return found
}
