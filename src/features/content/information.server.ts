import { pageMeta } from '@/brand/page-meta'
import { serverBrand } from '@/brand/server'
import { faqData } from '@/brand/structured-data'
import { cmsPage, type CmsPageView } from '@/commerce/content/content'
import { shownHtml } from '@/commerce/content/shown-html'
import { cmsSlug } from '@/commerce/content/cms-meta'

/** Returns a page from the manifest, for terms and similar pages that a Magento lacks (commerce-75). */
function writtenPage(slug: string): CmsPageView | undefined {
  const { title, intro = '', html, faq = [] } = serverBrand().pages[slug] ?? {}
  return title && html !== undefined ? { slug, title, intro, html, faq, picture: null } : undefined
}

/**
 * Returns the props of the information page at an address; server only. Returns undefined if there is none.
 */
export async function informationProps(address: string) {
  const slug = cmsSlug(address)
  const page = (await cmsPage(slug))?.page ?? writtenPage(slug)
  if (!page) return undefined
  const crumbs = [{ label: serverBrand().identity.name, href: '/' }, { label: page.title }]
  return {
    meta: pageMeta(address, { type: 'article', crumbs, jsonLd: faqData(page.faq) }),
    page: { ...page, html: shownHtml(page.html) },
  }
}
