import { cartOf, type Address, type CartState } from './cart-state'
import { availableRates, toGraphqlCart } from './cart-view'
import { countryCodes, regions } from '../content'
import { addressOfCustomer } from '../customers/customer-state'
import { requireInput, wrongInput } from '../refusal'
import { nextId, type Context, type Magento } from '../state'
import { rateOf } from './totals'

/** E-mail, addresses and shipping of a cart (app/code/Magento/QuoteGraphQl/Model/Cart). */

export function setGuestEmailOnCart(
  { input }: { input: { cart_id: string; email: string } },
  context: Context,
) {
  requireInput(input, 'cart_id', 'email')
  if (!/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(input.email)) throw wrongInput('Invalid email format')
  if (context.customer) throw wrongInput('The request is not allowed for logged in customers')
  const cart = cartOf(input.cart_id, context)
  cart.email = input.email
  return { cart: toGraphqlCart(cart, context) }
}

interface AddressFields {
  firstname: string
  lastname: string
  company?: string
  street: string[]
  city: string
  region?: string
  region_id?: number
  postcode?: string
  country_code: string
  telephone?: string
  save_in_address_book?: boolean
}

function regionOf({ region, region_id: id, country_code: country }: AddressFields): Address['region'] {
  const known = regions.find((each) => each.id === id || each.code === region || each.name === region)
  if (country === 'US') {
    if (!region && !id) throw wrongInput('"regionId" is required. Enter and try again.')
    if (!known) throw wrongInput('Region is not available for the selected country')
  }
  return {
    code: known?.code ?? region ?? null,
    label: known?.name ?? region ?? null,
    region_id: known?.id ?? null,
  }
}

/** app/code/Magento/QuoteGraphQl/Model/Cart/QuoteAddressFactory.php, Customer/Model/Address/Validator */
function addressFrom(fields: AddressFields, { settings: { streetLines } }: Magento): Address {
  if (fields.street.length > streetLines)
    throw wrongInput(`"Street Address" cannot contain more than ${streetLines} lines.`)
  if (!fields.telephone) throw wrongInput('"telephone" is required. Enter and try again.')
  if (!countryCodes.includes(fields.country_code))
    throw wrongInput(`Invalid value of "${fields.country_code}" provided for the countryId field.`)
  return { ...fields, country: fields.country_code, region: regionOf(fields) }
}

/**
 * Saves the address immediately, and again each time it is set:
 * QuoteGraphQl/Model/Cart/Address/SaveQuoteAddressToCustomerAddressBook.php
 */
function saveInBook(address: Address, { magento, customer }: Context) {
  customer?.addresses.push({ ...address, id: nextId(magento), isShipping: false, isBilling: false })
}

interface AddressInput {
  customer_address_id?: number
  address?: AddressFields
}

/** SetShippingAddressesOnCart.php, SetBillingAddressOnCart.php */
function chosenAddress(input: AddressInput, kind: 'shipping' | 'billing', context: Context): Address {
  if (!input.customer_address_id && !input.address)
    throw wrongInput(`The ${kind} address must contain either "customer_address_id" or "address".`)
  if (input.customer_address_id && input.address)
    throw wrongInput(
      `The ${kind} address cannot contain "customer_address_id" and "address" at the same time.`,
    )
  if (input.customer_address_id) return addressOfCustomer(input.customer_address_id, context)
  const fields = input.address as AddressFields // one of the two is set
  const address = addressFrom(fields, context.magento)
  if (fields.save_in_address_book) saveInBook(address, context)
  return address
}

export function setShippingAddressesOnCart(
  { input }: { input: { cart_id: string; shipping_addresses: AddressInput[] } },
  context: Context,
) {
  requireInput(input, 'cart_id', 'shipping_addresses')
  const cart = cartOf(input.cart_id, context)
  const [first, ...others] = input.shipping_addresses
  if (!first) throw wrongInput('Required parameter "shipping_addresses" is missing')
  if (others.length > 0) throw wrongInput('You cannot specify multiple shipping addresses.')
  cart.shipping = chosenAddress(first, 'shipping', context)
  return { cart: toGraphqlCart(cart, context) }
}

interface BillingInput extends AddressInput {
  same_as_shipping?: boolean
  use_for_shipping?: boolean
}

export function setBillingAddressOnCart(
  { input }: { input: { cart_id: string; billing_address: BillingInput } },
  context: Context,
) {
  requireInput(input, 'cart_id', 'billing_address')
  const cart = cartOf(input.cart_id, context)
  const { same_as_shipping: isSame, use_for_shipping: isForShipping, ...address } = input.billing_address
  if (isSame) {
    if (!cart.shipping)
      throw wrongInput(
        'Could not use the "same_as_shipping" option, because the shipping address has not been set.',
      )
    cart.billing = cart.shipping
  } else cart.billing = chosenAddress(address, 'billing', context)
  if (isForShipping) cart.shipping = cart.billing
  return { cart: toGraphqlCart(cart, context) }
}

interface MethodInput {
  carrier_code: string
  method_code: string
}

function pickMethod(
  cart: CartState,
  { carrier_code: carrier, method_code: method }: MethodInput,
  context: Context,
) {
  const before = cart.shippingMethod
  cart.shippingMethod = `${carrier}_${method}`
  if (rateOf(cart, context.magento)) return
  cart.shippingMethod = before
  throw wrongInput(`Carrier with such method not found: ${carrier}, ${method}`)
}

/** app/code/Magento/QuoteGraphQl/Model/Cart/SetShippingMethodsOnCart.php, Checkout/Model/ShippingInformationManagement.php */
export function setShippingMethodsOnCart(
  { input }: { input: { cart_id: string; shipping_methods: MethodInput[] } },
  context: Context,
) {
  requireInput(input, 'cart_id', 'shipping_methods')
  const cart = cartOf(input.cart_id, context)
  const [method, ...others] = input.shipping_methods
  if (!method) throw wrongInput('Required parameter "shipping_methods" is missing')
  if (others.length > 0) throw wrongInput('You cannot specify multiple shipping methods.')
  if (!method.carrier_code) throw wrongInput('Required parameter "carrier_code" is missing.')
  if (!method.method_code) throw wrongInput('Required parameter "method_code" is missing.')
  if (!cart.shipping) throw wrongInput('The shipping address is missing. Set the address and try again.')
  pickMethod(cart, method, context)
  return { cart: toGraphqlCart(cart, context) }
}

interface EstimateInput {
  cart_id: string
  address: { country_code: string; postcode?: string; region?: { region_code?: string; region_id?: number } }
  shipping_method?: MethodInput
}

/** app/code/Magento/QuoteGraphQl/Model/Resolver/EstimateShippingMethods.php */
export function estimateShippingMethods({ input }: { input: EstimateInput }, context: Context) {
  requireInput(input, 'cart_id')
  const cart = cartOf(input.cart_id, context)
  if (!input.address.country_code) throw wrongInput('Required parameter "country_code" is missing')
  return availableRates(cart, context)
}

/**
 * Returns the cart with the estimated totals, without saving any change
 * (QuoteGraphQl/Model/Resolver/EstimateTotals.php).
 */
export function estimateTotals({ input }: { input: EstimateInput }, context: Context) {
  const cart = cartOf(input.cart_id, context)
  const { country_code: country, region, postcode } = input.address
  const known = regions.find(({ id, code }) => id === region?.region_id || code === region?.region_code)
  const shipping: Address = {
    firstname: '',
    lastname: '',
    street: [],
    city: '',
    postcode,
    country,
    region: { code: known?.code ?? null, label: known?.name ?? null, region_id: known?.id ?? null },
  }
  const method = input.shipping_method
  const estimated = {
    ...cart,
    shipping,
    shippingMethod: method ? `${method.carrier_code}_${method.method_code}` : null,
  }
  return { cart: toGraphqlCart(estimated, context) }
}
