/**
 * Pictures of shoppers' designs in e-mails (mail-61). Mail programs without WebP get a JPEG, which
 * turns transparency black. So the design is placed on the background that pictures have in e-mails.
 */

export const letterGround = '#f4f2ee'

/**
 * File name endings: the small picture for lines of an order, and the full-size one for closer inspection.
 */
const letterEndings = { small: 'opaque.webp', large: 'opaque-large.webp' } as const

export type LetterSize = keyof typeof letterEndings

/**
 * @param key of the rendered picture, such as `<32 letters>.webp`
 * @returns its path below /media
 */
export const emailPicture = (key: string, size: LetterSize = 'small'): string =>
  `uploads/${key.replace(/\.\w+$/, '')}.${letterEndings[size]}`
