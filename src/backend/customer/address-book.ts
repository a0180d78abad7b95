import { isPlaceholder } from '@/brand/lookups'
import { checkAddress } from '../kernel/address-rules'
import type { Context } from '../kernel/context'
import type { CartAddressInput, CustomerAddressInput } from '../generated/resolvers'
import { transaction, type Sql } from '../database/connection'
import { refusal } from '../kernel/refusal'
import { message } from '../kernel/message'
import {
  addressesOf,
  insertAddress,
  lockAddressBook,
  maxAddresses,
  removeAddress,
  saveAddress,
  savedAddress,
  type SavedAddress,
} from './address-store'
import { customerId } from './signed-in'
import type { Address } from '../kernel/address'

/** Returns the same error for someone else's address and for a missing one (customer-20). */
const noSuchAddress = (id: number) =>
  refusal('graphql-no-such-entity', `Could not find a address with ID "${id}"`)

const addressFields = (address: Address) => ({
  ...address,
  region: address.region && {
    region: address.region.label,
    region_code: address.region.code,
    region_id: address.region.id,
  },
  country_code: address.country.code,
  vat_id: address.vatId,
})

const written = (address: Address): CustomerAddressInput => addressFields(address)

/** Validates by the rules of the checkout, so that every saved address can be shipped to (customer-22). */
function checked(context: Context, input: CustomerAddressInput): Address {
  const { region } = input
  const address: CartAddressInput = {
    firstname: input.firstname ?? '',
    middlename: input.middlename ?? null,
    lastname: input.lastname ?? '',
    prefix: input.prefix ?? null,
    suffix: input.suffix ?? null,
    company: input.company ?? null,
    street: input.street ?? [],
    city: input.city ?? '',
    region: region?.region_code ?? region?.region ?? null,
    region_id: region?.region_id ?? null,
    postcode: input.postcode ?? null,
    country_code: input.country_code ?? input.country_id ?? '',
    telephone: input.telephone ?? '',
    fax: input.fax ?? null,
    vat_id: input.vat_id ?? null,
  }
  const result = checkAddress(context.brand, address)
  if ('problem' in result) throw refusal('graphql-input', result.problem, result.field)
  return result.address
}

export async function addAddress(context: Context, input: CustomerAddressInput): Promise<SavedAddress> {
  const owner = await customerId(context)
  const address = checked(context, input)
  return transaction(async (sql) => {
    await lockAddressBook(sql, owner)
    const known = await addressesOf(sql, owner)
    if (known.length >= maxAddresses)
      throw refusal('graphql-input', message(context.brand, 'account.fullAddressBook', { max: maxAddresses }))
    // The first address becomes the default for shipping and billing (customer-22).
    const isFirst = known.length === 0
    const defaults = {
      shipping: isFirst || input.default_shipping === true,
      billing: isFirst || input.default_billing === true,
    }
    return insertAddress(sql, { customerId: owner, address, defaults, now: context.now() })
  }, context.db())
}

/**
 * Changes an address; omitted fields stay. A default moves when another address becomes it and is never just
 * removed (customer-22).
 */
export async function editAddress(
  context: Context,
  id: number,
  input: CustomerAddressInput,
): Promise<SavedAddress> {
  const owner = await customerId(context)
  return transaction(async (sql) => {
    await lockAddressBook(sql, owner)
    const before = await savedAddress(sql, owner, id)
    if (!before) throw noSuchAddress(id)
    const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))
    const saved = await saveAddress(sql, {
      customerId: owner,
      id,
      address: checked(context, {
        ...written(before.address),
        ...(input.country_id && { country_code: input.country_id }),
        ...given,
      }),
      defaults: { shipping: input.default_shipping === true, billing: input.default_billing === true },
      now: context.now(),
    })
    if (!saved) throw noSuchAddress(id)
    return saved
  }, context.db())
}

/** customer-22: a default address can't be deleted. */
export async function deleteAddress(context: Context, id: number): Promise<void> {
  const owner = await customerId(context)
  await transaction(async (sql) => {
    await lockAddressBook(sql, owner)
    const known = await savedAddress(sql, owner, id)
    if (!known) throw noSuchAddress(id)
    const use = known.isDefaultBilling ? 'billing' : known.isDefaultShipping ? 'shipping' : undefined
    if (use)
      throw refusal(
        'graphql-input',
        `Customer Address ${id} is set as default ${use} address and can not be deleted.`,
      )
    await removeAddress(sql, owner, id)
  }, context.db())
}

/** Returns a saved address for use in a cart. */
export async function addressFromBook(context: Context, id: number): Promise<Address> {
  const owner = await customerId(context)
  const saved = await savedAddress(context.db(), owner, id)
  if (!saved) throw noSuchAddress(id)
  return saved.address
}

const sameAddress = (a: Address, b: Address) => JSON.stringify(written(a)) === JSON.stringify(written(b))

/**
 * Saves an order's shipping address in the book, unless it is already there or is the placeholder
 * (customer-24).
 */
export async function keepAddress(
  context: Context,
  sql: Sql,
  owner: number,
  address: Address,
): Promise<void> {
  if (isPlaceholder(context.brand, address)) return
  await lockAddressBook(sql, owner)
  const known = await addressesOf(sql, owner)
  if (known.length >= maxAddresses || known.some((saved) => sameAddress(saved.address, address))) return
  const isFirst = known.length === 0
  const defaults = { shipping: isFirst, billing: isFirst }
  await insertAddress(sql, { customerId: owner, address, defaults, now: context.now() })
}

export function toGraphqlAddress({ id, address, isDefaultShipping, isDefaultBilling }: SavedAddress) {
  return {
    ...addressFields(address),
    id,
    country_id: address.country.code,
    custom_attributesV2: [],
    default_shipping: isDefaultShipping,
    default_billing: isDefaultBilling,
  }
}
