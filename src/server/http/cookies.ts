import type { IncomingMessage, ServerResponse } from 'node:http'
import { stringifySetCookie } from 'cookie'
import type { Constants } from '@/brand/schema/constants'
import { consentCookie } from '@/lib/consent-cookie'
import { attributionFrom, type Attribution } from '@/lib/attribution'
import { settings } from '@/settings/settings'

/** Every cookie that the server reads or writes, in one place. */

type Lifetimes = Constants['cookies']

interface CookieRule {
  name: string
  httpOnly: boolean
  /** What a value may be; anything else counts as no cookie. */
  pattern: RegExp
  seconds: (lifetimes: Lifetimes) => number
  /** strict: not even a link from another site brings it along. */
  sameSite?: 'strict'
  /** The only address that gets it, with what is below; left out: all. */
  path?: string
  /** A cookie that pages can read: whether this one is there. */
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
  /** Tells the page that someone is signed in, without telling who. */
  signedIn: { name: 'li', httpOnly: false, pattern: /^1$/, seconds: () => hour },
  /** Names the browser that asked for a sign-in code: the code works in this one only. */
  browser: {
    name: 'browser_id',
    httpOnly: true,
    pattern: /^[A-Za-z0-9]{32}$/,
    seconds: () => day,
  },
  /** Whose uploads and designs these are, until they belong to an account (designs-9). */
  guest: {
    name: 'guest_id',
    httpOnly: true,
    pattern: /^[A-Za-z0-9]{32}$/,
    seconds: () => 180 * day,
  },
  /** A sign-in elsewhere that this browser has begun: where, and the three secrets that must come back (openid-1). */
  social: {
    name: 'social_sign_in',
    httpOnly: true,
    pattern: /^(?:google|facebook)(?:\.[A-Za-z0-9_-]{43}){3}$/,
    seconds: () => 600,
  },
  /** The same for a verification that this browser has begun: of which group, and its secrets (verification-3). */
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
  /** The cart before this one, so that a cart that was dropped by mistake can be found again (graphql-proxy-10). */
  previousCart: {
    name: 'previous_cart_id',
    httpOnly: true,
    pattern: /^[A-Za-z0-9]{32}$/,
    seconds: () => day,
    toldBy: 'hasPreviousCart',
  },
  /** Without it the cart page does not ask for the cart before. */
  hasPreviousCart: { name: 'has_previous_cart', httpOnly: false, pattern: /^1$/, seconds: () => day },
  /** How many lines the header shows (cart-73). */
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
  /** Written by pages: where a shopper was headed, and how the parcel goes. The server only drops them (sign-in-60). */
  redirectPath: { name: 'redirect_path', httpOnly: false, pattern: /^\S{1,1024}$/, seconds: () => hour },
  shippingMethod: {
    name: 'shipping_method',
    httpOnly: false,
    pattern: /^\S{1,200}$/,
    seconds: (lifetimes) => lifetimes.shippingMethodSeconds,
  },
  /** When it ends, and a signature (caching-4). */
  developer: {
    name: 'dev',
    httpOnly: true,
    pattern: /^\d{13}\.[0-9a-f]{64}$/,
    seconds: () => hour,
    sameSite: 'strict',
  },
  /** Tells the page to load the developer's bar; allows nothing. */
  developerBar: {
    name: 'dev_bar',
    httpOnly: false,
    pattern: /^1$/,
    seconds: () => hour,
    sameSite: 'strict',
  },
  /** Session of somebody who runs the shop (operations-4); the session itself ends sooner. */
  operator: {
    name: 'operator',
    httpOnly: true,
    pattern: /^[A-Za-z0-9_-]{43}$/,
    seconds: () => 8 * hour,
    sameSite: 'strict',
    path: '/operations',
  },
  /** Who sent the shopper here; handed on when they register (referrals-1). */
  referCode: {
    name: 'refer_code',
    httpOnly: false,
    pattern: /^[A-Za-z0-9_-]{4,64}$/,
    seconds: (lifetimes) => lifetimes.affiliateSeconds,
  },
} as const satisfies Record<string, CookieRule>

export type CookieKey = keyof typeof rules

/** __Host- needs https; on plain http (a laptop) browsers would refuse it. It needs the path /, which __Secure- does not. */
export const isHttps = () => settings().site.url?.startsWith('https://') ?? false

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

/** The cookie's value; undefined when it is missing, misshapen, or sent twice with different values (graphql-proxy-9). */
export function readCookie(request: Pick<IncomingMessage, 'headers'>, key: CookieKey): string | undefined {
  const value = readNamed(request, fullName(key))
  return value !== undefined && rules[key].pattern.test(value) ? value : undefined
}

/** False when the cookie is certainly not there, which most requests tell without a closer look. */
export const mayHoldCookie = ({ headers }: Pick<IncomingMessage, 'headers'>, key: CookieKey): boolean =>
  headers.cookie !== undefined && headers.cookie.includes(rules[key].name)

/** What the browser remembers of the way its shopper came; checked anew, word by word (attribution-14). */
export function attributionOf(request: Pick<IncomingMessage, 'headers'>): Attribution {
  return attributionFrom((name) => readNamed(request, name))
}

/** What the shopper has chosen; the raw value (attribution-26). */
export const readConsent = (request: Pick<IncomingMessage, 'headers'>) => readNamed(request, consentCookie)

/** What Klaviyo's script keeps in the browser; the raw value, at most as long as its own. */
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

/** Sets a cookie; the last word of one answer counts. `seconds` when this value lives another time than its kind. */
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
