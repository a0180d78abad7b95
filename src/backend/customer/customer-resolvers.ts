import type { Context } from '../kernel/context'
import type { Resolvers } from '../kernel/resolver-map'
import { addAddress, toGraphqlAddress, deleteAddress, editAddress, type BookInput } from './address-book'
import { captchaConfig } from './captcha'
import { toGraphqlCustomer } from './to-graphql-customer'
import { saveDetails } from './customer-store'
import { checkedDetails, type DetailsInput } from './details-rules'
import { whenThereIsRoom } from './password-hashing'
import { changeEmail, changePassword } from './passwords'
import { signedIn } from './signed-in'
import { addSubscriber, removeSubscriber } from './subscription-store'

export const customerResolvers: Resolvers = {
  Query: {
    // Never tells whether an address is known (ID6).
    isEmailAvailable: () => ({ is_email_available: true }),
    recaptchaV3Config: (_, _args, context) => captchaConfig(context),
    customer: async (_, _args, context) => toGraphqlCustomer(context, await signedIn(context)),
  },
  Mutation: {
    updateCustomerV2: async (_, { input }: { input: UpdateInput }, context) => ({
      customer: await updateCustomer(context, input),
    }),
    updateCustomerEmail: async (_, { email, password }: { email: string; password: string }, context) => ({
      customer: toGraphqlCustomer(
        context,
        await whenThereIsRoom(() => changeEmail(context, email, password)),
      ),
    }),
    changeCustomerPassword: async (
      _,
      { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
      context,
    ) =>
      toGraphqlCustomer(
        context,
        await whenThereIsRoom(() => changePassword(context, currentPassword, newPassword)),
      ),
    createCustomerAddress: async (_, { input }: { input: BookInput }, context) =>
      toGraphqlAddress(await addAddress(context, input)),
    updateCustomerAddress: async (_, { id, input }: { id: number; input?: BookInput | null }, context) =>
      toGraphqlAddress(await editAddress(context, id, input ?? {})),
    deleteCustomerAddress: async (_, { id }: { id: number }, context) => {
      await deleteAddress(context, id)
      return true
    },
  },
}

interface UpdateInput extends DetailsInput {
  is_subscribed?: boolean | null
}

async function updateCustomer(context: Context, input: UpdateInput) {
  const customer = await signedIn(context)
  const details = checkedDetails(context, input, customer)
  await saveDetails(context.db(), customer.id, details)
  if (typeof input.is_subscribed === 'boolean')
    await (input.is_subscribed ? addSubscriber : removeSubscriber)(context.db(), customer)
  return toGraphqlCustomer(context, { ...customer, ...details })
}
