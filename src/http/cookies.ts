import type { IncomingMessage, ServerResponse } from 'node:http'
import { stringifySetCookie } from 'cookie'
import type { Constants } from '@/brand/schema/constants'
import { consentCookie } from '@/lib/browser/consent-cookie'
import { attributionFrom, type Attribution } from '@/lib/attribution'
import { settings } from '@/settings/settings'

/** All cookies that the server reads or writes. */

type Lifetimes = Constants['cookies']

interface CookieRule {
  name: string
  httpOnly: boolean
  /** Pattern of valid values; other values are ignored. */
  pattern: RegExp
  seconds: (lifetimes: Lifetimes) => number
  /** strict: not sent even when following a link from another site. */
  sameSite?: 'strict'
  /** Path below which the cookie is sent; default: everywhere. */
  path?: string
  /** A companion cookie that pages can read, which shows that this one exists. */
  toldBy?: 'hasPreviousCart'
}

const hour = 3_600
const day = 24 * hour

const rules = {
  customerToken: {
    name: 'customer_token',
    httpOnly: true,
    pattern: /^[A-Za-z0-9._~+/=-]{16,2048}$/,
    seconds: () => hour,
  },
  /** Tells the page that someone is signed in, but not who. */
  signedIn: { name: 'li', httpOnly: false, pattern: /^1$/, seconds: () => hour },
  /** Identifies the browser that requested a sign-in code: the code works only there. */
  browser: {
    name: 'browser_id',
    httpOnly: true,
    pattern: /^[A-Za-z0-9]{32}$/,
    seconds: () => day,
  },
  /** Owner of uploads and designs until they belong to an account (designs-9). */
  guest: {
    name: 'guest_id',
    httpOnly: true,
    pattern: /^[A-Za-z0-9]{32}$/,
    seconds: () => 180 * day,
  },
  /** An external sign-in in progress: the provider and three secrets that must come back (openid-1). */
  social: {
    name: 'social_sign_in',
    httpOnly: true,
    pattern: /^(?:google|facebook)(?:\.[A-Za-z0-9_-]{43}){3}$/,
    seconds: () => 600,
  },
  /** A group verification in progress: the group and its secrets (verification-3). */
  verify: {
    name: 'verify_group',
    httpOnly: true,
    pattern: /^(?:military|student|teacher|responder)(?:\.[A-Za-z0-9_-]{43}){3}$/,
    seconds: () => 600,
  },
  cart: {
    name: 'cart_id',
    httpOnly: true,
    pattern: /^[A-Za-z0-9]{32}$/,
    seconds: (lifetimes) => lifetimes.cartSeconds,
  },
  /** The previous cart, to recover a cart that was dropped by mistake (graphql-proxy-10). */
  previousCart: {
    name: 'previous_cart_id',
    httpOnly: true,
    pattern: /^[A-Za-z0-9]{32}$/,
    seconds: () => day,
    toldBy: 'hasPreviousCart',
  },
  /** Without this cookie the cart page does not query the previous cart. */
  hasPreviousCart: { name: 'has_previous_cart', httpOnly: false, pattern: /^1$/, seconds: () => day },
  /** Number of cart lines shown in the header (cart-73). */
  cartItems: {
    name: 'cart_items',
    httpOnly: false,
    pattern: /^\d{1,9}$/,
    seconds: (lifetimes) => lifetimes.cartSeconds,
  },
  priceCache: {
    name: 'price_cache',
    httpOnly: false,
    pattern: /^[A-Za-z0-9+/_=-]{1,64}$/,
    seconds: (lifetimes) => lifetimes.priceCacheSeconds,
  },
  /**
   * Written by pages: the shopper's destination and the shipping method. The server only clears them
   * (sign-in-9).
   */
  redirectPath: { name: 'redirect_path', httpOnly: false, pattern: /^\S{1,1024}$/, seconds: () => hour },
  shippingMethod: {
    name: 'shipping_method',
    httpOnly: false,
    pattern: /^\S{1,200}$/,
    seconds: (lifetimes) => lifetimes.shippingMethodSeconds,
  },
  /** Expiry time and a signature (caching-4). */
  developer: {
    name: 'dev',
    httpOnly: true,
    pattern: /^\d{13}\.[0-9a-f]{64}$/,
    seconds: () => hour,
    sameSite: 'strict',
  },
  /** Tells the page to load the developer bar; grants nothing. */
  developerBar: {
    name: 'dev_bar',
    httpOnly: false,
    pattern: /^1$/,
    seconds: () => hour,
    sameSite: 'strict',
  },
  /** An operator's session (operations-4); the session itself expires sooner. */
  operator: {
    name: 'operator',
    httpOnly: true,
    pattern: /^[A-Za-z0-9_-]{43}$/,
    seconds: () => 8 * hour,
    sameSite: 'strict',
    path: '/operations',
  },
  /** An operator's sign-in by the company's account in progress; lax, because the provider sends the browser back. */
  companySignIn: {
    name: 'company_sign_in',
    httpOnly: true,
    pattern: /^company(?:\.[A-Za-z0-9_-]{43}){3}$/,
    seconds: () => 600,
    path: '/operations',
  },
  /** Code of the referrer, sent along at registration (referrals-1). */
  referCode: {
    name: 'refer_code',
    httpOnly: false,
    pattern: /^[A-Za-z0-9_-]{4,64}$/,
    seconds: (lifetimes) => lifetimes.affiliateSeconds,
  },
} as const satisfies Record<string, CookieRule>

export type CookieKey = keyof typeof rules

/**
 * True if cookie prefixes can be used. Browsers reject __Host- on plain http (a laptop). It also requires the
 * path /, which __Secure- does not.
 */
const isHttps = () => settings().site.url?.startsWith('https://') ?? false

function fullName(key: CookieKey): string {
  const { name, path }: CookieRule = rules[key]
  if (!isHttps()) return name
  return `${path === undefined ? '__Host-' : '__Secure-'}${name}`
}

function readNamed(request: Pick<IncomingMessage, 'headers'>, name: string): string | undefined {
  const { cookie = '' } = request.headers
  if (!cookie.includes(name)) return undefined
  const values = cookie.split(';').flatMap((pair) => {
    const equals = pair.indexOf('=')
    return equals > 0 && pair.slice(0, equals).trim() === name ? [pair.slice(equals + 1).trim()] : []
  })
  const [value, ...others] = new Set(values)
  return others.length === 0 ? value : undefined
}

/**
 * Returns the cookie's value; undefined if it is missing, malformed, or sent twice with different values
 * (graphql-proxy-9).
 */
export function readCookie(request: Pick<IncomingMessage, 'headers'>, key: CookieKey): string | undefined {
  const value = readNamed(request, fullName(key))
  return value !== undefined && rules[key].pattern.test(value) ? value : undefined
}

/** Cheap pre-check: false if the cookie is certainly missing, as in most requests. */
export const mayHoldCookie = ({ headers }: Pick<IncomingMessage, 'headers'>, key: CookieKey): boolean =>
  headers.cookie !== undefined && headers.cookie.includes(rules[key].name)

/** Returns the attribution stored in the browser; each value is validated again (attribution-14). */
export function attributionOf(request: Pick<IncomingMessage, 'headers'>): Attribution {
  return attributionFrom((name) => readNamed(request, name))
}

/** Returns the shopper's consent as the raw value (attribution-26). */
export const readConsent = (request: Pick<IncomingMessage, 'headers'>) => readNamed(request, consentCookie)

/** Returns the raw value of Klaviyo's cookie; undefined if it is longer than Klaviyo's script writes. */
export function readEmailMarketing(request: Pick<IncomingMessage, 'headers'>): string | undefined {
  const value = readNamed(request, '__kla_id')
  return value !== undefined && /^[A-Za-z0-9+/=_%-]{8,4096}$/.test(value) ? value : undefined
}

function append(response: ServerResponse, cookie: string) {
  const known = response.getHeader('set-cookie')
  const cookies = Array.isArray(known) ? known : known === undefined ? [] : [String(known)]
  const name = cookie.slice(0, cookie.indexOf('=') + 1)
  response.setHeader('set-cookie', [...cookies.filter((one) => !one.startsWith(name)), cookie])
}

function write(response: ServerResponse, key: CookieKey, value: string, maxAge: number) {
  const rule: CookieRule = rules[key]
  const cookie = {
    name: fullName(key),
    value,
    maxAge,
    path: rule.path ?? '/',
    httpOnly: rule.httpOnly,
    secure: isHttps(),
    sameSite: rule.sameSite ?? ('lax' as const),
  }
  append(response, stringifySetCookie(cookie))
  if (rule.toldBy) write(response, rule.toldBy, value === '' ? '' : '1', maxAge)
}

/**
 * Sets a cookie, replacing an earlier value in the same response.
 * @param seconds lifetime, if it differs from the cookie's default
 */
export function setCookie(
  response: ServerResponse,
  key: CookieKey,
  value: string,
  lifetimes: Lifetimes,
  seconds: number = rules[key].seconds(lifetimes),
) {
  write(response, key, value, seconds)
}

export function clearCookie(response: ServerResponse, key: CookieKey) {
  write(response, key, '', 0)
}
