import { CmsPageCoreDocument } from '../../generated/content'
import { request } from '../../request'

/** Stock Magento has no questions about pages. */
export async function answeredPage(slug: string) {
  const { cmsPage: found } = await request(CmsPageCoreDocument, { slug })
  if (!found) return { found, faq: [] }
  // Without a meta title a Magento's page has its own (Cms/Helper/Page.php).
  const title = found.meta_title || found.title
  return { found: { ...found, meta_title: title }, faq: [] }
}
