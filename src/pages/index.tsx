import type { GetStaticProps, InferGetStaticPropsType } from 'next'
import { pageMessages } from '@/brand/page-messages'
import { absoluteUrl, pageMeta } from '@/brand/page-meta'
import { serverBrand } from '@/brand/server'
import { faqData, organizationData, videoData, websiteData } from '@/brand/structured-data'
import { homeView } from '@/features/catalogue/home/home-view'
import { HomeScreen } from '@/features/catalogue/home/HomeScreen'
import { landingAddresses } from '@/features/catalogue/landings'
import { shopReviews } from '@/features/catalogue/shop-reviews'
import { withCmsMeta } from '@/features/content/cms-meta'

export default function HomePage({ home }: InferGetStaticPropsType<typeof getStaticProps>) {
  return <HomeScreen home={home} />
}

export const getStaticProps = (async () => {
  const brand = serverBrand()
  const home = await homeView(brand.home, landingAddresses(brand), new Date(), brand.identity.timezone)
  const faq = home.sections.flatMap((section) => (section.kind === 'faq' ? section.entries : []))
  const videos = home.sections.flatMap((section) => (section.kind === 'videos' ? section.videos : []))
  return {
    props: {
      meta: await withCmsMeta(
        pageMeta('/', {
          crumbs: [],
          jsonLd: [
            ...organizationData(brand.identity, absoluteUrl, await shopReviews()),
            ...websiteData(brand.identity, absoluteUrl),
            ...faqData(faq),
            ...videoData(videos, absoluteUrl),
          ],
        }),
      ),
      messages: pageMessages('catalogue'),
      home,
    },
    revalidate: 300,
  }
}) satisfies GetStaticProps
