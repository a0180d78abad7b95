/**
 * Addresses that the server answers by itself (src/server/endpoints.ts; a test holds them together). One that ends in / stands for
 * all below it, one that ends in _ for all that begin so.
 */
export const takenAddresses = [
  '/_',
  '/api/',
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

/** Pages that Next answers with by itself, or never asks for. */
export const pagesOfNext = ['/404', '/500', '/index', '/offline']
