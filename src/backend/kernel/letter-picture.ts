/**
 * The picture of a shopper's own design in an e-mail (mail-61, mail-62). Programs that know no WebP get a JPEG, in which what can be seen
 * through is black: so it stands on the ground that pictures have in e-mails.
 */

export const letterGround = '#f4f2ee'

/** How a file's name ends: the small picture for lines of an order, and the whole one that is looked at. */
const letterEndings = { small: 'opaque.webp', large: 'opaque-large.webp' } as const

export type LetterSize = keyof typeof letterEndings

/** @param key of the drawn picture, such as `<32 letters>.webp`. @returns its path below /media */
export const letterPicture = (key: string, size: LetterSize = 'small'): string =>
  `uploads/${key.replace(/\.\w+$/, '')}.${letterEndings[size]}`
