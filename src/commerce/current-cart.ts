/** The browser never learns its cart id: the gateway puts it in place of this word. */
export const currentCart = 'current'
