import type { CmsPageQuery } from '../generated/content'

/** A page as answered: stock Magento answers fewer fields. */
export type AnsweredPage = Partial<NonNullable<CmsPageQuery['cmsPage']>>
