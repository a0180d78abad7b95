import { isEmail } from '@/lib/fields/email-address'
import { stateOfZip } from '@/lib/fields/state-of-zip'
import type { Context } from '../kernel/context'
import { withInput } from '../kernel/with-input'
import { refusal } from '../kernel/refusal'
import { checkCartAccess, changeCart, pickMethodInTime, priced } from './cart-access'
import { toGraphqlMethod } from './to-graphql-cart'
import { findCart } from './cart-store'
import { preselectedMethod, sameMethod } from './shipping-rules'
import { recheckCoupon } from './order-readiness'
import { applyBillingAddress } from './cart-addresses'
import { countryOf, findRegion } from '../kernel/countries'
import { checkAddress } from '../kernel/address-rules'
import type {
  CartAddressInput,
  EstimateTotalsInput,
  Resolvers,
  ShippingAddressInput,
  ShippingMethodInput,
} from '../generated/resolvers'
import { countryOnlyAddress, type Address } from '../kernel/address'
import { shopperId, addressFromBook } from '../customer/customer'

function checkedAddress(context: Context, input: CartAddressInput): Address {
  const checked = checkAddress(context.brand, input)
  if ('problem' in checked) throw refusal('graphql-input', checked.problem, checked.field)
  return checked.address
}

/**
 * Returns the address from the address book or the input. A customer's typed address is saved in the book
 * with the order unless they opt out (customer-24).
 */
async function chosenAddress(context: Context, chosen: ShippingAddressInput): Promise<Address | null> {
  if (typeof chosen.customer_address_id === 'number')
    return addressFromBook(context, chosen.customer_address_id)
  if (!chosen.address) return null
  const address = checkedAddress(context, chosen.address)
  const isCustomer = (await shopperId(context)) !== null
  return isCustomer && chosen.address.save_in_address_book !== false
    ? { ...address, isToBeKept: true }
    : address
}

async function setShippingAddress(
  context: Context,
  cartId: string,
  addresses: readonly (ShippingAddressInput | null)[],
) {
  const [first] = addresses
  if (!first || addresses.length > 1)
    throw refusal('graphql-input', 'You cannot specify multiple shipping addresses.')
  const { customer_address_id: saved, address } = first
  if (typeof saved === 'number' && address)
    throw refusal(
      'graphql-input',
      'The shipping address cannot contain "customer_address_id" and "address" at the same time.',
    )
  if (typeof saved !== 'number' && !address)
    throw refusal(
      'graphql-input',
      'The shipping address must contain either "customer_address_id" or "address".',
    )
  const shippingAddress = await chosenAddress(context, first)
  return changeCart(context, cartId, async (cart, sql) => {
    const before = await priced(context, sql, cart)
    if (before.isVirtual)
      throw refusal(
        'graphql-input',
        'Shipping address is not allowed on cart: cart contains no items for shipment.',
      )
    cart.shippingAddress = shippingAddress
    await pickMethodInTime(context, sql, cart)
  })
}

async function setShippingMethod(
  context: Context,
  cartId: string,
  methods: readonly (ShippingMethodInput | null)[],
) {
  const [wanted] = methods
  if (!wanted || methods.length > 1)
    throw refusal('graphql-input', 'You cannot specify multiple shipping methods.')
  const codes = { carrierCode: wanted.carrier_code, methodCode: wanted.method_code }
  return changeCart(context, cartId, async (cart, sql) => {
    const before = await priced(context, sql, cart)
    if (before.lines.length === 0)
      throw refusal(
        'graphql-input',
        "The shipping method can't be set for an empty cart. Add an item to cart and try again.",
      )
    if (!cart.shippingAddress)
      throw refusal('graphql-input', 'The shipping address is missing. Set the address and try again.')
    if (!before.methods.some((method) => sameMethod(method, codes)))
      throw refusal(
        'graphql-input',
        `Carrier with such method not found: ${codes.carrierCode}, ${codes.methodCode}`,
      )
    cart.shippingMethod = codes
  })
}

/** Prices the cart as if it were shipped to this place, without saving it (cart-363). */
async function estimated(
  context: Context,
  { cart_id: cartId, address, shipping_method: wanted }: EstimateTotalsInput,
) {
  const sql = context.db()
  const cart = checkCartAccess(context, await shopperId(context), cartId, await findCart(sql, cartId))
  const country = countryOf(context.brand, address.country_code)
  const named = address.region
  const region =
    country &&
    findRegion(country, {
      id: named?.region_id ?? null,
      // A ZIP code determines its state (cart-363).
      text: named?.region_code ?? named?.region ?? stateOfZip(address.postcode ?? '') ?? null,
    })
  const place: Address = {
    ...countryOnlyAddress({ code: address.country_code, label: country?.name ?? address.country_code }),
    region: region ? { code: region.code, label: region.name, id: region.id } : null,
    postcode: address.postcode ?? null,
  }
  const there = await priced(context, sql, { ...cart, shippingAddress: place })
  const picked = wanted
    ? there.methods.find((each) =>
        sameMethod(each, { carrierCode: wanted.carrier_code, methodCode: wanted.method_code }),
      )
    : (there.method ?? preselectedMethod(there.methods, cart.additionalInformation))
  return picked ? priced(context, sql, { ...there.cart, shippingMethod: picked }) : there
}

export const checkoutResolvers: Resolvers = {
  Mutation: {
    setGuestEmailOnCart: withInput(async (input, context) => {
      const email = input.email.trim()
      if (!isEmail(email)) throw refusal('graphql-input', 'Invalid email format', 'email')
      if ((await shopperId(context)) !== null)
        throw refusal('graphql-input', 'The request is not allowed for logged in customers')
      const cart = await changeCart(context, input.cart_id, (open) => {
        open.email = email
      })
      return { cart: await recheckCoupon(context, cart) }
    }),
    setShippingAddressesOnCart: withInput(async (input, context) => ({
      cart: await setShippingAddress(context, input.cart_id, input.shipping_addresses),
    })),
    setBillingAddressOnCart: withInput(async (input, context) => {
      const { billing_address: billing } = input
      const address = billing.same_as_shipping ? null : await chosenAddress(context, billing)
      const cart = await changeCart(context, input.cart_id, (open) =>
        applyBillingAddress(open, billing, address),
      )
      return { cart }
    }),
    setShippingMethodsOnCart: withInput(async (input, context) => ({
      cart: await setShippingMethod(context, input.cart_id, input.shipping_methods),
    })),
    estimateShippingMethods: async (_, { input }, context) =>
      (await estimated(context, input)).methods.map((method) => toGraphqlMethod(context, method)),
    estimateTotals: async (_, { input }, context) => ({
      cart: await estimated(context, input),
    }),
  },
}
