import { pageLife } from '@/brand/page-life'
import { withOverrides, type PageMeta } from '@/brand/page-meta'
import { routeAt } from '@/brand/lookups'
import { serverBrand } from '@/brand/server'
import { cmsPage } from './content'
import { pageKey } from '@/lib/urls/path-words'

/**
 * Returns the slug of an address's CMS page: the route's own, else the words of the address joined by dashes;
 * server only.
 */
export const cmsSlug = (address: string) =>
  routeAt(serverBrand(), address)?.page ?? (pageKey(address) || 'home')

/**
 * Applies the CMS's metadata for an address, which overrides the manifest's on any screen (shell-24); server
 * only.
 */
export async function withCmsMeta(meta: PageMeta): Promise<PageMeta> {
  const found = await cmsPage(cmsSlug(meta.path)).catch(() => null)
  return found ? withOverrides(meta, found.meta) : meta
}

/**
 * Returns the result of getStaticProps: the props with the CMS's metadata, and the page's lifetime (shell-24,
 * shell-30).
 */
export async function staticPropsWithCmsMeta<Props extends { meta: PageMeta }>(props: Props) {
  return { props: { ...props, meta: await withCmsMeta(props.meta) }, revalidate: pageLife() }
}
