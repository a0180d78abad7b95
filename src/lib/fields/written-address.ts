/** Formats an address the same way wherever the shop shows, prints or e-mails one (forms-541). */

export interface WrittenAddress {
  firstname: string
  lastname: string
  company?: string | null
  street: readonly string[]
  city: string
  /** The state's code ("NY") if the country has codes, otherwise the region's name. */
  region?: string | null
  postcode?: string | null
  /** ISO 3166 code. */
  countryCode: string
}

/** The shop's own country, whose name is left out, and its language, such as en-US. */
export interface AddressHome {
  country: string
  locale: string
}

/** Returns the lines of an address as on an envelope, without empty ones. */
export function addressLines(address: WrittenAddress, { country, locale }: AddressHome): string[] {
  const { city, region } = address
  return [
    `${address.firstname} ${address.lastname}`.trim(),
    address.company ?? '',
    ...address.street,
    [region && city ? `${city}, ${region}` : city || region, address.postcode].filter(Boolean).join(' '),
    address.countryCode === country ? '' : countryName(address.countryCode, locale),
  ].filter((line) => line !== '')
}

function countryName(code: string, locale: string): string {
  return /^[A-Z]{2}$/.test(code) ? (new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code) : code
}
