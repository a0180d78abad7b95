import { atom } from 'jotai'

/** How many lines the cart has, as the header shows it (cart-73). Fed from the readable cookie that the server keeps. */
export const cartCountAtom = atom(0)

/** Reads the count that the server left in the cookie; 0 when there is none. */
export function cartCountFromCookie(cookies: string): number {
  const found = /(?:^|;\s*)(?:__Host-)?cart_items=(\d{1,9})(?:;|$)/.exec(cookies)
  return found ? Number(found[1]) : 0
}
