import type { ConsentCategory } from '../words/tags'

/** The categories of cookies a shopper allows beyond the strictly necessary ones (attribution-26). */
export type Consent = Record<ConsentCategory, boolean>

export const consentCookie = 'consent'

/**
 * Default for a shopper who has not chosen: "ask" requires opt-in, "notice" allows opt-out (attribution-521,
 * attribution-522).
 */
export type ConsentMode = 'ask' | 'notice'

export const everything: Consent = { analytics: true, marketing: true }
export const nothing: Consent = { analytics: false, marketing: false }

/** Returns undefined until a shopper who must be asked has chosen. */
export function consentFor(
  mode: ConsentMode,
  { chosen, isRefusedByBrowser }: { chosen: Consent | undefined; isRefusedByBrowser: boolean },
): Consent | undefined {
  if (chosen) return chosen
  if (isRefusedByBrowser) return nothing
  return mode === 'notice' ? everything : undefined
}

/** @param value "analytics.marketing", "analytics" or "none"; anything else means not chosen */
export function consentIn(value: string | undefined): Consent | undefined {
  if (value === undefined || !/^(none|[a-z]+(\.[a-z]+)?)$/.test(value)) return undefined
  const allowed = value.split('.')
  return { analytics: allowed.includes('analytics'), marketing: allowed.includes('marketing') }
}
