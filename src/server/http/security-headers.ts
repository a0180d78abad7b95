import { captchaSources, isCaptchaPage, type CaptchaReach } from '@/lib/captcha-pages'
import type { Dialect } from '@/lib/backend-kinds'
import { chatSources } from '@/lib/chat-provider'
import { tagSources, type TagIds } from '@/lib/tags'
import { paymentSites } from '@/lib/payment-kinds'
import { noWorkerMark } from '@/lib/worker-switch'
import type { Worker } from '../pages/service-worker'
import { pictureService } from '@/next/browser/picture-address'
import { cspReportPath } from '../csp-reports/report-path'
import { isBuildFile } from '@/next/server/data-address'

/** The headers of every answer, as one table; server.ts sets them before anything else runs. */

export interface HeaderSettings {
  /** What /sw.js answers; none while developing. */
  serviceWorker?: Worker
  isHttps: boolean
  /** Left out: our own backend. */
  backend?: Dialect
  isDevelopment: boolean
  /** Texts of style sheets that may stand in <style> elements, as style-src wants them (src/next/server/style-hashes.ts). */
  styleHashes?: readonly string[]
  /** Origins that scripts of ours ask, such as a search service's. */
  connectOrigins?: readonly string[]
  /** Origins of pictures that are not ours, such as a Magento's. */
  imageOrigins?: readonly string[]
  /** Origins whose pages may stand in frames, such as a video service's player. */
  frameOrigins?: readonly string[]
  /** Ids of other people's scripts: their hosts stand in the policy of the pages where they may run (attribution-25). */
  tags?: TagIds
  /** Id of the chat widget: its hosts stand in the policy of the pages where it may open (chat-5). */
  chatWidget?: string | undefined
  /** When the shop uses a captcha: its hosts stand in the policy of the pages that may ask for it (sign-in-4). */
  captcha?: CaptchaReach | undefined
}

/** What a row of server/endpoints.ts says about its answers. */
export interface Policy {
  cache?: string
  referrer?: 'no-referrer'
}

/** A directive with all its sources. */
const said = (start: string, ...sources: (readonly string[])[]) => [start, ...sources.flat()].join(' ')

/** A file opens nothing. A page waits for several before it is drawn, so theirs is short, and stricter than a page's. */
const filePolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"

/** While developing, the script of a web worker comes in several files, whose modules are texts that are evaluated. */
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
  } = settings
  const captcha: Partial<Record<string, readonly string[]>> =
    settings.captcha && isCaptchaPage(path, settings.captcha) ? captchaSources : {}
  const others = (kind: 'script' | 'img' | 'connect' | 'frame') => [
    ...tagSources(path, tags, kind),
    ...chatSources(path, chatWidget, kind),
    ...(captcha[kind] ?? []),
  ]
  const chatStyles = chatSources(path, chatWidget, 'style')
  // A hash beside 'unsafe-inline' would switch it off.
  const styles = isDevelopment ? ["'unsafe-inline'"] : chatStyles.length > 0 ? chatStyles : styleHashes
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

/** Pictures that e-mails show: mail readers in a browser load them from a site of their own. */
const isInLetters = (path: string) => path === pictureService || /^\/media\/(?!uploads)/.test(path)

/** @returns header name → value for one path, under the policy of its row in server/endpoints.ts */
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
