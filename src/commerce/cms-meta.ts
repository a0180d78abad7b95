import { pageLife } from '@/brand/page-life'
import { withOverrides, type PageMeta } from '@/brand/page-meta'
import { routeAt } from '@/brand/questions'
import { serverBrand } from '@/brand/server'
import { cmsPage } from './content'
import { pageKey } from '@/lib/path-words'

/** The name of an address's page in the CMS: what the route says, else its words joined by dashes; server only. */
export const cmsSlug = (address: string) =>
  routeAt(serverBrand(), address)?.page ?? (pageKey(address) || 'home')

/** shell-24: what the CMS says about an address wins over the manifest's words, whatever is drawn there; server only. */
export async function withCmsMeta(meta: PageMeta): Promise<PageMeta> {
  const found = await cmsPage(cmsSlug(meta.path)).catch(() => null)
  return found ? withOverrides(meta, found.meta) : meta
}

/** What getStaticProps answers: the props with the CMS's word on them, for as long as a page lives (shell-24, shell-30). */
export async function finished<Props extends { meta: PageMeta }>(props: Props) {
  return { props: { ...props, meta: await withCmsMeta(props.meta) }, revalidate: pageLife() }
}
