import type { Address } from '../cart/cart-state'
import { regions } from '../content'
import { addressOfCustomer, signedIn } from './customer-state'
import { toGraphqlAddress } from './customer-view'
import { wrongInput } from '../refusal'
import { nextId, type Context } from '../state'

/** The address book (app/code/Magento/CustomerGraphQl/Model/Customer/Address). */

interface AddressFields {
  firstname?: string
  lastname?: string
  company?: string | null
  street?: string[]
  city?: string
  region?: { region?: string; region_code?: string; region_id?: number }
  postcode?: string
  country_code?: string
  telephone?: string
  default_shipping?: boolean
  default_billing?: boolean
}

const required = ['firstname', 'lastname', 'street', 'city', 'country_code', 'telephone'] as const

const countriesWithRegions = ['US', 'CA']

/** GetAllowedAddressAttributes.php and CreateCustomerAddress.php, validateData; Customer/Model/Address/Validator */
function checkFields(fields: AddressFields, streetLines: number) {
  const missing = required.filter((name) => !fields[name]?.length)
  if (missing.length > 0)
    throw wrongInput(
      `Required parameters are missing: ${missing.map((name) => name.replace('country_code', 'country_id')).join(', ')}`,
    )
  if ((fields.street?.length ?? 0) > streetLines)
    throw wrongInput(`"Street Address" cannot contain more than ${streetLines} lines.`)
  if (countriesWithRegions.includes(fields.country_code ?? '') && !regionOf(fields))
    throw wrongInput('"regionId" is required. Enter and try again.')
}

const regionOf = ({ region }: AddressFields) =>
  regions.find(
    ({ id, code, name }) =>
      id === region?.region_id || code === region?.region_code || name === region?.region,
  )

function addressFrom(fields: AddressFields, { magento }: Context): Address {
  checkFields(fields, magento.settings.streetLines)
  const known = regionOf(fields)
  return {
    firstname: fields.firstname ?? '',
    lastname: fields.lastname ?? '',
    company: fields.company ?? null,
    street: fields.street ?? [],
    city: fields.city ?? '',
    postcode: fields.postcode ?? null,
    telephone: fields.telephone ?? null,
    country: fields.country_code ?? '',
    region: {
      code: known?.code ?? null,
      label: known?.name ?? fields.region?.region ?? null,
      region_id: known?.id ?? null,
    },
  }
}

/** A customer has at most one default address per kind. An address keeps its position in the book. */
function keepAddress(id: number, fields: AddressFields, context: Context) {
  const customer = signedIn(context)
  const others = customer.addresses.filter((each) => each.id !== id)
  const isShipping = fields.default_shipping ?? false
  const isBilling = fields.default_billing ?? false
  if (isShipping) for (const each of others) each.isShipping = false
  if (isBilling) for (const each of others) each.isBilling = false
  const kept = { ...addressFrom(fields, context), id, isShipping, isBilling }
  const at = customer.addresses.findIndex((each) => each.id === id)
  customer.addresses = at < 0 ? [...others, kept] : customer.addresses.with(at, kept)
  return toGraphqlAddress(kept)
}

/** Keeps omitted fields: UpdateCustomerAddress.php */
function updateCustomerAddress({ id, input }: { id: number; input: AddressFields }, context: Context) {
  const { country, region, isShipping, isBilling, ...known } = addressOfCustomer(id, context)
  const before: AddressFields = {
    firstname: known.firstname,
    lastname: known.lastname,
    street: known.street,
    city: known.city,
    country_code: country,
    default_shipping: isShipping,
    default_billing: isBilling,
    ...(known.company && { company: known.company }),
    ...(known.postcode && { postcode: known.postcode }),
    ...(known.telephone && { telephone: known.telephone }),
    ...(region.region_id !== null && { region: { region_id: region.region_id } }),
  }
  return keepAddress(id, { ...before, ...input }, context)
}

/** DeleteCustomerAddress.php */
function deleteCustomerAddress({ id }: { id: number }, context: Context) {
  const found = addressOfCustomer(id, context)
  const kind = found.isBilling ? 'billing' : found.isShipping ? 'shipping' : undefined
  if (kind)
    throw wrongInput(`Customer Address ${id} is set as default ${kind} address and can not be deleted`)
  const customer = signedIn(context)
  customer.addresses = customer.addresses.filter((each) => each !== found)
  return true
}

export const addressMutations = {
  createCustomerAddress: ({ input }: { input: AddressFields }, context: Context) => {
    signedIn(context)
    return keepAddress(nextId(context.magento), input, context)
  },
  updateCustomerAddress,
  deleteCustomerAddress,
}
