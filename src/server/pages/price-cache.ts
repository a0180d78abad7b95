import type { IncomingMessage, ServerResponse } from 'node:http'
import { isMembersCode } from '@/brand/membership'
import { registrationOffer } from '@/brand/registration-offer'
import { serverBrand, shopNow } from '@/brand/server'
import { isPriceCacheCode } from '@/lib/money/price-cache-code'
import { isRunning } from '@/lib/dates/shop-time'
import { clearCookie, readCookie, setCookie } from '../../http/cookies'

/** Offers carried in a code: validation, and the cookie that stores one in a browser (pages-13, pages-14). */

export interface Offer {
  code: string
  percentOff: number
  registration?: boolean | undefined
}

function runningOffer(code: string, now: Date): Offer | undefined {
  const { configuration, identity } = serverBrand()
  const offer = Object.hasOwn(configuration.priceCaches, code) ? configuration.priceCaches[code] : undefined
  return offer && isRunning(offer, now, identity.timezone) ? { ...offer, code } : undefined
}

const fromBase64 = (code: string) => Buffer.from(code, 'base64').toString('latin1')

/** Returns the running offer of a code, plain or in Base64; otherwise undefined (pages-13). */
export function knownOffer(code: unknown, now = shopNow()): Offer | undefined {
  if (!isPriceCacheCode(code)) return undefined
  return runningOffer(code, now) ?? runningOffer(fromBase64(code), now)
}

/** Stores an offer for a day if it came with a registration, otherwise for a week (pages-14). */
function keepOffer(response: ServerResponse, { code, registration }: Offer): void {
  const { cookies } = serverBrand().constants
  const seconds = registration ? cookies.priceCacheRegistrationSeconds : cookies.priceCacheSeconds
  setCookie(response, 'priceCache', code, cookies, seconds)
}

export type Browser = Pick<IncomingMessage, 'headers'>

/** Stores an offer from a sign-in, unless the browser already has a better one (pages-15). */
function keepBetter(request: Browser, response: ServerResponse, offer: Offer): void {
  const held = knownOffer(readCookie(request, 'priceCache'))
  if (!held || held.percentOff < offer.percentOff) keepOffer(response, offer)
}

/** Fields that complete a registration: the session belongs to a new customer. */
const makesCustomers = new Set(['createCustomer', 'confirmEmail'])

/**
 * Stores the offer of a sign-in: the code in the response, or the registration offer for new customers
 * (pages-14, pages-15).
 */
export function keepOfferOfSignIn(
  request: Browser,
  response: ServerResponse,
  { field, code }: { field: string; code: unknown },
): void {
  const brand = serverBrand()
  const welcome = makesCustomers.has(field) ? registrationOffer(brand, shopNow())?.code : undefined
  const offer = knownOffer(code) ?? knownOffer(welcome)
  if (offer) keepBetter(request, response, offer)
}

/**
 * Stores the membership code from the customer's data, or removes it if it is null. Pages then show member
 * prices only as long as the membership lasts (customer-521).
 */
export function keepOfferOfMember(request: Browser, response: ServerResponse, code: unknown): void {
  const offer = knownOffer(code)
  if (offer) return keepBetter(request, response, offer)
  if (isMembersCode(serverBrand(), readCookie(request, 'priceCache'))) clearCookie(response, 'priceCache')
}

/** Removes an offer that came with the account; an offer from a link stays in the browser (sign-in-9). */
export function dropOfferOfAccount(request: Browser, response: ServerResponse): void {
  const held = knownOffer(readCookie(request, 'priceCache'))
  if (held && (held.registration || isMembersCode(serverBrand(), held.code)))
    clearCookie(response, 'priceCache')
}

function isExpiredCoupon(code: string): boolean {
  const readable = Buffer.from(code, 'base64').toString('latin1').toLowerCase()
  return serverBrand().constants.expiredCoupons.some(
    (each) => each === code.toLowerCase() || each === readable,
  )
}

/**
 * Returns the offer of a page request: from its `cc` parameter, or else from the cookie. A known code in the
 * URL is stored in the cookie. An expired coupon is removed from it (pages-14).
 */
export function offerOfPage(
  request: Pick<IncomingMessage, 'headers'>,
  response: ServerResponse,
  parameters: URLSearchParams,
): Offer | undefined {
  const held = readCookie(request, 'priceCache')
  if (held !== undefined && isExpiredCoupon(held)) clearCookie(response, 'priceCache')
  const [asked, ...others] = parameters.getAll('cc')
  const named = others.length === 0 ? knownOffer(asked?.replaceAll(' ', '+')) : undefined
  // A link cannot grant a membership (customer-521).
  const linked = isMembersCode(serverBrand(), named?.code) ? undefined : named
  if (linked && linked.code !== held) keepOffer(response, linked)
  return linked ?? knownOffer(held)
}
