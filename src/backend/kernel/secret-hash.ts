import { createHash } from 'node:crypto'

/**
 * Returns the hash of a random secret, such as a browser's cookie or a link's token. Files and tables store
 * only the hash, so reading them grants no access.
 * @returns 64 hexadecimal digits
 */
export const secretHash = (secret: string): string => createHash('sha256').update(secret).digest('hex')
