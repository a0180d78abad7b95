import { readCookie, writeCookie } from '@/lib/browser-cookies'
import { consentCookie, consentIn, type Consent } from '@/lib/consent-cookie'
import { consentCategories } from '@/lib/tags'

export const everything: Consent = { analytics: true, marketing: true }
export const nothing: Consent = { analytics: false, marketing: false }

export const consentSeconds = 180 * 86_400

/** "analytics.marketing", "analytics", "none" */
const toCookie = (consent: Consent) => consentCategories.filter((each) => consent[each]).join('.') || 'none'

/** A browser that says so refuses for its owner, until they choose themselves (Global Privacy Control). */
const isRefusedByBrowser = () =>
  (navigator as Navigator & { globalPrivacyControl?: boolean }).globalPrivacyControl === true // not in TypeScript's DOM yet

const listeners = new Set<() => void>()
let known: { cookie: string | undefined; consent: Consent | undefined } | undefined

/** What has been chosen; undefined while nobody has. The same object as long as the choice is the same. */
export function currentConsent(): Consent | undefined {
  const cookie = readCookie(consentCookie)
  if (!known || known.cookie !== cookie)
    known = { cookie, consent: consentIn(cookie) ?? (isRefusedByBrowser() ? nothing : undefined) }
  return known.consent
}

export function chooseConsent(consent: Consent): void {
  writeCookie(consentCookie, toCookie(consent), consentSeconds)
  for (const listener of listeners) listener()
}

/** Hears of choices in this tab at once, and of those in others when this one comes to the front. */
export function onConsent(react: () => void): () => void {
  listeners.add(react)
  window.addEventListener('focus', react)
  return () => {
    listeners.delete(react)
    window.removeEventListener('focus', react)
  }
}
