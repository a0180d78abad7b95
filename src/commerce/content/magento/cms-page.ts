import { CmsPageCoreDocument } from '../../generated/content'
import { request } from '../../request'

/** Stock Magento has no questions about pages. */
export async function answeredPage(slug: string) {
  const { cmsPage: found } = await request(CmsPageCoreDocument, { slug })
  return { found, faq: [] }
}
