/**
 * Session storage key for the URL and referrer that a tab was opened with, read by the next page that
 * finishes loading (attribution-12).
 */
export const arrivalStorageKey = 'arrival'
