import { hostCookie, readCookie, writeCookie } from '@/lib/browser-cookies'

/** The cookie that keeps where a shopper was headed, through registration, forgotten passwords and links in e-mails (sign-in-6). */

const keptSeconds = 3_600
export const maxCharacters = 1_024

const cookieName = () => hostCookie('redirect_path')

export const writeRedirectCookie = (value: string) => writeCookie(cookieName(), value, keptSeconds)
export const dropRedirectCookie = () => writeCookie(cookieName(), '', 0)

/** As it was written, or as somebody else wrote it; undefined when there is none, or two that disagree. */
export const redirectCookie = (): string | undefined => readCookie(cookieName()) || undefined
