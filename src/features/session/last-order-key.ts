/**
 * Key in the browser's storage for the order placed here last (checkout-22). Signing out removes it
 * (sign-in-9).
 */
export const lastOrderKey = 'last-order'
