import { createHash } from 'node:crypto'

/** Returns the hash in hexadecimal. */
export const sha256 = (bytes: string | Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
