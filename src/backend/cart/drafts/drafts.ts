import { isEmail } from '@/lib/fields/email-address'
import { plainLine } from '@/lib/fields/typed-text'
import type { CartAddressInput } from '../../generated/resolvers'
import { transaction } from '../../database/connection'
import { checkAddress } from '../../kernel/address-rules'
import type { Context, OpsContext } from '../../kernel/context'
import { FieldRefusal } from '../../kernel/field-refusal'
import { isRandomId, randomId } from '../../kernel/ids'
import { enqueueEmail } from '../../kernel/outbox-store'
import { changeCart, factsFor, pickFirstMethod, priced } from '../cart-access'
import { findCart } from '../cart-store'
import type { MethodCodes, PricedCart } from '../cart-shape'
import { addItem, changeLine } from '../line-changes'
import type { RawChoices } from '../selection-rules'
import { sameMethod } from '../shipping-rules'
import { draftByUid, insertDraft, markDraftSent, type Draft } from './draft-store'

/**
 * Draft orders: an operator puts together a cart on the phone, and the customer pays it by a link (cart-2). The
 * cart is one like any other, with the same prices and the same refusals, and becomes at most one order.
 */

/** Thrown if a draft cannot be changed; the message is for the operator. */
export class DraftRefused extends FieldRefusal {}

const dayMs = 86_400_000

/** Days for which the link and its prices are valid. */
const validDays = 14

const endOf = (now: Date) => new Date(now.getTime() + validDays * dayMs)

/** @param uid made by the form, so that a form that is sent twice makes one draft */
export async function openDraft(
  { brand, db, now }: OpsContext,
  { uid, email: typed, madeBy }: { uid: string; email: string; madeBy: string },
): Promise<void> {
  const email = plainLine(typed)
  if (!isRandomId(uid)) throw new DraftRefused('Some form fields are missing. Load the page again.')
  if (!isEmail(email)) throw new DraftRefused('That is not an email address.', { field: 'email' })
  const createdAt = now()
  await insertDraft(db(), brand.id, {
    uid,
    token: randomId(),
    maskedId: randomId(),
    email,
    madeBy,
    createdAt,
    expiresAt: endOf(createdAt),
  })
}

/** Returns a draft that can still be changed. */
async function openDraftOf({ brand, db }: OpsContext, uid: string): Promise<Draft> {
  const draft = await draftByUid(db(), brand.id, uid)
  if (!draft) throw new DraftRefused('There is no such draft.')
  if (draft.orderNumber) throw new DraftRefused(`This draft became order ${draft.orderNumber}.`)
  if (!draft.isActive)
    throw new DraftRefused('The customer has put this draft into their own cart. It cannot be changed here.')
  return draft
}

export interface DraftItem {
  sku: string
  quantity: number
  choices: RawChoices
}

export async function addToDraft(context: Context, uid: string, item: DraftItem): Promise<void> {
  const { maskedId } = await openDraftOf(context, uid)
  await changeCart(context, maskedId, async (cart, sql) => {
    const facts = await factsFor(context, sql, [...cart.lines, item])
    const error = await addItem(facts, sql, cart, { ...item, toolOptions: null, giftMessage: null })
    if (error) throw new DraftRefused(error.message)
    await pickFirstMethod(context, sql, cart)
  })
}

/** @param quantity 0 removes the line */
export async function setDraftQuantity(
  context: Context,
  uid: string,
  { lineId, quantity }: { lineId: number; quantity: number },
): Promise<void> {
  const { maskedId } = await openDraftOf(context, uid)
  await changeCart(context, maskedId, async (cart, sql) => {
    const line = cart.lines.find(({ id }) => id === lineId)
    if (!line) throw new DraftRefused('This line is not in the draft anymore.')
    const facts = await factsFor(context, sql, cart.lines)
    const error = await changeLine(facts, sql, cart, line, { quantity })
    if (error) throw new DraftRefused(error.message, { field: `line-${lineId}` })
  })
}

/** Sets where the order goes, and who pays it. */
export async function setDraftContact(
  context: Context,
  uid: string,
  { email: typed, address: input }: { email: string; address: CartAddressInput },
): Promise<void> {
  const { maskedId } = await openDraftOf(context, uid)
  const email = plainLine(typed)
  if (!isEmail(email)) throw new DraftRefused('That is not an email address.', { field: 'email' })
  const checked = checkAddress(context.brand, input)
  if ('problem' in checked) throw new DraftRefused(checked.problem, { field: checked.field })
  await changeCart(context, maskedId, async (cart, sql) => {
    cart.email = email
    cart.billingAddress = checked.address
    cart.isBillingSameAsShipping = false
    if ((await priced(context, sql, cart)).isVirtual) return
    cart.shippingAddress = checked.address
    await pickFirstMethod(context, sql, cart)
  })
}

export async function setDraftMethod(context: Context, uid: string, codes: MethodCodes): Promise<void> {
  const { maskedId } = await openDraftOf(context, uid)
  await changeCart(context, maskedId, async (cart, sql) => {
    const { methods } = await priced(context, sql, cart)
    if (!methods.some((method) => sameMethod(method, codes)))
      throw new DraftRefused('Choose a shipping method.', { field: 'method' })
    cart.shippingMethod = codes
  })
}

/** Returns a draft's cart with today's prices. */
export async function pricedDraft(
  context: Context,
  { maskedId }: Pick<Draft, 'maskedId'>,
): Promise<PricedCart | undefined> {
  const cart = await findCart(context.db(), maskedId)
  return cart && priced(context, context.db(), cart)
}

/** E-mails the link to pay to the customer; sending it again makes it valid for longer. */
export async function sendDraft(context: Context, uid: string): Promise<Draft> {
  const draft = await openDraftOf(context, uid)
  const cart = await pricedDraft(context, draft)
  if (!cart || cart.lines.length === 0) throw new DraftRefused('Add a product first.')
  const sentAt = context.now()
  await transaction(async (sql) => {
    await markDraftSent(sql, draft.id, { sentAt, expiresAt: endOf(sentAt) })
    await enqueueEmail(sql, {
      store: context.brand.id,
      kind: 'draft-order',
      recipient: cart.cart.email ?? draft.email,
      payload: { draft: draft.uid, totalCents: cart.grandTotalCents },
      dedupeKey: `draft-order-${draft.uid}-${sentAt.getTime()}`,
    })
  }, context.db())
  return draft
}
