import { pageLife } from '@/brand/page-life'
import { pageDetails } from '@/commerce/product/page-details'
import { categoryAddress, productAddress } from '@/lib/urls/addresses'
import { ownPath } from '@/lib/urls/safe-redirect'

/** Our addresses for page types that a Magento shows at its root (pages-501). */
const places: Partial<Record<string, (urlKey: string) => string>> = {
  PRODUCT: productAddress,
  CATEGORY: categoryAddress,
}

/**
 * Returns the address to which the backend says a page has moved. Returns undefined if it hasn't moved or the
 * address isn't ours (pages-23).
 */
async function movedTo(address: string): Promise<string | undefined> {
  if (!/^\/[\w./-]{1,200}$/.test(address)) return undefined
  const found = await pageDetails(address).catch(() => null)
  if (!found) return undefined
  const { redirect_code: code, relative_url: movedUrl, type } = found.pageDetails
  const { url_key: key } = found.metaData
  const url = code === 301 ? movedUrl : typeof key === 'string' && places[type]?.(key)
  if (!url) return undefined
  const target = ownPath(url.startsWith('/') ? url : `/${url}`)
  return target === address ? undefined : target
}

/**
 * For getStaticProps, if `address` has no content: returns a 301 to its new address, or the 404 page. Server
 * only.
 */
export async function movedOrMissing(address: string) {
  const destination = await movedTo(address)
  const revalidate = pageLife() // a missing product may be on sale a minute later
  return destination === undefined
    ? { notFound: true as const, revalidate }
    : { redirect: { destination, statusCode: 301 as const }, revalidate }
}
