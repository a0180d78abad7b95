/**
 * From the press on "Sign out" until the customer's pages are left: what they ask meanwhile is answered as to nobody, and that is no
 * session that ended by itself (sign-in-9).
 */
let isSigningOut = false

export const setSigningOut = (is: boolean): void => {
  isSigningOut = is
}

export const signingOut = (): boolean => isSigningOut
