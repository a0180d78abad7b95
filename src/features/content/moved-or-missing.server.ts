import { pageLife } from '@/brand/page-life'
import { pageDetails } from '@/commerce/page-details'
import { ownPath } from '@/lib/safe-redirect'

/** Where the backend says that a page is now; undefined for pages that did not move, and for addresses that are not ours (pages-23). */
async function movedTo(address: string): Promise<string | undefined> {
  if (!/^\/[\w./-]{1,200}$/.test(address)) return undefined
  const found = await pageDetails(address).catch(() => null)
  if (found?.pageDetails.redirect_code !== 301) return undefined
  const { relative_url: url } = found.pageDetails
  if (url === '') return undefined
  const target = ownPath(url.startsWith('/') ? url : `/${url}`)
  return target === address ? undefined : target
}

/** For getStaticProps, when there is nothing to draw at `address`: a 301 to where it is now, or the 404 page. Server only. */
export async function movedOrMissing(address: string) {
  const destination = await movedTo(address)
  const revalidate = pageLife() // what is missing may be sold in a minute
  return destination === undefined
    ? { notFound: true as const, revalidate }
    : { redirect: { destination, statusCode: 301 as const }, revalidate }
}
