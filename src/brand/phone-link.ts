import type { Identity } from './schema/identity'

/** The shop's number as phones dial it from anywhere: "1-800-555-0142" with the code "+1" → "tel:+18005550142" (shell-47). */
export function phoneLink({ phone, phoneCode }: Pick<Identity, 'phone' | 'phoneCode'>): string {
  const dialed = phone.replace(/[^\d+]/g, '')
  if (dialed.startsWith('+')) return `tel:${dialed}`
  // Within a country numbers begin with its own code (1-800-…) or with a zero (020 …); from outside neither is dialed again.
  const prefix = ['0', phoneCode.slice(1)].find((start) => dialed.startsWith(start)) ?? ''
  return `tel:${phoneCode}${dialed.slice(prefix.length)}`
}
