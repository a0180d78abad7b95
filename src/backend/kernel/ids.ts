import { randomBytes } from 'node:crypto'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
/**
 * Largest multiple of the alphabet's length that fits in a byte. Bytes from here on would favor the first
 * letters.
 */
const fairBelow = 256 - (256 % letters.length)

/** True if the text has the form of an id from randomId. Other texts are not even looked up. */
export const isRandomId = (text: string) => /^[A-Za-z0-9]{32}$/.test(text)

/**
 * Returns an unguessable id of 32 letters and digits (190 bits): for masked cart ids, order tokens, payment
 * tokens.
 */
export function randomId(length = 32): string {
  let id = ''
  while (id.length < length)
    for (const byte of randomBytes(length)) {
      if (byte < fairBelow && id.length < length) id += letters[byte % letters.length]
    }
  return id
}
