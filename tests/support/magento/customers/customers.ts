import { signedIn } from './customer-state'
import { toGraphqlCustomer } from './customer-view'
import { customerOf, demandPassword, isEmail } from './passwords'
import { alreadyExists, wrongInput } from '../refusal'
import type { Context } from '../state'

/** A customer's profile, and the newsletter (app/code/Magento/CustomerGraphQl, NewsletterGraphQl). */

interface CustomerChanges {
  firstname?: string
  lastname?: string
  date_of_birth?: string | null
  is_subscribed?: boolean
}

function subscribe(email: string, isWanted: boolean, { magento }: Context) {
  if (isWanted) magento.subscribers.add(email)
  else magento.subscribers.delete(email)
}

/** Keeps omitted fields: CustomerGraphQl/Model/Resolver/UpdateCustomer.php */
function updateCustomerV2({ input }: { input: CustomerChanges }, context: Context) {
  const customer = signedIn(context)
  for (const name of ['firstname', 'lastname'] as const)
    if (input[name] !== undefined && !input[name].trim())
      throw wrongInput(`Required parameters are missing: ${name}`)
  customer.firstname = input.firstname ?? customer.firstname
  customer.lastname = input.lastname ?? customer.lastname
  if (input.date_of_birth !== undefined) customer.dateOfBirth = input.date_of_birth
  if (input.is_subscribed !== undefined) subscribe(customer.email, input.is_subscribed, context)
  return { customer: toGraphqlCustomer(customer, context) }
}

/** CustomerGraphQl/Model/Resolver/UpdateCustomerEmail.php, Model/Customer/UpdateCustomerAccount.php, SaveCustomer.php */
function updateCustomerEmail({ email, password }: { email: string; password: string }, context: Context) {
  const customer = signedIn(context)
  if (!email || !password) throw wrongInput('"email" and "password" values should be specified')
  demandPassword(customer, password)
  if (!isEmail(email)) throw wrongInput(`"${email}" is not a valid email address.`)
  const other = customerOf(email, context.magento)
  if (other && other !== customer)
    throw alreadyExists('A customer with the same email address already exists in an associated website.')
  const isSubscribed = context.magento.subscribers.has(customer.email)
  subscribe(customer.email, false, context)
  customer.email = email
  subscribe(email, isSubscribed, context)
  return { customer: toGraphqlCustomer(customer, context) }
}

/** NewsletterGraphQl/Model/Resolver/SubscribeEmailToNewsletter.php, Model/SubscribeEmailToNewsletter/Validation.php */
function subscribeEmailToNewsletter(asked: { email: string }, context: Context) {
  const { magento, customer } = context
  const email = asked.email.trim()
  if (!email) throw wrongInput('You must specify an email address to subscribe to a newsletter.')
  if (!isEmail(email)) throw wrongInput('Enter a valid email address.')
  const owner = customerOf(email, magento)
  if (customer && owner && owner !== customer) throw wrongInput('Cannot create a newsletter subscription.')
  if (!customer && !magento.settings.guestsSubscribe)
    throw wrongInput('Guests can not subscribe to the newsletter. You must create an account to subscribe.')
  if (magento.subscribers.has(email)) throw alreadyExists('This email address is already subscribed.')
  subscribe(email, true, context)
  return { status: 'SUBSCRIBED' }
}

export const customerQueries = {
  customer: (_: unknown, context: Context) => toGraphqlCustomer(signedIn(context), context),
  isEmailAvailable: ({ email }: { email: string }, { magento }: Context) => ({
    is_email_available: !customerOf(email, magento),
  }),
}

export const customerMutations = {
  updateCustomerV2,
  updateCustomerEmail,
  subscribeEmailToNewsletter,
  contactUs: () => ({ status: true }),
}
