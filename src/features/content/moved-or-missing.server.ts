import { pageLife } from '@/brand/page-life'
import { currentAddress } from '@/brand/old-address'
import { serverBrand } from '@/brand/server'
import { pageDetails } from '@/commerce/product/page-details'
import { categoryAddress, productAddress } from '@/lib/urls/addresses'
import { ownPath } from '@/lib/urls/safe-redirect'

/** Our addresses for page types that a Magento shows at its root (pages-501). */
const places: Partial<Record<string, (urlKey: string) => string>> = {
  PRODUCT: productAddress,
  CATEGORY: categoryAddress,
}

/** Pages that every Magento has, by the start of their addresses, and what shoppers want there. */
const ofMagento: readonly [start: string, here: string][] = [
  ['/sales/order/', '/customer/account/my-orders'],
  ['/sales/guest/', '/order_status'],
  ['/shipping/tracking/', '/customer/account/my-orders'],
  ['/customer/address/', '/customer/account'],
  ['/newsletter/manage/', '/customer/account/information'],
  ['/review/customer/', '/customer/account'],
  ['/wishlist/', '/customer/account'],
]

/** @param address may have the code of a store view first */
function placeOfMagento(address: string): string | undefined {
  const forms = [`${address}/`, `${address}/`.replace(/^\/[a-z]\w{0,31}(?=\/)/i, '')]
  return ofMagento.find(([start]) => forms.some((form) => form.startsWith(start)))?.[1]
}

interface Moved {
  destination: string
  statusCode: 301 | 302
}

/** A page of text has the same name here; a target in an old form becomes the page that it means. */
function pageAt(url: string): string {
  if (/^[a-z][\w+.-]*:/i.test(url)) return url // another site's, which ownPath refuses
  const path = `/${url.replace(/^\/+/, '')}`
  const plain = path.replace(/[?#][^]*$/, '')
  const current = url.startsWith('//') ? undefined : currentAddress(serverBrand(), plain)
  return current ? current + path.slice(plain.length) : url.startsWith('/') ? url : `/${url}`
}

/**
 * Returns where the backend says a page is now: its redirects, and its addresses of products, categories and
 * pages, in one hop. Undefined if it shows nothing there or the address isn't ours (pages-23, pages-501).
 */
async function movedTo(asked: string): Promise<Moved | undefined> {
  if (!/^\/[\w.~%/-]{1,200}$/.test(asked)) return undefined
  const address = asked.replace(/^\/index\.php(?=\/)/, '')
  const usual = placeOfMagento(address)
  if (usual) return { destination: usual, statusCode: 301 }
  const found = await pageDetails(address).catch(() => null)
  if (!found) return undefined
  const { redirect_code: code, relative_url: movedUrl, type } = found.pageDetails
  const { url_key: key } = found.metaData
  const ofEntity = typeof key === 'string' && key ? places[type]?.(key) : undefined
  const isMoved = code === 301 || code === 302
  const url = ofEntity ?? (isMoved && movedUrl ? pageAt(movedUrl) : undefined)
  if (!url) return undefined
  const target = ownPath(url)
  if (target === undefined || target === asked) return undefined
  return { destination: target, statusCode: code === 302 ? 302 : 301 }
}

/**
 * For getStaticProps, if `address` has no content: returns a redirect to its new address, or the 404 page.
 * Server only.
 */
export async function movedOrMissing(address: string) {
  const redirect = await movedTo(address)
  const revalidate = pageLife() // a missing product may be on sale a minute later
  return redirect ? { redirect, revalidate } : { notFound: true as const, revalidate }
}
