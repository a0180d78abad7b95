const letters = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** Returns a random id, so that a late result never reaches another object with the same id. */
export function newId(length = 12): string {
  const bytes = crypto.getRandomValues(new Uint8Array(length))
  return Array.from(bytes, (byte) => letters[byte % letters.length]).join('')
}
