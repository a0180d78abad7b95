/**
 * Addresses that the server handles itself (src/server/endpoints.ts; a test keeps both in sync). An entry
 * ending in / covers everything below it, one ending in _ everything that starts with it.
 */
export const reservedAddresses = [
  '/.well-known/',
  '/_',
  '/api/',
  '/apple-touch-icon.png',
  '/caching/',
  '/checkout/card-return',
  '/csp-report',
  '/customer/social/',
  '/customer/verify/',
  '/dev/',
  '/downloadable/',
  '/favicon.ico',
  '/graphql',
  '/invoice/',
  '/mail/',
  '/media/',
  '/metrics',
  '/newsletter/',
  '/operations/',
  '/rest/',
  '/robots.txt',
  '/sandbox/',
  '/search/1/',
  '/search/settings',
  '/search/suggestions',
  '/sitemap.xml',
  '/webhooks/',
]

/** Page files in src/pages that no route may replace. */
export const reservedPages = ['/404', '/500', '/index', '/offline']
