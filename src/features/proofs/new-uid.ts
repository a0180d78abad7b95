const letters = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** Returns 32 random letters and digits, by which the shop knows a note that is sent again. */
export const newUid = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) =>
    letters.charAt(byte % letters.length),
  ).join('')
