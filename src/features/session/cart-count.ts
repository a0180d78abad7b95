import { atom } from 'jotai'

/**
 * Number of cart lines, shown in the header (cart-73). It is read from the script-readable cookie that the
 * server maintains.
 */
export const cartCountAtom = atom(0)

/** Returns the count in the server's cookie; 0 if there is none. */
export function cartCountFromCookie(cookies: string): number {
  const found = /(?:^|;\s*)(?:__Host-)?cart_items=(\d{1,9})(?:;|$)/.exec(cookies)
  return found ? Number(found[1]) : 0
}
