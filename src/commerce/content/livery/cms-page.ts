import { CmsPageDocument } from '../../generated/content'
import { request } from '../../request'

export async function answeredPage(slug: string) {
  const { cmsPage: found, productFaq } = await request(CmsPageDocument, { slug })
  return { found, faq: productFaq?.items ?? [] }
}
