/**
 * True from the click on "Sign out" until the customer's pages are left. Their requests then fail as for a
 * visitor, which must not be treated as an expired session (sign-in-9).
 */
let isSigningOut = false

export const setSigningOut = (is: boolean): void => {
  isSigningOut = is
}

export const signingOut = (): boolean => isSigningOut
