import { message } from '../../kernel/message'
import { linkLimits } from '../../kernel/limits'
import { mayTry } from '../../kernel/throttle-store'
import { refusal } from '../../kernel/refusal'
import type { Context } from '../../kernel/context'
import type { AddOrderArtworkInput } from '../../generated/resolvers'
import { transaction } from '../../database/connection'
import { enqueueEmail } from '../../kernel/outbox-store'
import { catalogueStore } from '../../catalogue/catalogue'
import { makeLineAgain } from '../../production/production'
import { artworkKeys, withArtwork } from './line-artwork'
import { lockOrder } from '../operations-store'
import type { Order } from '../order'
import { keepArtwork, orderByLink } from './preparation-store'
import { prepareLine } from './prepare-line'
import { sentArtwork } from './sent-artwork'

/** What shoppers can do through the link in an order's e-mails (orders-70, orders-66). */

const noSuchLink = () => refusal('graphql-no-such-entity', 'This link is not valid, or it has expired.')

/** Returns the order of a link. Guessing links is hopeless, but attempts are counted anyway. */
export async function openOrderLink(context: Context, token: string): Promise<Order> {
  const { brand, db, now } = context
  const order = await orderByLink(db(), brand.id, token, now())
  if (order) return order
  if (!(await mayTry(db(), linkLimits(context), now())))
    throw refusal('graphql-input', message(brand, 'errors.tooManyRequests'))
  throw noSuchLink()
}

const isSame = (some: readonly string[], others: readonly string[]) =>
  some.length === others.length && some.every((key) => others.includes(key))

/**
 * Adds the missing artwork of a line, once. Sending the same files again has no effect and returns the order.
 */
export async function addArtwork(input: AddOrderArtworkInput, context: Context): Promise<Order> {
  const { brand, db, now } = context
  const { token } = input
  const { number } = await openOrderLink(context, token)
  const keys = await sentArtwork(input, context)
  await transaction(async (sql) => {
    const order = await lockOrder(sql, brand.id, number)
    const line = order?.lines.find(({ id }) => String(id) === input.item_id)
    if (!order || !line) throw noSuchLink()
    const product = catalogueStore(brand).productBySku(line.sku)
    if (isSame(artworkKeys(line), keys)) return
    const answers = withArtwork(product, line, keys)
    const isTaken =
      answers && (await prepareLine(context, sql, line.id, { move: 'add-artwork', mover: 'shopper' }))
    if (!isTaken) throw refusal('graphql-input', message(brand, 'orderSteps.notMissing'))
    await keepArtwork(sql, line.id, answers)
    await makeLineAgain(sql, line.id)
    await enqueueEmail(sql, {
      store: brand.id,
      kind: 'order-artwork',
      recipient: brand.identity.email,
      payload: { token: order.token, line: line.id },
      dedupeKey: `order-artwork/${brand.id}/${line.id}`,
    })
  }, db())
  const order = await orderByLink(db(), brand.id, token, now())
  if (!order) throw noSuchLink()
  return order
}
