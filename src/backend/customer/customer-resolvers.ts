import type { Context } from '../kernel/context'
import { refusal } from '../kernel/refusal'
import type { CustomerInput, CustomerUpdateInput, Resolvers } from '../generated/resolvers'
import { addAddress, toGraphqlAddress, deleteAddress, editAddress } from './address-book'
import { addressesOf } from './address-store'
import { calendarDatesOf } from './calendar-date-store'
import { changeCalendarDates } from './calendar-dates'
import { changeDesignKit, toGraphqlKit } from './kit'
import { kitOf } from './kit-store'
import { captchaConfig } from './captcha'
import { toGraphqlCustomer } from './to-graphql-customer'
import { customerField } from './customer-field'
import { saveDetails } from './customer-store'
import { checkedDetails } from './details-rules'
import { limitWaitingHashes } from './password-hashing'
import { changeEmail, changePassword } from './passwords'
import { signedIn } from './signed-in'
import { addSubscriber, isSubscribed, removeSubscriber } from './subscription-store'

const defaultAddress = (use: 'isDefaultBilling' | 'isDefaultShipping') =>
  customerField(async (context, { id }) => {
    const address = (await addressesOf(context.db(), id)).find((each) => each[use])
    return address ? String(address.id) : null
  }, null)

export const customerResolvers: Resolvers = {
  Query: {
    // Never reveals whether an address has an account (customer-6).
    isEmailAvailable: () => ({ is_email_available: true }),
    recaptchaV3Config: (_, _args, context) => captchaConfig(context),
    customer: async (_, _args, context) => toGraphqlCustomer(await signedIn(context)),
    customerPaymentTokens: () => ({ items: [] }), // no cards are saved
  },
  Customer: {
    is_subscribed: ({ account, is_subscribed: typed }, _, context) =>
      account ? isSubscribed(context.db(), account) : (typed ?? null),
    addresses: customerField(
      async (context, { id }) => (await addressesOf(context.db(), id)).map(toGraphqlAddress),
      [],
    ),
    design_kit: customerField(async (context, { id }) => toGraphqlKit(await kitOf(context.db(), id)), []),
    calendar_dates: customerField((context, { id }) => calendarDatesOf(context.db(), id), []),
    default_billing: defaultAddress('isDefaultBilling'),
    default_shipping: defaultAddress('isDefaultShipping'),
  },
  Mutation: {
    updateCustomerV2: async (_, { input }, context) => ({
      customer: await updateCustomer(context, input),
    }),
    updateCustomer: async (_, { input }, context) => ({ customer: await updateAll(context, input) }),
    updateCustomerEmail: async (_, { email, password }, context) => ({
      customer: toGraphqlCustomer(await limitWaitingHashes(() => changeEmail(context, email, password))),
    }),
    changeCustomerPassword: async (_, { currentPassword, newPassword }, context) =>
      toGraphqlCustomer(
        await limitWaitingHashes(() => changePassword(context, currentPassword, newPassword)),
      ),
    changeCalendarDates: async (_, { input }, context) => ({
      dates: await changeCalendarDates(context, input),
    }),
    changeDesignKit: async (_, { input }, context) => ({
      items: toGraphqlKit(await changeDesignKit(context, input)),
    }),
    createCustomerAddress: async (_, { input }, context) =>
      toGraphqlAddress(await addAddress(context, input)),
    updateCustomerAddress: async (_, { id, input }, context) =>
      toGraphqlAddress(await editAddress(context, id, input ?? {})),
    deletePaymentToken: async (_, { public_hash: hash }, context) => {
      await signedIn(context)
      throw refusal(
        'graphql-no-such-entity',
        `Could not find a token using public hash: ${hash.slice(0, 128)}`,
      )
    },
    deleteCustomerAddress: async (_, { id }, context) => {
      await deleteAddress(context, id)
      return true
    },
  },
}

async function updateCustomer(context: Context, input: CustomerUpdateInput) {
  const customer = await signedIn(context)
  const details = checkedDetails(context, input, customer)
  await saveDetails(context.db(), customer.id, details)
  if (typeof input.is_subscribed === 'boolean')
    await (input.is_subscribed ? addSubscriber : removeSubscriber)(context.db(), customer)
  return toGraphqlCustomer({ ...customer, ...details })
}

/**
 * Magento's older mutation, which can also change the sign-in address; that requires the password
 * (customer-3).
 */
async function updateAll(context: Context, input: CustomerInput) {
  const email = input.email?.trim()
  const isOther = Boolean(email) && email?.toLowerCase() !== (await signedIn(context)).email.toLowerCase()
  if (email && isOther) await limitWaitingHashes(() => changeEmail(context, email, input.password ?? ''))
  const { refer_code: _ofTheRegistration, ...details } = input
  return updateCustomer(context, details)
}
