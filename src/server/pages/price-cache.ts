import type { IncomingMessage, ServerResponse } from 'node:http'
import { registrationOffer } from '@/brand/registration-offer'
import { serverBrand, shopNow } from '@/brand/server'
import { isPriceCacheCode, isVariantAddress, variantAddress } from '@/lib/price-cache-code'
import { isRunning } from '@/lib/shop-time'
import { clearCookie, mayHoldCookie, readCookie, setCookie } from '../http/cookies'
import { pageOf, addressOf, isBuildFile } from '@/next/server/data-address'
import { publicPage } from './page-address'
import type { PageVariant } from './page-cache'
import { showsPrices, variantPage } from './price-pages'
import { productOnTool, productParameters } from './tool-products'

/** Offers carried in a code: which are real, and how a browser comes to hold one (pages-12–14). */

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

/** The running offer of a code, as it is or in Base64; anything else is nothing (pages-12, pages-13). */
export function knownOffer(code: unknown, now = shopNow()): Offer | undefined {
  if (!isPriceCacheCode(code)) return undefined
  return runningOffer(code, now) ?? runningOffer(fromBase64(code), now)
}

/** pages-14: a day for the offers of a registration, a week for all others. */
function keepOffer(response: ServerResponse, { code, registration }: Offer): void {
  const { cookies } = serverBrand().constants
  const seconds = registration ? cookies.priceCacheRegistrationSeconds : cookies.priceCacheSeconds
  setCookie(response, 'priceCache', code, cookies, seconds)
}

type Browser = Pick<IncomingMessage, 'headers'>

/** pages-15: an offer that comes with a sign-in never takes a better one away. */
function keepBetter(request: Browser, response: ServerResponse, offer: Offer): void {
  const held = knownOffer(readCookie(request, 'priceCache'))
  if (!held || held.percentOff < offer.percentOff) keepOffer(response, offer)
}

/** Fields that make a customer out of a registration: their session is a newcomer's. */
const makesCustomers = new Set(['createCustomer', 'confirmEmail'])

/** pages-14, pages-15: what a sign-in brings: the code in its answer, or the offer for those who have just registered. */
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

/** sign-in-60: what came with an account goes with it; an offer out of a link stays in the browser. */
export function dropOfferOfAccount(request: Browser, response: ServerResponse): void {
  if (knownOffer(readCookie(request, 'priceCache'))?.registration) clearCookie(response, 'priceCache')
}

function isExpiredCoupon(code: string): boolean {
  const readable = Buffer.from(code, 'base64').toString('latin1').toLowerCase()
  return serverBrand().constants.expiredCoupons.some(
    (each) => each === code.toLowerCase() || each === readable,
  )
}

/**
 * The offer that a page request is made with: of its cc parameter, else of the cookie. A known code in the address is
 * kept in the cookie; an expired coupon there is removed (pages-14).
 */
export function offerOf(
  request: Pick<IncomingMessage, 'headers'>,
  response: ServerResponse,
  parameters: URLSearchParams,
): Offer | undefined {
  const held = readCookie(request, 'priceCache')
  if (held !== undefined && isExpiredCoupon(held)) clearCookie(response, 'priceCache')
  const [asked, ...others] = parameters.getAll('cc')
  const linked = others.length === 0 ? knownOffer(asked?.replaceAll(' ', '+')) : undefined
  if (linked && linked.code !== held) keepOffer(response, linked)
  return linked ?? knownOffer(held)
}

/** Files and calls look the same to everybody. */
const isNoPage = (path: string) => isBuildFile(path) || path.startsWith('/media/')

const noParameters = new URLSearchParams()

const notFound: PageVariant = { address: '/404', isPrivate: false }

/** True when what a request without parameters is answered with may hang on an offer, or is no page's own address. */
export const mayDependOnOffer = (request: Browser, path: string): boolean =>
  isVariantAddress(path) || path.includes('%') || mayHoldCookie(request, 'priceCache')

/** Without what the variant holds already: ten thousand codes are one page. */
function withoutHeld(path: string, parameters: URLSearchParams, held: readonly string[]): string {
  for (const name of held) parameters.delete(name)
  return parameters.size > 0 ? `${path}?${parameters}` : path
}

const isHeld = (parameters: URLSearchParams, held: readonly string[]) =>
  held.some((name) => parameters.has(name))

/**
 * What a page request is answered with: the page that everybody sees, the one with this shopper's prices (pages-16), or a tool with
 * the product on it that its address asks for (studio-202).
 */
export function pageVariant(request: IncomingMessage, response: ServerResponse): PageVariant {
  const url = request.url ?? '/'
  const [path = '/', query = ''] = url.split('?')
  if (isNoPage(path)) return { address: url, isPrivate: false }
  if (isVariantAddress(pageOf(path))) return notFound
  const page = publicPage(path)
  const parameters = query === '' ? noParameters : new URLSearchParams(query)
  const offer = offerOf(request, response, parameters)
  const product = query === '' ? undefined : productOnTool(page, parameters)
  const held = product === undefined ? ['cc'] : ['cc', ...productParameters]
  const address = isHeld(parameters, held) ? withoutHeld(path, parameters, held) : url
  const code = offer && showsPrices(page) ? offer.code : undefined
  const isPrivate = code !== undefined || response.hasHeader('set-cookie')
  if (code === undefined && product === undefined) return { address, isPrivate }
  const variant = variantAddress(variantPage(page), code ?? '', product)
  const variantPath = addressOf(variant, path)
  const rest = address.split('?')[1]
  return { address: rest ? `${variantPath}?${rest}` : variantPath, isPrivate }
}
