import type { CartView } from './cart-view'
import { currentCart } from './current-cart'
import { ApplyPointsCommerceDocument, RemovePointsCommerceDocument } from '../generated/commerce-balances'
import { request } from '../request'
import { requireResponse } from '../required-values'
import { toCartView } from './to-cart-view'

/** Reward points of Adobe Commerce, which spends as many as the order needs or none (commerce-124). */

export async function applyAllPoints(): Promise<CartView> {
  const answer = await request(ApplyPointsCommerceDocument, { cart: currentCart })
  return toCartView(requireResponse(answer.applyRewardPointsToCart).cart)
}

export async function removeAllPoints(): Promise<CartView> {
  const answer = await request(RemovePointsCommerceDocument, { cart: currentCart })
  return toCartView(requireResponse(answer.removeRewardPointsFromCart).cart)
}
