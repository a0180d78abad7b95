import type { Sql } from '../database/connection'
import type { Address } from '../kernel/address'

/**
 * The address book. Every statement filters by customer, so another customer's address looks missing
 * (customer-20).
 */

export interface SavedAddress {
  id: number
  address: Address
  isDefaultShipping: boolean
  isDefaultBilling: boolean
}

export interface Defaults {
  shipping: boolean
  billing: boolean
}

const columns = `id, address, is_default_shipping as "isDefaultShipping", is_default_billing as "isDefaultBilling"`

export const maxAddresses = 200

export async function addressesOf(sql: Sql, customerId: number): Promise<SavedAddress[]> {
  const { rows } = await sql.query<SavedAddress>(
    `select ${columns} from customer_addresses where customer_id = $1 order by id`,
    [customerId],
  )
  return rows
}

export async function defaultShippingAddress(sql: Sql, customerId: number): Promise<Address | undefined> {
  const { rows } = await sql.query<{ address: Address }>(
    'select address from customer_addresses where customer_id = $1 and is_default_shipping',
    [customerId],
  )
  return rows[0]?.address
}

export async function savedAddress(
  sql: Sql,
  customerId: number,
  id: number,
): Promise<SavedAddress | undefined> {
  const { rows } = await sql.query<SavedAddress>(
    `select ${columns} from customer_addresses where customer_id = $1 and id = $2`,
    [customerId, id],
  )
  return rows[0]
}

/** Serializes changes to an address book. Call within a transaction. */
export async function lockAddressBook(sql: Sql, customerId: number): Promise<void> {
  await sql.query('select from customers where id = $1 for update', [customerId])
}

/** Clears the default on the address that has it, before another becomes the default. */
async function moveDefaults(sql: Sql, customerId: number, to: Defaults): Promise<void> {
  if (to.shipping)
    await sql.query(
      'update customer_addresses set is_default_shipping = false where customer_id = $1 and is_default_shipping',
      [customerId],
    )
  if (to.billing)
    await sql.query(
      'update customer_addresses set is_default_billing = false where customer_id = $1 and is_default_billing',
      [customerId],
    )
}

export async function insertAddress(
  sql: Sql,
  entry: { customerId: number; address: Address; defaults: Defaults; now: Date },
): Promise<SavedAddress> {
  const { customerId, address, defaults, now } = entry
  await moveDefaults(sql, customerId, defaults)
  const { rows } = await sql.query<SavedAddress>(
    `insert into customer_addresses (customer_id, address, is_default_shipping, is_default_billing, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $5) returning ${columns}`,
    [customerId, JSON.stringify(address), defaults.shipping, defaults.billing, now],
  )
  const [made] = rows
  if (!made) throw new Error('The address was not written')
  return made
}

export async function saveAddress(
  sql: Sql,
  entry: { customerId: number; id: number; address: Address; defaults: Defaults; now: Date },
): Promise<SavedAddress | undefined> {
  const { customerId, id, address, defaults, now } = entry
  await moveDefaults(sql, customerId, defaults)
  const { rows } = await sql.query<SavedAddress>(
    `update customer_addresses set address = $3, is_default_shipping = is_default_shipping or $4,
       is_default_billing = is_default_billing or $5, updated_at = $6
     where customer_id = $1 and id = $2 returning ${columns}`,
    [customerId, id, JSON.stringify(address), defaults.shipping, defaults.billing, now],
  )
  return rows[0]
}

export async function removeAddress(sql: Sql, customerId: number, id: number): Promise<void> {
  await sql.query('delete from customer_addresses where customer_id = $1 and id = $2', [customerId, id])
}
