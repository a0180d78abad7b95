import type { Address } from './cart-state'
import { noSuchEntity, notAuthorized } from './refusal'
import type { Context } from './state'

export interface CustomerState {
  id: number
  email: string
  password: string
  firstname: string
  lastname: string
  isSubscribed: boolean
  addresses: (Address & { id: number; isShipping: boolean; isBilling: boolean })[]
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
