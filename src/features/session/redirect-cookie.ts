import { hostCookie, readCookie, writeCookie } from '@/lib/browser/browser-cookies'

/**
 * The cookie with the shopper's destination. It survives registration, forgotten passwords and links in
 * e-mails (sign-in-6).
 */

const keptSeconds = 3_600
export const maxCharacters = 1_024

const cookieName = () => hostCookie('redirect_path')

export const writeRedirectCookie = (value: string) => writeCookie(cookieName(), value, keptSeconds)
export const dropRedirectCookie = () => writeCookie(cookieName(), '', 0)

/** Returns the raw value, which others may have written; undefined if there is none, or two that differ. */
export const redirectCookie = (): string | undefined => readCookie(cookieName()) || undefined
