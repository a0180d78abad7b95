import type { IncomingMessage, ServerResponse } from 'node:http'
import { isVariantAddress, variantAddress } from '@/lib/money/price-cache-code'
import { mayHoldCookie } from '../../http/cookies'
import { pageOf, addressOf, isBuildFile } from '@/next/server/data-address'
import { publicPage } from './page-address'
import type { PageVariant } from './page-cache'
import { showsPrices, variantPage } from './price-pages'
import { productOnTool, productParameters } from './tool-products'
import { type Browser, offerOfPage } from './price-cache'

/** Selects the version of a page that a request gets: public, with a shopper's prices, or a tool's product. */

/** True for files and API calls, which are the same for everyone. */
const isNoPage = (path: string) => isBuildFile(path) || path.startsWith('/media/')

const noParameters = new URLSearchParams()

const notFound: PageVariant = { address: '/404', isPrivate: false }

/**
 * True if the response to a request without parameters may depend on an offer, or if the path is not a page's
 * own path.
 */
export const mayDependOnOffer = (request: Browser, path: string): boolean =>
  isVariantAddress(path) || path.includes('%') || mayHoldCookie(request, 'priceCache')

/** Drops the parameters that the variant already covers, so that ten thousand codes share one cached page. */
function withoutHeld(path: string, parameters: URLSearchParams, held: readonly string[]): string {
  for (const name of held) parameters.delete(name)
  return parameters.size > 0 ? `${path}?${parameters}` : path
}

const isHeld = (parameters: URLSearchParams, held: readonly string[]) =>
  held.some((name) => parameters.has(name))

/**
 * Selects the version of a page: the public one, the one with this shopper's prices (pages-16), or a tool
 * with the product from its URL.
 */
export function pageVariant(request: IncomingMessage, response: ServerResponse): PageVariant {
  const url = request.url ?? '/'
  const [path = '/', query = ''] = url.split('?')
  if (isNoPage(path)) return { address: url, isPrivate: false }
  if (isVariantAddress(pageOf(path))) return notFound
  const page = publicPage(path)
  const parameters = query === '' ? noParameters : new URLSearchParams(query)
  const offer = offerOfPage(request, response, parameters)
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
