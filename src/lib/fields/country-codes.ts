/**
 * Countries whose addresses the shop can collect and validate, as ISO 3166 codes. Each brand lists the ones
 * it serves.
 */
export const countryCodes = ['US', 'AU', 'CA', 'IN', 'GB'] as const

export type CountryCode = (typeof countryCodes)[number]
