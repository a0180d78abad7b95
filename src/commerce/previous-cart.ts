import { ShopError } from './errors'

/** The cart of before, kept a day in the server's recovery cookie (graphql-proxy-14). */

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
  return (await response.json()) as { quantity?: number; message?: string } // our own server's shape
}

/** Puts the cart aside. @returns what to tell the shopper; '' when there was none */
export const forgetCart = async (): Promise<string> => (await post('forget')).message ?? ''

/** Quantity of the previous cart. Where the server has put none aside, it is not asked. */
export const previousCartQuantity = async (): Promise<number> =>
  /(?:^|[; -])has_previous_cart=1/.test(document.cookie) ? ((await post('previous')).quantity ?? 0) : 0

/** @returns the quantity that is back */
export const restoreCart = async (): Promise<number> => (await post('restore')).quantity ?? 0
