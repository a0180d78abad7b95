import { transaction } from '../database/connection'
import { budgets } from '../kernel/budgets'
import type { Context } from '../kernel/context'
import { randomId } from '../kernel/ids'
import { limitOf } from '../kernel/limits'
import { message } from '../kernel/message'
import { refusal, tooManyAttempts } from '../kernel/refusal'
import { mayTry } from '../kernel/throttle-store'
import type { AskAboutOrderInput } from '../generated/resolvers'
import { openOrderLink, orderByNumber, type Order } from '../orders/orders'
import { notifyOfMessage } from './notify'
import type { Ticket } from './ticket'
import { checkSaid } from './ticket-rules'
import { insertMessage, insertTicket, ticketsOfOrder } from './ticket-store'

/** The conversation about an order, for a shopper with the link of its e-mails (tickets-1, tickets-2). */

export async function questionsOfOrder({ brand, db }: Context, number: string): Promise<Ticket[]> {
  const order = await orderByNumber(db(), brand.id, number)
  return order ? ticketsOfOrder(db(), brand.id, order.id) : []
}

const firstnameOf = ({ billingAddress }: Order) => billingAddress.firstname

/**
 * Asks a question, or adds to one of this order. A customer's order gets a question of the customer, which is in the
 * account as well.
 */
export async function askAboutOrder(context: Context, input: AskAboutOrderInput): Promise<Ticket[]> {
  const { brand, db, now } = context
  const order = await openOrderLink(context, input.token)
  const said = checkSaid(input.text, null, () => false)
  if (!said.ok) throw refusal('graphql-input', message(brand, said.say, said.values))
  const limits = [limitOf(budgets.questionsOfOrders.order, 'ticket-order', brand.id, order.number)]
  if (!(await mayTry(db(), limits, now()))) throw tooManyAttempts(context)
  const at = now()
  const known = input.uid
    ? (await ticketsOfOrder(db(), brand.id, order.id)).find(({ uid }) => uid === input.uid)
    : undefined
  if (input.uid && !known)
    throw refusal('graphql-no-such-entity', `Could not find a ticket with ID "${input.uid}"`)
  await transaction(async (sql) => {
    const ticket = { uid: known?.uid ?? randomId(), store: brand.id }
    const subject = message(brand, 'tickets.subjectOfOrder', { number: order.number })
    const id =
      known?.id ??
      (await insertTicket(sql, { ...ticket, customerId: order.customerId, orderId: order.id, subject, at }))
    const words = { ...said.value, isFromCustomer: true, author: firstnameOf(order), createdAt: at }
    const written = await insertMessage(sql, id, words)
    if (!known)
      await notifyOfMessage(sql, ticket, {
        kind: 'ticket-received',
        recipient: order.email,
        message: written,
      })
    await notifyOfMessage(sql, ticket, {
      kind: 'ticket-question',
      recipient: brand.identity.email,
      message: written,
    })
  }, db())
  return ticketsOfOrder(db(), brand.id, order.id)
}
