import { allowsSandboxSignIn } from '@/backend/customer/customer'
import { allowsSandboxCard, sandboxCard } from '@/sandbox/card'
import { allowsOutbox, outbox } from '@/sandbox/outbox'
import { allowsSandboxPaypal, sandboxPaypal } from '@/sandbox/paypal'
import { plainPageStyle } from '@/sandbox/plain-page'
import { sandboxSocial } from '@/sandbox/social'
import { sandboxVerify } from '@/sandbox/verify'
import {
  cachedAnswer,
  cachingNotFound,
  cachingRefusal,
  clearAllPages,
  clearSomePages,
  endDeveloper,
  startDeveloper,
} from './caching/caching'
import { commerceWebhook } from './caching/commerce-webhook'
import { cspReportEndpoint } from './csp-reports/csp-reports'
import { robots, sitemapFile } from './crawlers/crawlers'
import { downloadEndpoint } from './downloads/downloads'
import { graphqlRefusal, proxyGraphql } from './graphql-proxy/graphql-proxy'
import { previousCart } from './graphql-proxy/previous-cart'
import { resetPassword, restRefusal } from './graphql-proxy/rest'
import { reading, type Endpoint } from './http/endpoint'
import { notFound } from './http/http'
import type { Policy } from './http/security-headers'
import { invoice } from './invoice/invoice'
import { sendArtworkFile } from './media/artwork-file'
import { sendDesignFile } from './media/design-file'
import { sendMedia } from './media/media'
import { beginUpload, continueUpload, partLimits } from './media/resumable-upload'
import { maxUploadBytes, uploadArtwork, uploadRefusal } from './media/upload'
import { bounceEndpoint } from './mail/bounces'
import { unsubscribeEndpoint } from './mail/unsubscribe'
import { live, ready } from './metrics/health'
import { maxVitalsBytes, noteVitals } from './metrics/vitals'
import { signInSocially } from './openid/social-sign-in'
import { verifyGroup } from './openid/verify-group'
import { operationsEndpoints } from './operations/operations'
import { cardReturn } from './payments/card-return'
import { paymentWebhooks } from './payments/webhooks'
import { answerProgram, hasPrograms, maxProgramBytes } from './programs/programs'
import { searchLimits } from './search/query-parameters'
import { searchCatalogue } from './search/search'
import { searchSettings } from './search/search-settings'
import { searchSuggestions } from './search/suggestions'
import { settings } from '@/settings/settings'

/**
 * Every address that the server answers by itself. What is not here is a page, and Next's business. A row says all that is
 * decided before its handler runs: methods, the largest body, who may ask, and whether the answer may be stored.
 */

const caching = {
  methods: ['POST'],
  maxBytes: 8_192,
  sameOrigin: 'script',
  cache: 'private',
  refusal: cachingRefusal,
} as const

const uploads = { sameOrigin: 'script', cache: 'private', refusal: uploadRefusal } as const

const watching = { methods: reading, cache: 'private', isAlwaysAnswered: true } as const

const nothing = { status: 0 }
const anyMethod = ['GET', 'HEAD', 'POST', 'PUT'] as const
const closed = { methods: anyMethod, handle: notFound, cache: 'private' } as const

export const endpoints: readonly Endpoint[] = [
  // The shop's API
  {
    path: '/graphql',
    methods: ['POST'],
    handle: proxyGraphql,
    maxBytes: 1_048_576,
    sameOrigin: 'script',
    cache: 'private',
    refusal: graphqlRefusal,
  },
  {
    path: '/rest/*',
    methods: ['PUT', 'POST'],
    handle: resetPassword,
    maxBytes: 16_384,
    sameOrigin: 'script',
    cache: 'private',
    refusal: restRefusal,
  },
  {
    path: '/api/cart/*',
    methods: ['POST'],
    handle: previousCart,
    sameOrigin: 'script',
    cache: 'private',
    refusal: () => nothing,
  },

  // For programs with a token: no cookie counts, so another site can send nothing in a shopper's name
  {
    path: '/api/graphql',
    methods: ['POST'],
    handle: answerProgram,
    maxBytes: maxProgramBytes,
    cache: 'private',
    onlyWhen: hasPrograms,
    refusal: graphqlRefusal,
  },

  // Answers and pages that are kept
  { ...caching, path: '/caching/cacheurl', methods: ['POST', 'GET'], handle: cachedAnswer },
  { ...caching, path: '/caching/developer', handle: startDeveloper },
  { ...caching, path: '/caching/developer/end', handle: endDeveloper },
  { ...caching, path: '/caching/cache/clear', handle: clearSomePages },
  { ...caching, path: '/caching/cache/clearall', handle: clearAllPages },
  { ...caching, path: '/caching/*', handle: cachingNotFound },

  // Search
  {
    path: '/search/1/*',
    methods: ['POST'],
    handle: searchCatalogue,
    maxBytes: searchLimits.bytes,
    cache: 'handler',
    headers: { 'access-control-allow-origin': '*' }, // reads only, and no cookie makes a difference to others
    refusal: (message, status) => ({ message, status }),
  },
  { path: '/search/settings', methods: reading, handle: searchSettings, cache: 'page-cache' },
  { path: '/search/suggestions', methods: reading, handle: searchSuggestions, cache: 'page-cache' },

  // Pictures and files
  { ...uploads, path: '/media/upload', methods: ['POST'], handle: uploadArtwork, maxBytes: maxUploadBytes },
  { ...uploads, path: '/media/upload/parts', methods: ['POST'], handle: beginUpload, maxBytes: 4_096 },
  {
    ...uploads,
    path: '/media/upload/parts/*',
    methods: ['PATCH', 'DELETE'],
    handle: continueUpload,
    maxBytes: partLimits.bytes,
  },
  { path: '/media/artwork/*', methods: reading, handle: sendArtworkFile, cache: 'private' },
  { path: '/media/design/*', methods: reading, handle: sendDesignFile, cache: 'private' },
  { path: '/media/*', methods: reading, handle: sendMedia, cache: 'page-cache' },
  { path: '/api/media/*', methods: reading, handle: sendMedia, cache: 'page-cache' },
  {
    path: '/favicon.ico',
    methods: reading,
    handle: (call) => sendMedia({ ...call, below: 'brand/favicon.svg' }),
    cache: 'page-cache',
  },
  { path: '/invoice/*', methods: reading, handle: invoice, cache: 'private' },
  downloadEndpoint,
  { path: '/robots.txt', methods: reading, handle: robots, cache: 'page-cache' },
  { path: '/sitemap*.xml', methods: reading, handle: sitemapFile, cache: 'page-cache' },

  // Signing in elsewhere, and what other services send
  { path: '/customer/social/*', methods: ['GET'], handle: signInSocially, cache: 'private' },
  { path: '/customer/verify/*', methods: ['GET'], handle: verifyGroup, cache: 'private' },
  { path: '/checkout/card-return', methods: ['GET'], handle: cardReturn, cache: 'private' },
  ...paymentWebhooks,
  commerceWebhook,
  unsubscribeEndpoint,
  bounceEndpoint,

  // The sandbox
  {
    path: '/sandbox/card',
    methods: ['POST'],
    handle: sandboxCard,
    maxBytes: 4_096,
    sameOrigin: 'script',
    cache: 'private',
    onlyWhen: allowsSandboxCard,
  },
  {
    path: '/sandbox/paypal',
    methods: ['GET', 'POST'],
    handle: sandboxPaypal,
    maxBytes: 2_048,
    sameOrigin: 'form',
    cache: 'private',
    onlyWhen: allowsSandboxPaypal,
  },
  {
    path: '/sandbox/social/*',
    methods: ['GET', 'POST'],
    handle: sandboxSocial,
    maxBytes: 8_192,
    sameOrigin: 'form',
    cache: 'private',
    onlyWhen: allowsSandboxSignIn,
  },
  {
    path: '/sandbox/verify/*',
    methods: ['GET', 'POST'],
    handle: sandboxVerify,
    maxBytes: 8_192,
    sameOrigin: 'form',
    cache: 'private',
    onlyWhen: allowsSandboxSignIn,
  },
  { path: '/sandbox/style', methods: reading, handle: plainPageStyle, cache: 'handler' },
  { path: '/dev/outbox', methods: reading, handle: outbox, cache: 'private', onlyWhen: allowsOutbox },

  // For whoever watches over the shop
  {
    path: '/api/vitals',
    methods: ['POST'],
    handle: noteVitals,
    maxBytes: maxVitalsBytes,
    sameOrigin: 'form',
    cache: 'private',
    onlyWhen: () => settings().metrics !== undefined,
  },
  { ...watching, path: '/api/live', handle: live },
  { ...watching, path: '/api/ready', handle: ready },
  { ...watching, path: '/api/health', handle: ready }, // what it was called before there were two

  cspReportEndpoint,

  // For whoever runs the shop
  ...operationsEndpoints,

  // Next's own handlers, and what has no row above
  { ...closed, path: '/api/*' },
  { ...closed, path: '/webhooks/*' },
  { ...closed, path: '/sandbox/*' },
  { ...closed, path: '/dev/*' },
]

/** Pages that belong to one shopper are stored nowhere; those whose address opens something name no referrer. */
export const pagePolicies: readonly (Policy & { path: string })[] = [
  { path: '/checkout/*', cache: 'private' },
  { path: '/checkout/receipt/*', cache: 'private', referrer: 'no-referrer' },
  { path: '/checkout/success/*', cache: 'private', referrer: 'no-referrer' },
  { path: '/customer/*', cache: 'private' },
  { path: '/customer/reset-password/*', cache: 'private', referrer: 'no-referrer' },
  { path: '/customer/create-password/*', cache: 'private', referrer: 'no-referrer' },
  { path: '/confirm-email/*', referrer: 'no-referrer' },
  // Where a Magento's own e-mails lead (sign-in-21).
  { path: '/customer/account/createPassword/*', cache: 'private', referrer: 'no-referrer' },
  { path: '/customer/account/confirm/*', cache: 'private', referrer: 'no-referrer' },
  { path: '/confirm-newsletter/*', referrer: 'no-referrer' },
  { path: '/unsubscribe/*', referrer: 'no-referrer' },
  { path: '/mail/unsubscribe/*', referrer: 'no-referrer' },
  { path: '/bulk-order/*', cache: 'private' },
  { path: '/abandoned/*', cache: 'private', referrer: 'no-referrer' },
  { path: '/proof_order/*', cache: 'private', referrer: 'no-referrer' },
  { path: '/order_status/*', cache: 'private', referrer: 'no-referrer' },
  { path: '/artwork_view/*', cache: 'private', referrer: 'no-referrer' },
]
