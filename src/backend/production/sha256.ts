import { createHash } from 'node:crypto'

/** In hexadecimal. */
export const sha256 = (bytes: string | Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
