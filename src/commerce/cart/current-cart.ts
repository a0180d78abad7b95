/** Placeholder for the cart id, which the browser never learns: the server replaces it. */
export const currentCart = 'current'
