/** The browser never learns its cart id: the server puts it in place of this word. */
export const currentCart = 'current'
