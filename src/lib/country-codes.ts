/** The countries whose addresses the shop's code knows to ask for and to check, by ISO 3166. A brand names those it serves. */
export const countryCodes = ['US', 'AU', 'CA', 'IN', 'GB'] as const

export type CountryCode = (typeof countryCodes)[number]
