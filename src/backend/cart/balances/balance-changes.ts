import type { Cart, PricedCart } from '../cart-shape'
import { changeCart, priced } from '../cart-access'
import { message } from '../../kernel/message'
import type { Context } from '../../kernel/context'
import type { Sql } from '../../database/connection'
import { refusal } from '../../kernel/refusal'
import {
  pointsToSpend,
  cardNotFound,
  tryGiftCardCode,
  cardByCode,
  markCodeUsed,
  readCode,
} from '../../balances/balances'

/** Applies balances to a cart and removes them. The amounts are calculated when the cart is priced. */

const maxCards = 10

const refuse = (context: Context, name: string, values: Record<string, string | number> = {}) =>
  refusal('graphql-input', message(context.brand, `refusals.${name}`, values))

/** @throws if nothing is left for a balance to pay */
async function stillOpen(context: Context, sql: Sql, cart: Cart): Promise<PricedCart> {
  const before = await priced(context, sql, cart)
  if (before.lines.length === 0) throw refusal('graphql-input', 'Cart does not contain products.')
  if (before.balances.openCents === 0) throw refuse(context, 'balanceNothingToPay')
  return before
}

export const applyGiftCard = (context: Context, cartId: string, typed: string) =>
  tryGiftCardCode(context, cartId, () =>
    changeCart(context, cartId, async (cart, sql) => {
      const card = await cardByCode(sql, cart.store, typed)
      if (!card) throw cardNotFound(context)
      if (cart.giftCards.includes(card.id)) throw refuse(context, 'giftCardApplied')
      await stillOpen(context, sql, cart)
      if (cart.giftCards.length >= maxCards) throw refuse(context, 'giftCardTooMany', { max: maxCards })
      cart.giftCards = [...cart.giftCards, card.id]
      await markCodeUsed(sql, typed, context.now())
    }),
  )

/** @param named the code, or the last four characters that the cart shows */
export const removeGiftCard = (context: Context, cartId: string, named: string) =>
  changeCart(context, cartId, async (cart, sql) => {
    const { balances } = await priced(context, sql, cart)
    const ending = readCode(named).slice(-4)
    const byCode = await cardByCode(sql, cart.store, named)
    const card = balances.cards.find((each) => each.ending === ending || each.accountId === byCode?.id)
    if (!card) throw refusal('graphql-input', "The gift card couldn't be deleted from the quote.")
    cart.giftCards = cart.giftCards.filter((id) => id !== card.accountId)
  })

/** balances-11: only customers have credit and points. */
function ofCustomer(cart: Cart): void {
  if (cart.customerId === null) throw refusal('graphql-input', 'Please specify a valid customer.')
}

export const applyStoreCredit = (context: Context, cartId: string) =>
  changeCart(context, cartId, async (cart, sql) => {
    ofCustomer(cart)
    const { balances } = await stillOpen(context, sql, { ...cart, spendsCredit: false })
    if (!balances.credit?.balanceCents) throw refuse(context, 'creditNone')
    cart.spendsCredit = true
  })

export const removeStoreCredit = (context: Context, cartId: string) =>
  changeCart(context, cartId, (cart) => {
    cart.spendsCredit = false
  })

export interface PointsInput {
  /** Default: the first rule. */
  rule?: string
  /** Null: as many as the rule and the cart allow. */
  points: number | null
}

export const spendPoints = (context: Context, cartId: string, input: PointsInput) =>
  changeCart(context, cartId, async (cart, sql) => {
    ofCustomer(cart)
    const { spending } = context.brand.configuration.rewards
    const id = input.rule ?? Object.keys(spending)[0] ?? ''
    const rule = Object.hasOwn(spending, id) ? spending[id] : undefined
    if (!rule) throw refusal('graphql-no-such-entity', `Could not find a rule with ID "${id}"`)
    const { minimum: min, maximum: max, step } = rule
    const { points } = input
    const isFitting =
      points === null ||
      (Number.isSafeInteger(points) && points >= min && points <= max && points % step === 0)
    if (!isFitting) throw refuse(context, 'pointsStep', { min, max, step })
    const { balances } = await stillOpen(context, sql, { ...cart, pointsRequest: null })
    const balance = balances.points?.balance ?? 0
    if (balance < (points ?? min)) throw refuse(context, 'pointsTooFew', { balance, min: points ?? min })
    if (pointsToSpend(rule, { points }, balance, balances.openCents) === 0)
      throw refuse(context, 'pointsOrderTooSmall', { min })
    cart.pointsRequest = { rule: id, points }
  })

export const removePoints = (context: Context, cartId: string) =>
  changeCart(context, cartId, (cart) => {
    cart.pointsRequest = null
  })
