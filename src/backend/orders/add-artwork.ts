import { message } from '../kernel/message'
import { isUploaded } from '../kernel/uploads'
import { linkLimits } from '../kernel/limits'
import { mayTry } from '../kernel/throttle-store'
import { refusal } from '../kernel/refusal'
import type { Context } from '../kernel/context'
import type { AddOrderArtworkInput } from '../generated/resolvers'
import { transaction } from '../database/connection'
import { enqueueEmail } from '../kernel/outbox-store'
import { catalogueStore } from '../catalogue/catalogue'
import { makeLineAgain } from '../production/production'
import { artworkOption, withArtwork } from './line-artwork'
import { lockOrder } from './operations-store'
import type { Order } from './order'
import { keepArtwork, orderByLink } from './preparation-store'
import { prepareLine } from './prepare-line'

/** What a shopper does by the link in an order's e-mails (orders-65, orders-66). */

const noSuchLink = () => refusal('graphql-no-such-entity', 'This link is not valid, or it has expired.')

/** Looks a link up; guesses are hopeless, and counted all the same. */
export async function openOrderLink(context: Context, token: string): Promise<Order> {
  const { brand, db, now } = context
  const order = await orderByLink(db(), brand.id, token, now())
  if (order) return order
  if (!(await mayTry(db(), linkLimits(context), now())))
    throw refusal('graphql-input', message(brand, 'errors.tooManyRequests'))
  throw noSuchLink()
}

/** Takes the artwork that a line waits for, once; the same file again is the same answer. */
export async function addArtwork(input: AddOrderArtworkInput, context: Context): Promise<Order> {
  const { brand, db, now } = context
  const { token, artwork } = input
  const { number } = await openOrderLink(context, token)
  const refused = (name: string) => refusal('graphql-input', message(brand, `orderSteps.${name}`))
  if (!isUploaded(artwork)) throw refused('fileLost')
  await transaction(async (sql) => {
    const order = await lockOrder(sql, brand.id, number)
    const line = order?.lines.find(({ id }) => String(id) === input.item_id)
    if (!order || !line) throw noSuchLink()
    const product = catalogueStore(brand).productBySku(line.sku)
    const file = product && artworkOption(product)
    if (file && line.selection[file.uid] === artwork) return
    const answers = withArtwork(product, line, artwork)
    const isTaken =
      answers && (await prepareLine(context, sql, line.id, { move: 'add-artwork', mover: 'shopper' }))
    if (!isTaken) throw refused('notMissing')
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
