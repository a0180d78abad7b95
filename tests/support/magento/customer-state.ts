import type { Address } from './cart-state'
import type { Entered } from './custom-options'
import { noSuchEntity, notAuthorized } from './refusal'
import type { Context } from './state'

export interface CustomerState {
  id: number
  email: string
  password: string
  firstname: string
  lastname: string
  dateOfBirth: string | null
  /** Customer group; General for whoever registers. */
  group: number
  /** Cents, of Adobe Commerce. */
  storeCredit: number
  /** Reward points, a cent each. */
  points: number
  creditHistory: { action: string; change: number; after: number; at: Date }[]
  /** The key of the link that confirms the account, until it was used. */
  confirmationKey: string | undefined
  /** The key of the link for a new password, until it was used. */
  resetToken: string | undefined
  /** The one wish list of Open Source. */
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

/** @throws in the words of CustomerGraphQl/Model/Resolver/Customer.php */
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
