import { pageMessages } from '@/brand/page-messages'
import { absoluteUrl, pageMeta } from '@/brand/page-meta'
import { serverBrand, shopNow } from '@/brand/server'
import { faqData, organizationData, videoData, websiteData } from '@/brand/structured-data'
import { landingAddresses } from '@/brand/landings'
import { sharedPhotos } from '@/commerce/designs/shared-photo'
import { shopReviews } from '../shop-reviews.server'
import { homeView } from './home-view.server'

/** Customers' photos on the home page. */
const mostPhotos = 8

export async function homeProps() {
  const brand = serverBrand()
  const home = await homeView(brand.home, landingAddresses(brand), shopNow(), brand.identity.timezone)
  const photos = await sharedPhotos(mostPhotos).catch(() => [])
  const faq = home.sections.flatMap((section) => (section.kind === 'faq' ? section.entries : []))
  const videos = home.sections.flatMap((section) => (section.kind === 'videos' ? section.videos : []))
  return {
    meta: pageMeta('/', {
      crumbs: [],
      jsonLd: [
        ...organizationData(brand.identity, absoluteUrl, await shopReviews()),
        ...websiteData(brand.identity, absoluteUrl),
        ...faqData(faq),
        ...videoData(videos, absoluteUrl),
      ],
    }),
    messages: pageMessages('catalogue', ...(videos.length > 0 ? ['videos'] : [])),
    home: { ...home, ...(photos.length > 0 && { photos }) },
  }
}

export type HomeProps = Awaited<ReturnType<typeof homeProps>>
