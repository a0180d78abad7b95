import { randomBytes } from 'node:crypto'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
/** Largest multiple of the alphabet's length in a byte: bytes from here on would favor the first letters. */
const fairBelow = 256 - (256 % letters.length)

/** The form of every id that randomId made; anything else is not even looked up. */
export const isRandomId = (text: string) => /^[A-Za-z0-9]{32}$/.test(text)

/** 32 letters and digits that nobody can guess (190 bits): masked cart ids, order tokens, payment tokens. */
export function randomId(length = 32): string {
  let id = ''
  while (id.length < length)
    for (const byte of randomBytes(length)) {
      if (byte < fairBelow && id.length < length) id += letters[byte % letters.length]
    }
  return id
}
