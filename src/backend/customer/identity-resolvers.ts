import { GraphQLError } from 'graphql'
import { message } from '../kernel/message'
import type { Context } from '../kernel/context'
import type { CustomerInput, MutationLoginUniversalpasswordArgs, Resolvers } from '../generated/resolvers'
import { toGraphqlCustomer, toGraphqlRegistration } from './to-graphql-customer'
import { customerByEmail } from './customer-store'
import { limitWaitingHashes } from './password-hashing'
import { requestReset, resetPassword } from './passwords'
import { confirmEmail, register, resendConfirmation } from './registration'
import { endSession } from './session-store'
import { signInAs, signInByPassword } from './sign-in'
import { sendCode, signInByCode } from './sign-in-by-code'
import { customerId, forgetShopper } from './signed-in'
import { socialCustomer } from './social-sign-in'
import { welcomeOffer } from './welcome-offer'
import { customerHooks } from './customer-hooks'

/** Mutations that start and end sessions, and those that lead to a sign-in. */

const signInTypes: Record<string, typeof signInByPassword | undefined> = {
  password: signInByPassword,
  otp: signInByCode,
}

const failed = (why: string) => ({ success: false, message: why, token: null, cachePrice: null })

/**
 * pages-15: returns the offer shown after any kind of sign-in. @param email of the customer who has just
 * signed in
 */
async function offerOf(context: Context, email: string): Promise<string | null> {
  const account = await customerByEmail(context.db(), context.brand.id, email.trim())
  return account ? welcomeOffer(context, account.customer) : null
}

/**
 * Returns failures as data, while the other mutations return errors. There are two ways to sign in and no
 * master password (customer-6).
 */
async function signInUniversally(context: Context, args: MutationLoginUniversalpasswordArgs) {
  const way = Object.hasOwn(signInTypes, args.logintype) ? signInTypes[args.logintype] : undefined
  if (!way) return failed(message(context.brand, 'refusals.signInFailed'))
  try {
    const typed = { email: args.username, password: args.password, captcha: args.recaptcha_response }
    const token = await limitWaitingHashes(() => way(context, typed))
    return {
      success: true,
      message: message(context.brand, 'notice.signedIn'),
      token,
      cachePrice: await offerOf(context, args.username),
    }
  } catch (error) {
    // An overload keeps its HTTP status; all other errors are returned as data.
    if (error instanceof GraphQLError && !error.extensions['http']) return failed(error.message)
    throw error
  }
}

async function registered(context: Context, input: CustomerInput) {
  return { customer: toGraphqlRegistration(await limitWaitingHashes(() => register(context, input))) }
}

export const identityResolvers: Resolvers = {
  Mutation: {
    generateCustomerToken: async (_, args, context) => ({
      token: await limitWaitingHashes(() =>
        signInByPassword(context, { ...args, captcha: args.recaptcha_response }),
      ),
      cachePrice: await offerOf(context, args.email),
    }),
    loginByEmailOtpData: (_, args, context) => sendCode(context, args.email, args.recaptcha_response),
    loginUniversalpassword: (_, args, context) => signInUniversally(context, args),
    createCustomerBySocialLogin: async (_, { input }, context) => {
      const customer = await socialCustomer(context, input)
      if (!customer) return { customer_token: null, cachePrice: null }
      return {
        customer_token: await signInAs(context, customer),
        cachePrice: welcomeOffer(context, customer),
      }
    },
    revokeCustomerToken: async (_, _args, context) => {
      const id = await customerId(context)
      if (context.token !== null) await endSession(context.db(), context.token)
      await customerHooks().signedOut(context.db(), id)
      forgetShopper(context)
      return { result: true }
    },
    createCustomer: (_, { input, skipGST }, context) =>
      registered(context, skipGST ? { ...input, gst_number: null } : input),
    createCustomerV2: (_, { input }, context) => registered(context, input),
    requestPasswordResetEmail: async (_, { email }, context) => {
      await requestReset(context, email)
      return true
    },
    resetPassword: async (_, args, context) => {
      await limitWaitingHashes(() =>
        resetPassword(context, {
          email: args.email,
          customerId: args.customer_id,
          token: args.resetPasswordToken,
          newPassword: args.newPassword,
        }),
      )
      return true
    },
    resendConfirmationEmail: async (_, { email }, context) => {
      await resendConfirmation(context, email)
      return true
    },
    confirmEmail: async (_, { input }, context) => {
      const { customer, isNew } = await confirmEmail(context, input.email, input.confirmation_key)
      return {
        customer: toGraphqlCustomer(customer, isNew ? await signInAs(context, customer) : null),
      }
    },
  },
}
