import type { Sql } from '../database/connection'
import type { Customer, CustomerDetails } from './customer-shape'

const columns = `id, store, email, firstname, middlename, lastname, prefix, suffix,
  to_char(date_of_birth, 'YYYY-MM-DD') as "dateOfBirth", gender, taxvat, phone_no as "phoneNo",
  gst_number as "gstNumber", gst_certificate as "gstCertificate", sms_opt_in as "smsOptIn",
  refer_code as "referCode", group_name as "groupName", created_at as "createdAt"`

export interface WithPassword {
  customer: Customer
  passwordHash: string | null
}

export async function customerById(sql: Sql, store: string, id: number): Promise<Customer | undefined> {
  const { rows } = await sql.query<Customer>(
    `select ${columns} from customers where store = $1 and id = $2`,
    [store, id],
  )
  return rows[0]
}

export async function customerByEmail(
  sql: Sql,
  store: string,
  email: string,
): Promise<WithPassword | undefined> {
  const { rows } = await sql.query<Customer & { passwordHash: string | null }>(
    `select ${columns}, password_hash as "passwordHash" from customers
     where store = $1 and email_key = lower($2)`,
    [store, email],
  )
  if (!rows[0]) return undefined
  const { passwordHash, ...customer } = rows[0]
  return { customer, passwordHash }
}

export async function passwordHashOf(sql: Sql, id: number): Promise<string | null> {
  const { rows } = await sql.query<{ password_hash: string | null }>(
    'select password_hash from customers where id = $1',
    [id],
  )
  return rows[0]?.password_hash ?? null
}

export async function setPasswordHash(sql: Sql, id: number, hash: string): Promise<void> {
  await sql.query('update customers set password_hash = $2 where id = $1', [id, hash])
}

/** @returns undefined if the address already belongs to a customer */
export async function insertCustomer(
  sql: Sql,
  customer: CustomerDetails & { store: string; email: string; passwordHash: string | null; createdAt: Date },
): Promise<Customer | undefined> {
  const { rows } = await sql.query<Customer>(
    `insert into customers (store, email, password_hash, created_at, firstname, middlename, lastname, prefix, suffix,
       date_of_birth, gender, taxvat, phone_no, gst_number, sms_opt_in, refer_code)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)
     on conflict (store, email_key) do nothing returning ${columns}`,
    [customer.store, customer.email, customer.passwordHash, customer.createdAt, ...valuesOf(customer)],
  )
  return rows[0]
}

const valuesOf = (details: CustomerDetails) => [
  details.firstname,
  details.middlename,
  details.lastname,
  details.prefix,
  details.suffix,
  details.dateOfBirth,
  details.gender,
  details.taxvat,
  details.phoneNo,
  details.gstNumber,
  details.smsOptIn,
  details.referCode,
]

export async function saveDetails(sql: Sql, id: number, details: CustomerDetails): Promise<void> {
  await sql.query(
    `update customers set firstname = $2, middlename = $3, lastname = $4, prefix = $5, suffix = $6, date_of_birth = $7,
       gender = $8, taxvat = $9, phone_no = $10, gst_number = $11, sms_opt_in = $12, refer_code = $13 where id = $1`,
    [id, ...valuesOf(details)],
  )
}

/** @returns false if the address belongs to another customer */
export async function saveEmail(sql: Sql, customer: Customer, email: string): Promise<boolean> {
  const { rowCount } = await sql.query(
    `update customers set email = $3 where id = $2 and not exists
       (select from customers other where other.store = $1 and other.email_key = lower($3) and other.id <> $2)`,
    [customer.store, customer.id, email],
  )
  // The open cart's order confirmation should go to the new address.
  if (rowCount === 1)
    await sql.query('update carts set email = $2 where customer_id = $1 and is_active', [customer.id, email])
  return rowCount === 1
}

/** Assigns guest orders to a customer who has proven to own their e-mail address (customer-14). */
export async function adoptGuestOrders(sql: Sql, customer: Customer): Promise<void> {
  await sql.query(
    'update orders set customer_id = $2 where store = $1 and customer_id is null and lower(email) = lower($3)',
    [customer.store, customer.id, customer.email],
  )
}

/** Returns the key of the customer's last used GST certificate (cart-33). */
export async function gstCertificateOf(sql: Sql, customerId: number): Promise<string | null> {
  const { rows } = await sql.query<{ key: string | null }>(
    'select gst_certificate as key from customers where id = $1',
    [customerId],
  )
  return rows[0]?.key ?? null
}

export async function keepGstCertificate(sql: Sql, customerId: number, key: string): Promise<void> {
  await sql.query('update customers set gst_certificate = $2 where id = $1', [customerId, key])
}
