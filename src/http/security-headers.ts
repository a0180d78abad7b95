import { captchaSources, isCaptchaPage, type CaptchaReach } from '@/lib/urls/captcha-pages'
import type { Dialect } from '@/lib/backend-kinds'
import { chatSources } from '@/lib/chat-provider'
import { tagSources, type TagIds } from '@/lib/words/tags'
import { paymentSites } from '@/lib/money/payment-kinds'
import { walletSources, type WalletKind } from '@/lib/money/payment-wallets'
import { noWorkerMark } from '@/lib/browser/worker-switch'
import { pictureService } from '@/next/browser/picture-address'
import { cspReportPath } from './report-path'
import { isBuildFile } from '@/next/server/data-address'

/** The headers of every response; server.ts sets them before anything else. */

export interface HeaderSettings {
  /** The service worker that /sw.js returns; none in development. */
  serviceWorker?: Worker
  isHttps: boolean
  /** Default: our own backend. */
  backend?: Dialect
  isDevelopment: boolean
  /**
   * Hashes for style-src of style sheets that may be inlined in <style> elements
   * (src/next/server/style-hashes.ts).
   */
  styleHashes?: readonly string[]
  /** Origins that our scripts send requests to, such as a search service. */
  connectOrigins?: readonly string[]
  /** External origins of pictures, such as a Magento. */
  imageOrigins?: readonly string[]
  /** Origins that may be embedded in frames, such as a video player. */
  frameOrigins?: readonly string[]
  /** Ids of third-party tags. The policy allows their hosts on pages where they may run (attribution-24). */
  tags?: TagIds
  /** Id of the chat widget. The policy allows its hosts on pages where it may open (chat-5). */
  chatWidget?: string | undefined
  /** Set if the shop uses a captcha. The policy allows its hosts on pages that may show it (sign-in-4). */
  captcha?: CaptchaReach | undefined
  /** Payment services whose buttons are on cart and checkout (payments-581). */
  wallets?: readonly WalletKind[]
}

/** The response headers that a row of server/endpoints.ts sets. */
export interface Policy {
  cache?: string
  /** For addresses with a secret. With `no-referrer`, forms would send no Origin. */
  referrer?: 'no-referrer' | 'same-origin'
}

const said = (start: string, ...sources: (readonly string[])[]) => [start, ...sources.flat()].join(' ')

/**
 * Policy for files, which load nothing. It is short, because a page waits for several files before rendering,
 * and stricter than the page policy.
 */
const filePolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"

/** In development, a web worker's script consists of several files, whose modules are evaluated with eval. */
const developmentFilePolicy = `${filePolicy}; script-src 'self' 'unsafe-eval'`

function pagePolicy(path: string, settings: HeaderSettings) {
  const {
    isHttps,
    isDevelopment,
    styleHashes = [],
    connectOrigins = [],
    imageOrigins = [],
    frameOrigins = [],
    tags = {},
    chatWidget,
    wallets = [],
  } = settings
  const captcha: Partial<Record<string, readonly string[]>> =
    settings.captcha && isCaptchaPage(path, settings.captcha) ? captchaSources : {}
  const others = (kind: 'script' | 'img' | 'connect' | 'frame') => [
    ...tagSources(path, tags, kind),
    ...chatSources(path, chatWidget, kind),
    ...walletSources(path, wallets, kind),
    ...(captcha[kind] ?? []),
  ]
  const otherStyles = [...chatSources(path, chatWidget, 'style'), ...walletSources(path, wallets, 'style')]
  // Browsers ignore 'unsafe-inline' if there is also a hash.
  const styles = isDevelopment ? ["'unsafe-inline'"] : otherStyles.length > 0 ? otherStyles : styleHashes
  return [
    "default-src 'self'",
    said("script-src 'self'", isDevelopment ? ["'unsafe-eval'", "'unsafe-inline'"] : [], others('script')),
    said("style-src 'self'", styles),
    "style-src-attr 'unsafe-inline'",
    said("img-src 'self' data: blob:", imageOrigins, others('img')),
    "font-src 'self'",
    said("connect-src 'self'", isDevelopment ? ['ws:'] : [], connectOrigins, others('connect')),
    said("frame-src 'self'", frameOrigins, others('frame')),
    "worker-src 'self'",
    "manifest-src 'self'",
    said("media-src 'self'", chatSources(path, chatWidget, 'media')),
    "object-src 'none'",
    "base-uri 'none'",
    said("form-action 'self'", paymentSites),
    "frame-ancestors 'none'",
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
    ...(isDevelopment ? [] : [`report-uri ${cspReportPath}`]),
  ].join('; ')
}

/** True for pictures shown in e-mails: webmail clients load them from another site. */
const isInLetters = (path: string) => path === pictureService || /^\/media\/(?!uploads)/.test(path)

/** @returns header name → value for one path, with the policy of its row in server/endpoints.ts */
export function securityHeaders(
  path: string,
  settings: HeaderSettings,
  policy: Policy = {},
): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': policy.referrer ?? 'strict-origin-when-cross-origin',
    'permissions-policy': `camera=(), microphone=(), geolocation=(), payment=(self ${paymentSites.map((site) => JSON.stringify(site)).join(' ')}), usb=(), browsing-topics=()`,
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': isInLetters(path) ? 'cross-origin' : 'same-origin',
    'content-security-policy': isBuildFile(path)
      ? settings.isDevelopment
        ? developmentFilePolicy
        : filePolicy
      : pagePolicy(path, settings),
    ...(settings.isHttps && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
    ...(settings.serviceWorker?.isOn === false && { 'server-timing': noWorkerMark }),
    ...(policy.cache === 'private' && { 'cache-control': 'private, no-store' }),
  }
}

export interface Worker {
  /** If false, the text is that of the worker that removes the other one. */
  isOn: boolean
  text: string
}
