import { ShopError } from '../errors'
import { hasPreviousCart } from '@/lib/browser/previous-cart-cookie'

/** The previous cart, kept for a day in the server's recovery cookie (graphql-proxy-14). */

async function post(
  action: 'forget' | 'previous' | 'restore',
): Promise<{ quantity?: number; message?: string }> {
  const response = await fetch(`/api/cart/${action}`, {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'x-requested-with': 'livery' },
  }).catch((error: unknown) => {
    throw new ShopError({ message: String(error), status: 0, reason: 'offline' })
  })
  if (!response.ok) throw new ShopError({ message: '', status: response.status })
  return (await response.json()) as { quantity?: number; message?: string } // our server's format
}

/**
 * Puts the cart aside.
 * @returns the message for the shopper; '' if there was no cart
 */
export const forgetCart = async (): Promise<string> => (await post('forget')).message ?? ''

/** Returns the quantity of the previous cart. Sends no request if the cookie shows that there is none. */
export const previousCartQuantity = async (): Promise<number> =>
  hasPreviousCart() ? ((await post('previous')).quantity ?? 0) : 0

/** @returns the quantity restored */
export const restoreCart = async (): Promise<number> => (await post('restore')).quantity ?? 0
