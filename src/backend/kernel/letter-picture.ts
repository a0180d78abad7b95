/**
 * The picture of a shopper's own design in an e-mail (mail-61). Programs that know no WebP get a JPEG, in which what can be seen through is
 * black: so it stands on the ground that pictures have in e-mails.
 */

export const letterGround = '#f4f2ee'

/** @param key of the drawn picture, such as `<32 letters>.webp`. @returns its path below /media */
export const letterPicture = (key: string): string => `uploads/${key.replace(/\.\w+$/, '')}.opaque.webp`
