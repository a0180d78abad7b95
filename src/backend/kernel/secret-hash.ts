import { createHash } from 'node:crypto'

/**
 * Of a random word that opens something: a browser's cookie, a link. Files and tables hold the hash alone, so that whoever reads
 * them can open nothing.
 * @returns 64 hexadecimal digits
 */
export const secretHash = (secret: string): string => createHash('sha256').update(secret).digest('hex')
