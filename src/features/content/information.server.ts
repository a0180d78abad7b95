import { pageMeta } from '@/brand/page-meta'
import { serverBrand } from '@/brand/server'
import { faqData } from '@/brand/structured-data'
import { cmsPage, type CmsPageView } from '@/commerce/content'
import { cmsSlug } from '@/commerce/cms-meta'

/** commerce-76: terms and the like stand in the manifest also where a Magento has no page of that name. */
function writtenPage(slug: string): CmsPageView | undefined {
  const { title, intro = '', html, faq = [] } = serverBrand().pages[slug] ?? {}
  return title && html !== undefined ? { slug, title, intro, html, faq, picture: null } : undefined
}

/** What the information page at an address draws; server only. Undefined when nobody wrote it. */
export async function informationProps(address: string) {
  const slug = cmsSlug(address)
  const page = (await cmsPage(slug))?.page ?? writtenPage(slug)
  if (!page) return undefined
  const crumbs = [{ label: serverBrand().identity.name, href: '/' }, { label: page.title }]
  return { meta: pageMeta(address, { type: 'article', crumbs, jsonLd: faqData(page.faq) }), page }
}
