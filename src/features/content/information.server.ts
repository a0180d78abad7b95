import { pageMeta } from '@/brand/page-meta'
import { serverBrand } from '@/brand/server'
import { faqData } from '@/brand/structured-data'
import { cmsPage } from '@/commerce/content'
import { cmsSlug } from '@/commerce/cms-meta'

/** What the information page at an address draws; server only. Undefined when nobody wrote it. */
export async function informationProps(address: string) {
  const found = await cmsPage(cmsSlug(address))
  if (!found) return undefined
  const { page } = found
  const crumbs = [{ label: serverBrand().identity.name, href: '/' }, { label: page.title }]
  return { meta: pageMeta(address, { type: 'article', crumbs, jsonLd: faqData(page.faq) }), page }
}
