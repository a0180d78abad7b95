/** In the browser's own storage: the order placed here last (checkout-22). Signing out drops it (sign-in-60). */
export const lastOrderKey = 'last-order'
