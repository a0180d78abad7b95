/**
 * Upper limit of pages of one kind that a build renders, so that build time does not grow with the catalog.
 * Other pages are rendered on their first request (pages-24).
 */
export const builtPages = 100
