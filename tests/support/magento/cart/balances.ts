import { cartOf, type CartState } from './cart-state'
import { toGraphqlCart } from './cart-view'
import { signedIn, type CustomerState } from '../customers/customer-state'
import { money } from '../money'
import { noSuchEntity, wrongInput } from '../refusal'
import type { Context, Magento } from '../state'

/**
 * Gift cards and store credit of Adobe Commerce, as documented in applyGiftCardToCart,
 * removeGiftCardFromCart, redeemGiftCardBalanceAsStoreCredit, applyStoreCreditToCart and
 * removeStoreCreditFromCart (developer.adobe.com/commerce/webapi/graphql).
 */

/** How much each balance pays of a total in cents, starting with gift cards. */
export interface PaidByBalances {
  cards: { code: string; applied: number; balance: number }[]
  credit: number
  /** Points, each worth one cent. */
  points: number
  /** Amount left to pay by other means. */
  left: number
}

export function paidByBalances(cart: CartState, total: number, magento: Magento): PaidByBalances {
  let left = total
  const cards = cart.giftCards.map((code) => {
    const balance = magento.giftCards.get(code) ?? 0
    const applied = Math.min(balance, left)
    left -= applied
    return { code, applied, balance }
  })
  const owner = magento.customers.find(({ id }) => id === cart.customer)
  const credit = cart.usesCredit ? Math.min(owner?.storeCredit ?? 0, left) : 0
  const points = cart.usesPoints ? Math.min(owner?.points ?? 0, left - credit) : 0
  return { cards, credit, points, left: left - credit - points }
}

/** Deducts what an order uses from the balances. */
export function takeBalances(
  { cards, credit, points }: PaidByBalances,
  magento: Magento,
  customer: CustomerState | undefined,
) {
  for (const { code, applied, balance } of cards) magento.giftCards.set(code, balance - applied)
  if (customer && credit > 0) move(customer, -credit, 'Used')
  if (customer) customer.points -= points
}

function move(customer: CustomerState, cents: number, action: string) {
  customer.storeCredit += cents
  customer.creditHistory.unshift({ action, change: cents, after: customer.storeCredit, at: new Date() })
}

export const toGraphqlPoints = (points: number) => ({ points, money: money(points) })

export const toGraphqlBalances = ({ cards, credit, points }: PaidByBalances, { customer }: Context) => ({
  applied_reward_points: points > 0 ? toGraphqlPoints(points) : null,
  applied_gift_cards: cards.map(({ code, applied, balance }) => ({
    code,
    applied_balance: money(applied),
    current_balance: money(balance),
    expiration_date: null,
  })),
  applied_store_credit: customer
    ? { enabled: true, applied_balance: money(credit), current_balance: money(customer.storeCredit) }
    : null,
})

export const toGraphqlCredit = ({ storeCredit, creditHistory }: CustomerState) => ({
  enabled: true,
  current_balance: money(storeCredit),
  balance_history: {
    items: creditHistory.map(({ action, change, after, at }) => ({
      action,
      balance_change: money(change),
      actual_balance: money(after),
      date_time_changed: at.toISOString().slice(0, 10),
    })),
    page_info: { page_size: 20, current_page: 1, total_pages: 1 },
    total_count: creditHistory.length,
  },
})

const noSuchCard = "The gift card code couldn't be added. Verify your information and try again."

interface CardInput {
  input: { cart_id: string; gift_card_code: string }
}

function applyGiftCardToCart({ input: { cart_id: id, gift_card_code: code } }: CardInput, context: Context) {
  const cart = cartOf(id, context)
  if (!context.magento.giftCards.get(code)) throw noSuchEntity(noSuchCard)
  if (cart.giftCards.includes(code)) throw wrongInput('This gift card account is already in the quote.')
  cart.giftCards.push(code)
  return { cart: toGraphqlCart(cart, context) }
}

function removeGiftCardFromCart(
  { input: { cart_id: id, gift_card_code: code } }: CardInput,
  context: Context,
) {
  const cart = cartOf(id, context)
  if (!cart.giftCards.includes(code)) throw noSuchEntity(noSuchCard)
  cart.giftCards = cart.giftCards.filter((each) => each !== code)
  return { cart: toGraphqlCart(cart, context) }
}

const credit =
  (usesCredit: boolean) =>
  ({ input }: { input: { cart_id: string } }, context: Context) => {
    if (!context.customer) throw wrongInput('Please specify a valid customer.')
    const cart = cartOf(input.cart_id, context)
    cart.usesCredit = usesCredit
    return { cart: toGraphqlCart(cart, context) }
  }

/**
 * Applies all points, up to the total:
 * developer.adobe.com/commerce/webapi/graphql/schema/cart/mutations/apply-reward-points
 */
const points =
  (usesPoints: boolean) =>
  ({ cartId }: { cartId: string }, context: Context) => {
    const customer = signedIn(context)
    const cart = cartOf(cartId, context)
    cart.usesPoints = usesPoints && customer.points > 0
    return { cart: toGraphqlCart(cart, context) }
  }

interface AccountInput {
  input: { gift_card_code: string }
}

const toGraphqlAccount = (code: string, cents: number) => ({
  code,
  balance: money(cents),
  expiration_date: null,
})

function giftCardAccount({ input: { gift_card_code: code } }: AccountInput, { magento }: Context) {
  const cents = magento.giftCards.get(code)
  if (cents === undefined) throw noSuchEntity('Gift card not found')
  return toGraphqlAccount(code, cents)
}

function redeemGiftCardBalanceAsStoreCredit(
  { input: { gift_card_code: code } }: AccountInput,
  context: Context,
) {
  const customer = signedIn(context)
  const cents = context.magento.giftCards.get(code)
  if (!cents) throw noSuchEntity('Gift card not found')
  context.magento.giftCards.set(code, 0)
  move(customer, cents, 'Redeemed')
  return toGraphqlAccount(code, 0)
}

export const balanceQueries = { giftCardAccount }

export const balanceMutations = {
  applyGiftCardToCart,
  removeGiftCardFromCart,
  redeemGiftCardBalanceAsStoreCredit,
  applyStoreCreditToCart: credit(true),
  removeStoreCreditFromCart: credit(false),
  applyRewardPointsToCart: points(true),
  removeRewardPointsFromCart: points(false),
}
