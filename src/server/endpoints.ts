import { allowsSandboxSignIn } from '@/backend/customer/customer'
import { allowsSandboxCard, sandboxCard } from '@/sandbox/card'
import { allowsOutbox, outbox } from '@/sandbox/outbox'
import {
  allowsSandboxPaypal,
  sandboxPaypal,
  sandboxPaypalButtons,
  sandboxPaypalWindow,
} from '@/sandbox/paypal'
import { plainPageStyle } from '@/http/plain-page'
import { sandboxSocial } from '@/sandbox/social'
import { sandboxVerify } from '@/sandbox/verify'
import { allowsSandboxWallet, sandboxWallet, sandboxWalletElement } from '@/sandbox/wallet'
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
import { ledOnEndpoints } from './downloads/downloads'
import { graphqlRefusal, proxyGraphql } from './graphql-proxy/graphql-proxy'
import { previousCart } from './graphql-proxy/previous-cart'
import { resetPassword, restRefusal } from './graphql-proxy/rest'
import { reading, type Endpoint } from '../http/endpoint'
import { notFound } from '../http/http'
import type { Policy } from '../http/security-headers'
import { invoice } from './invoice/invoice'
import { sendArtworkFile } from './media/artwork-file'
import { sendDesignFile } from './media/design-file'
import { maxMaskWishBytes, sendMask } from './media/mask'
import { hasPhoneLinks, phoneLink, phonePage } from './media/phone-upload'
import { sendMedia } from './media/media'
import { maxSightBytes, sendSight } from './media/sight'
import { sendTouchIcon } from './media/touch-icon'
import { maxDraftBytes, sendDraftSheet, sendProofSheet } from './proofs/send-proof-sheet'
import { beginUpload, continueUpload, partLimits } from './media/resumable-upload'
import { maxUploadBytes, uploadArtwork, uploadRefusal } from './media/upload'
import { bounceEndpoint } from './mail/bounces'
import { payDraftEndpoint } from './mail/pay-draft'
import { unsubscribeEndpoint } from './mail/unsubscribe'
import { live, ready } from './metrics/health'
import { maxVitalsBytes, noteVitals } from './metrics/vitals'
import { signInSocially } from './openid/social-sign-in'
import { verifyGroup } from './openid/verify-group'
import { operationsEndpoints } from './operations/operations'
import { cardReturn } from './payments/card-return'
import { paymentWebhooks } from './payments/webhooks'
import { changePassword } from './pages/change-password'
import { answerProgram, hasPrograms, maxProgramBytes } from './programs/programs'
import { searchLimits } from './search/query-parameters'
import { searchCatalogue } from './search/search'
import { searchSettings } from './search/search-settings'
import { searchSuggestions } from './search/suggestions'
import { settings } from '@/settings/settings'

/**
 * All URLs that the server handles itself; every other URL is a page, handled by Next. A row contains
 * everything that is decided before its handler runs. This is the methods, the largest body, allowed callers,
 * and whether the response may be stored.
 */

const caching = {
  methods: ['POST'],
  maxBytes: 8_192,
  sameOrigin: 'script',
  cache: 'private',
  refusal: cachingRefusal,
} as const

const uploads = { sameOrigin: 'script', cache: 'private', refusal: uploadRefusal } as const

/** Files and pages that a secret in the address opens. */
const linked = { methods: reading, cache: 'private', referrer: 'no-referrer' } as const

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

  // For programs with a token. Cookies are ignored, so another site cannot act in a shopper's name
  {
    path: '/api/graphql',
    methods: ['POST'],
    handle: answerProgram,
    maxBytes: maxProgramBytes,
    cache: 'private',
    onlyWhen: hasPrograms,
    refusal: graphqlRefusal,
  },

  // Cached answers and pages
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
    headers: { 'access-control-allow-origin': '*' }, // read-only, and the same for everyone
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
  {
    ...uploads,
    path: '/media/phone',
    methods: ['GET', 'POST', 'DELETE'],
    handle: phoneLink,
    onlyWhen: hasPhoneLinks,
  },
  {
    ...uploads,
    path: '/media/phone/*',
    methods: ['GET', 'HEAD', 'POST'],
    handle: phonePage,
    onlyWhen: hasPhoneLinks,
    maxBytes: maxUploadBytes,
    sameOrigin: 'own-form',
    referrer: 'same-origin',
  },
  { ...uploads, path: '/media/mask', methods: ['POST'], handle: sendMask, maxBytes: maxMaskWishBytes },
  { ...uploads, path: '/media/sight/*', methods: ['POST'], handle: sendSight, maxBytes: maxSightBytes },
  { ...linked, path: '/media/proof', handle: sendProofSheet },
  {
    ...uploads,
    path: '/media/proof/draft',
    methods: ['POST'],
    handle: sendDraftSheet,
    maxBytes: maxDraftBytes,
  },
  { ...linked, path: '/media/artwork/*', handle: sendArtworkFile },
  { ...linked, path: '/media/design/*', handle: sendDesignFile },
  { path: '/media/*', methods: reading, handle: sendMedia, cache: 'page-cache' },
  { path: '/api/media/*', methods: reading, handle: sendMedia, cache: 'page-cache' },
  {
    path: '/favicon.ico',
    methods: reading,
    handle: (call) => sendMedia({ ...call, below: 'brand/favicon.svg' }),
    cache: 'page-cache',
  },
  { path: '/apple-touch-icon*.png', methods: reading, handle: sendTouchIcon, cache: 'page-cache' },
  { path: '/.well-known/change-password', methods: reading, handle: changePassword, cache: 'handler' },
  { ...linked, path: '/invoice/*', handle: invoice },
  ...ledOnEndpoints,
  { path: '/robots.txt', methods: reading, handle: robots, cache: 'page-cache' },
  { path: '/sitemap*.xml', methods: reading, handle: sitemapFile, cache: 'page-cache' },

  // Signing in elsewhere, and webhooks of other services
  { path: '/customer/social/*', methods: ['GET'], handle: signInSocially, cache: 'private' },
  { path: '/customer/verify/*', methods: ['GET'], handle: verifyGroup, cache: 'private' },
  { ...linked, path: '/checkout/card-return', methods: ['GET'], handle: cardReturn },
  ...paymentWebhooks,
  commerceWebhook,
  unsubscribeEndpoint,
  payDraftEndpoint,
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
    path: '/sandbox/paypal/buttons.js',
    methods: reading,
    handle: sandboxPaypalButtons,
    cache: 'handler',
    onlyWhen: allowsSandboxPaypal,
  },
  {
    path: '/sandbox/paypal/window.js',
    methods: reading,
    handle: sandboxPaypalWindow,
    cache: 'handler',
    onlyWhen: allowsSandboxPaypal,
  },
  {
    path: '/sandbox/wallet',
    methods: ['POST'],
    handle: sandboxWallet,
    maxBytes: 1_024,
    sameOrigin: 'script',
    cache: 'private',
    onlyWhen: allowsSandboxWallet,
  },
  {
    path: '/sandbox/wallet/element.js',
    methods: reading,
    handle: sandboxWalletElement,
    cache: 'handler',
    onlyWhen: allowsSandboxWallet,
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

  // Monitoring
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
  { ...watching, path: '/api/health', handle: ready }, // the old name, from before there were two

  cspReportEndpoint,

  // For operators
  ...operationsEndpoints,

  // Next's own handlers, and paths without a row above
  { ...closed, path: '/api/*' },
  { ...closed, path: '/webhooks/*' },
  { ...closed, path: '/sandbox/*' },
  { ...closed, path: '/dev/*' },
]

/**
 * Response headers of special pages: personal pages are never stored, and pages with a secret in their URL
 * send no referrer.
 */
export const pagePolicies: readonly (Policy & { path: string })[] = [
  { path: '/checkout/*', cache: 'private' },
  { path: '/checkout/receipt/*', cache: 'private', referrer: 'no-referrer' },
  { path: '/checkout/success/*', cache: 'private', referrer: 'no-referrer' },
  { path: '/customer/*', cache: 'private' },
  { path: '/customer/reset-password/*', cache: 'private', referrer: 'no-referrer' },
  { path: '/customer/create-password/*', cache: 'private', referrer: 'no-referrer' },
  { path: '/confirm-email/*', referrer: 'no-referrer' },
  // Targets of links in a Magento's own e-mails (sign-in-13).
  { path: '/customer/account/createPassword/*', cache: 'private', referrer: 'no-referrer' },
  { path: '/customer/account/confirm/*', cache: 'private', referrer: 'no-referrer' },
  { path: '/confirm-newsletter/*', referrer: 'no-referrer' },
  { path: '/unsubscribe/*', referrer: 'no-referrer' },
  { path: '/bulk-order/*', cache: 'private' },
  { path: '/abandoned/*', cache: 'private', referrer: 'no-referrer' },
  { path: '/proof_order/*', cache: 'private', referrer: 'no-referrer' },
  { path: '/order_status/*', cache: 'private', referrer: 'no-referrer' },
  { path: '/artwork_view/*', cache: 'private', referrer: 'no-referrer' },
]
