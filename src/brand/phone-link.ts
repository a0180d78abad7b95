import type { Identity } from './schema/identity'

/**
 * Returns the shop's number as a link that works from anywhere: "1-800-555-0142" with the code "+1" becomes
 * "tel:+18005550142" (shell-2).
 */
export function phoneLink({ phone, phoneCode }: Pick<Identity, 'phone' | 'phoneCode'>): string {
  const dialed = phone.replace(/[^\d+]/g, '')
  if (dialed.startsWith('+')) return `tel:${dialed}`
  // Domestic numbers begin with the country code (1-800-…) or a zero (020 …). Neither is dialed after the
  // international code.
  const prefix = ['0', phoneCode.slice(1)].find((start) => dialed.startsWith(start)) ?? ''
  return `tel:${phoneCode}${dialed.slice(prefix.length)}`
}
