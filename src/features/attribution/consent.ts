import { readCookie, writeCookie } from '@/lib/browser/browser-cookies'
import {
  consentCookie,
  consentFor,
  consentIn,
  type Consent,
  type ConsentMode,
} from '@/lib/browser/consent-cookie'
import { consentCategories } from '@/lib/words/tags'

export const consentSeconds = 180 * 86_400

/** Returns the cookie's value: "analytics.marketing", "analytics" or "none", for example. */
const toCookie = (consent: Consent) => consentCategories.filter((each) => consent[each]).join('.') || 'none'

/**
 * True if the browser sends Global Privacy Control: a refusal, until the shopper makes a choice in the shop.
 */
const isRefusedByBrowser = () =>
  (navigator as Navigator & { globalPrivacyControl?: boolean }).globalPrivacyControl === true // missing in TypeScript's DOM types

const listeners = new Set<() => void>()
let known: { cookie: string | undefined; mode: ConsentMode; consent: Consent | undefined } | undefined

/**
 * Returns the current consent; undefined if consent is required but the shopper hasn't chosen. Returns the
 * same object until the choice changes.
 */
export function currentConsent(mode: ConsentMode): Consent | undefined {
  const cookie = readCookie(consentCookie)
  if (!known || known.cookie !== cookie || known.mode !== mode) {
    const consent = consentFor(mode, {
      chosen: consentIn(cookie),
      isRefusedByBrowser: isRefusedByBrowser(),
    })
    known = { cookie, mode, consent }
  }
  return known.consent
}

/**
 * True if the shopper hasn't chosen yet. A browser with Global Privacy Control has already refused, so there
 * is nothing to ask.
 */
export const hasNotChosen = (): boolean => readCookie(consentCookie) === undefined && !isRefusedByBrowser()

export function chooseConsent(consent: Consent): void {
  writeCookie(consentCookie, toCookie(consent), consentSeconds)
  for (const listener of listeners) listener()
}

/**
 * Subscribes to consent choices: those in this tab immediately, those in other tabs when this tab gets the
 * focus.
 */
export function onConsent(react: () => void): () => void {
  listeners.add(react)
  window.addEventListener('focus', react)
  return () => {
    listeners.delete(react)
    window.removeEventListener('focus', react)
  }
}
