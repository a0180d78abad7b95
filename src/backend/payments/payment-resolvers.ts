import { changeCart, readCart } from '../cart/cart'
import type { Context } from '../kernel/context'
import type { Resolvers } from '../generated/resolvers'
import { withInput } from '../kernel/with-input'
import { approvePayment } from './approve-payment'
import { offeredPayments } from './offered-payments'
import { openPayment } from './open-payment'
import { findSession, giveApprovalsUp } from './payment-session-store'
import { selectPayment } from './select-payment'
import { tokenOfAnswer } from './sandbox/sandbox-card'
import { toGraphqlApproval, toGraphqlOffered, toGraphqlPayment } from './to-graphql-payment'

/**
 * GraphQL resolvers for payment methods. Magento named the mutations after the services of its first methods.
 */

/** Cancels approvals after the shopper canceled at PayPal (payments-8). A forged link changes nothing. */
async function cancelApproval(context: Context, cartId: string, token: string) {
  const { cart } = await readCart(context, cartId)
  const session = await findSession(context.db(), token)
  const changed = await changeCart(context, cartId, async (open, sql) => {
    if (session?.cartId !== cart.id) return
    await giveApprovalsUp(sql, open.id)
    open.paymentMethod = null
  })
  return { cart: changed }
}

export const paymentResolvers: Resolvers = {
  Cart: {
    available_payment_methods: (priced, _args, context) =>
      offeredPayments(context, priced).map(toGraphqlOffered),
    selected_payment_method: (priced, _args, context) => toGraphqlPayment(context, priced),
    payment_approval: (priced, _args, context) => toGraphqlApproval(context, priced),
  },
  Mutation: {
    setPaymentMethodOnCart: withInput((input, context) =>
      selectPayment(context, input.cart_id, input.payment_method),
    ),
    /**
     * Opens any payment that the shopper makes or approves on a service's page; the input names the method.
     */
    createPaypalExpressToken: async (_, { input }, context) => {
      const { token, approveUrl, clientSecret } = await openPayment(context, {
        cartId: input.cart_id,
        code: input.code,
        kinds: ['redirect', 'express'],
        urls: input.urls,
        isEarly: input.express_button === true,
      })
      return {
        token,
        paypal_urls: { start: approveUrl, edit: approveUrl },
        client_secret: clientSecret ?? null,
      }
    },
    cancelPaypalExpressToken: (_, { input }, context) => cancelApproval(context, input.cart_id, input.token),
    createPayflowProToken: async (_, { input }, context) => {
      const { token, tokenId } = await openPayment(context, {
        cartId: input.cart_id,
        code: 'payflowpro',
        kinds: ['fields'],
        urls: input.urls,
        isEarly: false,
      })
      return {
        response_message: 'Approved',
        result: 0,
        result_code: 0,
        secure_token: token,
        secure_token_id: tokenId,
      }
    },
    handlePayflowProResponse: async (_, { input }, context) => {
      const cart = await readCart(context, input.cart_id)
      const { paypal_payload: evidence } = input
      await approvePayment(context, context.db(), cart.cart.id, { token: tokenOfAnswer(evidence), evidence })
      return { cart }
    },
  },
}
