const lineUid = /^[A-Za-z0-9+/_=-]{1,64}$/

/** Returns the uid of the cart line that an address edits: ?line=… (cart-74). */
export const lineUidIn = (query: Record<string, string | string[] | undefined>) =>
  typeof query['line'] === 'string' && lineUid.test(query['line']) ? query['line'] : undefined
