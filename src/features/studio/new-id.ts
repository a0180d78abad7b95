const letters = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** Random, since what arrives late must not find another object under the id it was meant for. */
export function newId(length = 12): string {
  const bytes = crypto.getRandomValues(new Uint8Array(length))
  return Array.from(bytes, (byte) => letters[byte % letters.length]).join('')
}
