import { randomBytes } from 'node:crypto'
import type { Address } from './cart-state'
import { regions } from './content'
import { addressOfCustomer, signedIn, type CustomerState } from './customer-state'
import { ordersOf } from './orders'
import { alreadyExists, notAuthenticated, wrongInput } from './refusal'
import { nextId, type Context } from './state'

/** Accounts, sessions and the address book (app/code/Magento/CustomerGraphQl). */

const toGraphqlAddress = ({
  isShipping,
  isBilling,
  country,
  region,
  ...address
}: CustomerState['addresses'][number]) => ({
  ...address,
  country_code: country,
  region: { region: region.label, region_code: region.code, region_id: region.region_id },
  default_shipping: isShipping,
  default_billing: isBilling,
})

const idOf = (address: { id: number } | undefined) => (address ? String(address.id) : null)

const toGraphqlCustomer = (customer: CustomerState, context: Context) => ({
  id: customer.id,
  firstname: customer.firstname,
  lastname: customer.lastname,
  email: customer.email,
  created_at: '2026-11-01 10:00:00',
  confirmation_status: 'ACCOUNT_CONFIRMATION_NOT_REQUIRED',
  is_subscribed: customer.isSubscribed,
  default_billing: idOf(customer.addresses.find(({ isBilling }) => isBilling)),
  default_shipping: idOf(customer.addresses.find(({ isShipping }) => isShipping)),
  addresses: customer.addresses.map(toGraphqlAddress),
  orders: (args: Parameters<typeof ordersOf>[1]) => ordersOf(customer, args, context),
  reviews: { items: [], page_info: { current_page: 1, page_size: 20, total_pages: 0 } },
  wishlists: [],
  custom_attributes: [],
})

const signInFailed =
  'The account sign-in was incorrect or your account is disabled temporarily. Please wait and try again later.'

/** app/code/Magento/CustomerGraphQl/Model/Resolver/GenerateCustomerToken.php */
function generateCustomerToken(
  { email, password }: { email: string; password: string },
  { magento }: Context,
) {
  if (!email) throw wrongInput('Specify the "email" value.')
  if (!password) throw wrongInput('Specify the "password" value.')
  const found = magento.customers.find((each) => each.email === email && each.password === password)
  if (!found) throw notAuthenticated(signInFailed)
  const token = randomBytes(16).toString('hex')
  magento.tokens.set(token, found.id)
  return { token }
}

interface NewCustomer {
  email: string
  password?: string
  firstname: string
  lastname: string
  is_subscribed?: boolean
}

/** app/code/Magento/Customer/Model/AccountManagement.php, createAccount and checkPasswordStrength */
function createCustomer({ input }: { input: NewCustomer }, context: Context) {
  const { email, password = '', firstname, lastname } = input
  const { magento } = context
  if (magento.customers.some((each) => each.email === email))
    throw alreadyExists('A customer with the same email address already exists in an associated website.')
  checkPassword(password)
  const customer: CustomerState = {
    id: nextId(magento),
    email,
    password,
    firstname,
    lastname,
    isSubscribed: input.is_subscribed ?? false,
    addresses: [],
  }
  magento.customers.push(customer)
  return { customer: toGraphqlCustomer(customer, context) }
}

const classes = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/]

function checkPassword(password: string) {
  if (password.length < 8)
    throw wrongInput('The password needs at least 8 characters. Create a new password and try again.')
  if (classes.filter((kind) => kind.test(password)).length < 3)
    throw wrongInput(
      'Minimum of different classes of characters in password is 3. Classes of characters: Lower Case, Upper Case, Digits, Special Characters.',
    )
}

interface AddressFields {
  firstname: string
  lastname: string
  company?: string
  street: string[]
  city: string
  region?: { region?: string; region_code?: string; region_id?: number }
  postcode?: string
  country_code: string
  telephone?: string
  default_shipping?: boolean
  default_billing?: boolean
}

function addressFrom(fields: AddressFields): Address {
  const known = regions.find(
    ({ id, code }) => id === fields.region?.region_id || code === fields.region?.region_code,
  )
  return {
    firstname: fields.firstname,
    lastname: fields.lastname,
    company: fields.company ?? null,
    street: fields.street,
    city: fields.city,
    postcode: fields.postcode ?? null,
    telephone: fields.telephone ?? null,
    country: fields.country_code,
    region: { code: known?.code ?? null, label: known?.name ?? null, region_id: known?.id ?? null },
  }
}

/** One address at most is the default of a kind. */
function keepAddress(id: number, fields: AddressFields, context: Context) {
  const customer = signedIn(context)
  const others = customer.addresses.filter((each) => each.id !== id)
  const isShipping = fields.default_shipping ?? false
  const isBilling = fields.default_billing ?? false
  if (isShipping) for (const each of others) each.isShipping = false
  if (isBilling) for (const each of others) each.isBilling = false
  const kept = { ...addressFrom(fields), id, isShipping, isBilling }
  customer.addresses = [...others, kept]
  return toGraphqlAddress(kept)
}

/** app/code/Magento/Customer/Model/ResourceModel/AddressRepository.php */
function deleteCustomerAddress({ id }: { id: number }, context: Context) {
  const found = addressOfCustomer(id, context)
  const kind = found.isBilling ? 'billing' : found.isShipping ? 'shipping' : undefined
  if (kind)
    throw wrongInput(`Customer Address ${id} is set as default ${kind} address and can not be deleted`)
  const customer = signedIn(context)
  customer.addresses = customer.addresses.filter((each) => each !== found)
  return true
}

export const customerQueries = {
  customer: (_: unknown, context: Context) => toGraphqlCustomer(signedIn(context), context),
  isEmailAvailable: () => ({ is_email_available: true }),
}

export const customerMutations = {
  generateCustomerToken,
  createCustomer,
  createCustomerV2: createCustomer,
  revokeCustomerToken: (_: unknown, context: Context) => {
    const { id } = signedIn(context)
    for (const [token, owner] of context.magento.tokens)
      if (owner === id) context.magento.tokens.delete(token)
    return { result: true }
  },
  updateCustomerV2: ({ input }: { input: Partial<NewCustomer> }, context: Context) => {
    const customer = signedIn(context)
    Object.assign(customer, {
      firstname: input.firstname ?? customer.firstname,
      lastname: input.lastname ?? customer.lastname,
      isSubscribed: input.is_subscribed ?? customer.isSubscribed,
    })
    return { customer: toGraphqlCustomer(customer, context) }
  },
  requestPasswordResetEmail: () => true,
  subscribeEmailToNewsletter: () => ({ status: 'SUBSCRIBED' }),
  contactUs: () => ({ status: true }),
  createCustomerAddress: ({ input }: { input: AddressFields }, context: Context) =>
    keepAddress(nextId(context.magento), input, context),
  updateCustomerAddress: ({ id, input }: { id: number; input: AddressFields }, context: Context) =>
    keepAddress(addressOfCustomer(id, context).id, input, context),
  deleteCustomerAddress,
}
