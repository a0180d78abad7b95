import { randomBytes } from 'node:crypto'
import { customerGroups } from '../catalogue/catalogue-data'
import { signedIn, type CustomerState } from './customer-state'
import { toGraphqlCustomer } from './customer-view'
import { checkPassword, customerOf, isEmail } from './passwords'
import { notAuthenticated, wrongInput } from '../refusal'
import { maskedId, nextId, type Context, type Magento } from '../state'

/** Sessions and registration (app/code/Magento/CustomerGraphQl/Model/Resolver). */

const signInFailed =
  'The account sign-in was incorrect or your account is disabled temporarily. Please wait and try again later.'

/** GenerateCustomerToken.php, Integration/Model/CustomerTokenService.php */
function generateCustomerToken(
  { email, password }: { email: string; password: string },
  { magento }: Context,
) {
  if (!email) throw wrongInput('Specify the "email" value.')
  if (!password) throw wrongInput('Specify the "password" value.')
  const found = customerOf(email, magento)
  if (found?.password !== password) throw notAuthenticated(signInFailed)
  if (found.confirmationKey) throw notAuthenticated("This account isn't confirmed. Verify and try again.")
  const token = randomBytes(16).toString('hex')
  magento.tokens.set(token, { customer: found.id, at: Date.now() })
  return { token }
}

/**
 * Ends all sessions of the customer: Integration/Model/CustomerTokenService.php, revokeCustomerAccessToken
 */
function revokeCustomerToken(_: unknown, context: Context) {
  const { id } = signedIn(context)
  for (const [token, { customer }] of context.magento.tokens)
    if (customer === id) context.magento.tokens.delete(token)
  return { result: true }
}

interface NewCustomer {
  email: string
  password?: string
  firstname: string
  lastname: string
  date_of_birth?: string | null
  is_subscribed?: boolean
}

/** CustomerGraphQl/Model/Customer/ValidateCustomerData.php */
function checkNewCustomer({ email, firstname, lastname }: NewCustomer, magento: Magento) {
  const missing = Object.entries({ email, firstname, lastname }).flatMap(([name, value]) =>
    value.trim() ? [] : [name],
  )
  if (missing.length > 0) throw wrongInput(`Required parameters are missing: ${missing.join(', ')}`)
  if (!isEmail(email)) throw wrongInput(`"${email}" is not a valid email address.`)
  if (customerOf(email, magento))
    throw wrongInput('A customer with the same email address already exists in an associated website.')
}

/** The link is below Web › Base Link URL: Customer/view/frontend/email/account_new_confirmation.html */
function sendConfirmation({ id, email, confirmationKey }: CustomerState, { emails }: Magento) {
  const path = `/customer/account/confirm/?id=${id}&key=${confirmationKey}`
  emails.push({ kind: 'confirm-account', to: email, path })
}

/** CreateCustomer.php, CustomerGraphQl/Model/Customer/CreateCustomerAccount.php */
function createCustomer({ input }: { input: NewCustomer }, context: Context) {
  const { magento } = context
  checkNewCustomer(input, magento)
  const { email, password = '', firstname, lastname } = input
  checkPassword(password)
  const customer: CustomerState = {
    id: nextId(magento),
    email,
    password,
    firstname,
    lastname,
    dateOfBirth: input.date_of_birth ?? null,
    group: customerGroups.general,
    storeCredit: 0,
    points: 0,
    creditHistory: [],
    confirmationKey: magento.settings.confirmsAccounts ? maskedId() : undefined,
    resetToken: undefined,
    wishes: [],
    addresses: [],
  }
  magento.customers.push(customer)
  if (input.is_subscribed) magento.subscribers.add(email)
  if (customer.confirmationKey) sendConfirmation(customer, magento)
  return { customer: toGraphqlCustomer(customer, context) }
}

/** ConfirmEmail.php, Customer/Model/AccountManagement.php, activate */
function confirmEmail({ input }: { input: { email: string; confirmation_key: string } }, context: Context) {
  if (!isEmail(input.email)) throw wrongInput('Email is invalid')
  const found = customerOf(input.email, context.magento)
  if (!found) throw wrongInput('There was an error confirming the account')
  if (!found.confirmationKey) throw wrongInput('The account is already active.')
  if (found.confirmationKey !== input.confirmation_key)
    throw wrongInput('The confirmation token is invalid. Verify the token and try again.')
  found.confirmationKey = undefined
  return { customer: toGraphqlCustomer(found, context) }
}

/** ResendConfirmationEmail.php */
function resendConfirmationEmail({ email }: { email: string }, { magento }: Context) {
  if (!isEmail(email)) throw wrongInput('Email address is not valid')
  const found = customerOf(email, magento)
  if (!found) throw wrongInput('There is no user registered with that email address.')
  if (!found.confirmationKey) throw wrongInput("Confirmation isn't needed.")
  sendConfirmation(found, magento)
  return true
}

export const signInMutations = {
  generateCustomerToken,
  revokeCustomerToken,
  createCustomer,
  createCustomerV2: createCustomer,
  confirmEmail,
  resendConfirmationEmail,
}
