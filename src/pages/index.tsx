import type { GetStaticProps, InferGetStaticPropsType } from 'next'
import { pageMessages } from '@/brand/page-messages'
import { pageMeta } from '@/brand/page-meta'
import { serverBrand } from '@/brand/server'
import { homeView } from '@/features/catalogue/home/home-view'
import { HomeScreen } from '@/features/catalogue/home/HomeScreen'
import { landingAddresses } from '@/features/catalogue/landings'
import { faqData } from '@/features/catalogue/structured-data'

export default function HomePage({ home }: InferGetStaticPropsType<typeof getStaticProps>) {
  return <HomeScreen home={home} />
}

export const getStaticProps = (async () => {
  const brand = serverBrand()
  const home = await homeView(brand.home, landingAddresses(brand), new Date(), brand.identity.timezone)
  const faq = home.sections.flatMap((section) => (section.kind === 'faq' ? section.entries : []))
  return {
    props: {
      meta: pageMeta('/', { jsonLd: faqData(faq) }),
      messages: pageMessages('catalogue'),
      home,
    },
    revalidate: 300,
  }
}) satisfies GetStaticProps
