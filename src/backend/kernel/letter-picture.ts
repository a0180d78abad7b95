/**
 * Pictures of shoppers' designs in e-mails and on printed sheets (mail-61). Mail programs without WebP get a JPEG, which
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

/**
 * Returns the path below /media of a line's picture in e-mails and on printed sheets: its rendered design, otherwise
 * the product. Uploaded artwork is never shown, because its address is a secret.
 * @param product path of the product's picture below /media
 */
export function letterPictureOf(
  designPicture: string | null | undefined,
  product: string | undefined,
): string | undefined {
  if (designPicture) return emailPicture(designPicture)
  return product?.startsWith('uploads/') ? undefined : product
}
