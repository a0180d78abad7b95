import type { Context } from '../kernel/context'
import { refusal } from '../kernel/refusal'
import type {
  PayflowProUrlInput,
  PaymentMethodInput,
  PaypalExpressUrlsInput,
  Resolvers,
} from '../generated/resolvers'
import { withInput } from '../kernel/with-input'
import { type PricedCart, changeCart, readCart, findCartById } from '../cart/cart'
import { message } from '../kernel/message'
import type { Sql } from '../database/connection'
import { fillIn, lacksAddress } from './payer'
import type { Approval, Opened, Payer, PaymentProvider } from './payment-provider'
import { paymentSettings } from './payment-settings'
import {
  approvedSessions,
  approveSession,
  declineSession,
  findSession,
  giveApprovalsUp,
  insertSession,
  type PaymentSession,
} from './payment-session-store'
import { providerFor } from './providers'
import { tokenOfAnswer } from './sandbox-card'
import { offeredPayments } from './offered-payments'
import { toGraphqlApproval, toGraphqlPayment } from './to-graphql-payment'

const notAvailable = () => refusal('graphql-input', 'The requested Payment Method is not available.')

const sessionMs = 3 * 3_600_000

/** Paths of our own that a payment page may come back to (reliability 2.1). */
function ownAddress(siteUrl: string, path: string): string {
  const clean = path.replace(/^\/+/, '')
  if (!/^[a-z0-9/_-]{1,100}$/i.test(clean))
    throw refusal('graphql-input', 'The return address must be a path of this shop, such as checkout.')
  return `${siteUrl}/${clean}`
}

/** Opens a payment over the cart's total and remembers which cart and total it is for (PY3). */
async function openPayment(
  context: Context,
  cartId: string,
  method: 'payflowpro' | 'paypal_express',
  { urls, isExpress = false }: { urls: PaypalExpressUrlsInput | PayflowProUrlInput; isExpress?: boolean },
): Promise<Opened> {
  const settings = paymentSettings()
  const provider = providerFor(method, settings)
  const cart: PricedCart = await readCart(context, cartId)
  if (!provider || !offeredPayments(context, cart).some(({ code }) => code === method)) throw notAvailable()
  const opened = await provider.open(context.db(), {
    amountCents: cart.grandTotalCents,
    reference: `cart-${cart.cart.id}`,
    description: message(context.brand, 'payment.description', { name: context.brand.identity.name }),
    asksAddress: isExpress && !cart.isVirtual && lacksAddress(context, cart.cart),
    returnUrl: ownAddress(settings.siteUrl, urls.return_url),
    cancelUrl: ownAddress(settings.siteUrl, urls.cancel_url),
  })
  await insertSession(context.db(), {
    cartId: cart.cart.id,
    method,
    provider: provider.name,
    token: opened.token,
    tokenId: opened.tokenId,
    amountCents: cart.grandTotalCents,
    goodsCents: isExpress ? cart.grandTotalCents - cart.shippingCents - cart.taxCents : null,
    expiresAt: new Date(context.now().getTime() + sessionMs),
  })
  return opened
}

/** The same answer as for everything else that is tried with an ordered cart: placeOrder finds the order (CK7). */
const cartIsOrdered = () => refusal('graphql-no-such-entity', "The cart isn't active.")

const invalid = (context: Context) => refusal('graphql-input', message(context.brand, 'payment.invalid'))

/** PY3: the payment is this cart's, still open, and over the amount that it was opened for. @returns who paid, if the service says so */
async function approve(
  context: Context,
  sql: Sql,
  cartId: number,
  session: PaymentSession | undefined,
  ask: (provider: PaymentProvider, session: PaymentSession) => Promise<Approval>,
): Promise<Payer | undefined> {
  const provider = session && providerFor(session.method, paymentSettings())
  if (!session || !provider || session.provider !== provider.name || session.cartId !== cartId)
    throw invalid(context)
  if (session.status === 'used') throw cartIsOrdered()
  if (session.expiresAt <= context.now()) throw invalid(context)
  const approval = await ask(provider, session)
  if (approval.status === 'invalid') throw invalid(context)
  if (approval.status === 'declined') {
    await declineSession(context.db(), session.id)
    throw refusal('graphql-input', message(context.brand, 'payment.declined', { reason: approval.reason }))
  }
  if (approval.amountCents !== session.amountCents) throw invalid(context)
  if (await approveSession(sql, session.id, approval)) return approval.payer
  // While the service was asked, whoever came back at the same time may have made the order.
  throw (await findCartById(sql, cartId))?.isActive ? invalid(context) : cartIsOrdered()
}

async function setPaymentMethod(context: Context, cartId: string, input: PaymentMethodInput) {
  if (input.code === '')
    throw refusal('graphql-input', 'Required parameter "code" for "payment_method" is missing.')
  const cart = await readCart(context, cartId)
  if (!cart.isVirtual && !cart.cart.shippingAddress && input.code !== 'paypal_express')
    throw refusal('graphql-input', 'The shipping address is missing. Set the address and try again.')
  if (!offeredPayments(context, cart).some(({ code }) => code === input.code)) throw notAvailable()
  const payer =
    input.code === 'paypal_express' ? await approveExpress(context, cart, input.paypal_express) : undefined
  const changed = await changeCart(context, cartId, async (open, sql) => {
    open.paymentMethod = input.code
    if (input.code === 'paypal_express') await fillIn(context, sql, open, payer)
  })
  return { cart: changed }
}

async function approveExpress(
  context: Context,
  { cart }: PricedCart,
  express: PaymentMethodInput['paypal_express'],
): Promise<Payer | undefined> {
  const sql = context.db()
  if (express)
    return approve(context, sql, cart.id, await findSession(sql, express.token), (provider, { token }) =>
      provider.confirm(sql, token, express.payer_id),
    )
  if ((await approvedSessions(sql, cart.id, 'paypal_express', context.now())).length === 0)
    throw refusal('graphql-input', message(context.brand, 'payment.approveFirst'))
  return undefined
}

/** PY18: the shopper turned back at PayPal, so that nothing is approved any more. A link made up by others changes nothing. */
async function cancelPaypal(context: Context, cartId: string, token: string) {
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
    available_payment_methods: (priced, _args, context) => offeredPayments(context, priced),
    selected_payment_method: (priced, _args, context) => toGraphqlPayment(context, priced),
    payment_approval: (priced, _args, context) => toGraphqlApproval(context, priced),
  },
  Mutation: {
    setPaymentMethodOnCart: withInput((input, context) =>
      setPaymentMethod(context, input.cart_id, input.payment_method),
    ),
    createPaypalExpressToken: async (_, { input }, context) => {
      if (input.code !== 'paypal_express') throw notAvailable()
      const { urls, express_button: isButton } = input
      const opened = await openPayment(context, input.cart_id, 'paypal_express', {
        urls,
        isExpress: isButton === true,
      })
      return { token: opened.token, paypal_urls: { start: opened.approveUrl, edit: opened.approveUrl } }
    },
    cancelPaypalExpressToken: (_, { input }, context) => cancelPaypal(context, input.cart_id, input.token),
    createPayflowProToken: async (_, { input }, context) => {
      const opened = await openPayment(context, input.cart_id, 'payflowpro', input)
      return {
        response_message: 'Approved',
        result: 0,
        result_code: 0,
        secure_token: opened.token,
        secure_token_id: opened.tokenId,
        approve_url: opened.approveUrl,
      }
    },
    handlePayflowProResponse: async (_, { input }, context) => {
      const sql = context.db()
      const cart = await readCart(context, input.cart_id)
      const session = await findSession(sql, tokenOfAnswer(input.paypal_payload))
      await approve(context, sql, cart.cart.id, session, (provider, { token }) =>
        provider.confirm(sql, token, input.paypal_payload),
      )
      return { cart }
    },
  },
}
