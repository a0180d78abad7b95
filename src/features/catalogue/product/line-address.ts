const lineUid = /^[A-Za-z0-9+/_=-]{1,64}$/

/** The cart's line that an address wants to change: ?line=… (design-start-9, cart-74) */
export const lineUidIn = (query: Record<string, string | string[] | undefined>) =>
  typeof query['line'] === 'string' && lineUid.test(query['line']) ? query['line'] : undefined
