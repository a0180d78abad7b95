import { pageMeta } from '@/brand/page-meta'
import { routeAt } from '@/brand/questions'
import { serverBrand } from '@/brand/server'
import { cmsPageView } from '@/commerce/content'
import { faqData } from '../catalogue/structured-data'

/** What the information page at an address draws: pages/<the route's page, or its address with dashes for slashes>.md. Server only. */
export async function informationProps(address: string) {
  const route = routeAt(serverBrand(), address)
  const page = await cmsPageView(route?.page ?? address.slice(1).replaceAll('/', '-'))
  if (!page) return undefined
  return {
    meta: pageMeta(address, {
      title: page.metaTitle ?? undefined,
      description: page.metaDescription ?? undefined,
      keywords: page.keywords ?? undefined,
      robots: page.robots ?? undefined,
      type: 'article',
      image: page.picture ?? undefined,
      jsonLd: faqData(page.faq),
    }),
    page,
  }
}

export type InformationProps = NonNullable<Awaited<ReturnType<typeof informationProps>>>
