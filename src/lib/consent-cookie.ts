import type { ConsentCategory } from './tags'

/** What a shopper allows besides what the shop itself needs (attribution-26). */
export type Consent = Record<ConsentCategory, boolean>

export const consentCookie = 'consent'

/** @param value "analytics.marketing", "analytics", "none"; anything else counts as not chosen */
export function consentIn(value: string | undefined): Consent | undefined {
  if (value === undefined || !/^(none|[a-z]+(\.[a-z]+)?)$/.test(value)) return undefined
  const allowed = value.split('.')
  return { analytics: allowed.includes('analytics'), marketing: allowed.includes('marketing') }
}
