import { createHash } from 'node:crypto'

/**
 * A shopper without an account is known by a random word in a cookie that no script can read. Files and tables hold its
 * hash alone: whoever reads them cannot become that shopper.
 * @returns 64 hexadecimal digits
 */
export const guestHash = (guest: string): string => createHash('sha256').update(guest).digest('hex')
