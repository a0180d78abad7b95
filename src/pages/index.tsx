import type { GetStaticProps } from 'next'
import { pageLife } from '@/brand/page-life'
import { withPriceCache } from '@/commerce/price-cache'
import { homeProps, type HomeProps } from '@/features/catalogue/home/home-props'
import { HomeScreen } from '@/features/catalogue/home/HomeScreen'
import { withCmsMeta } from '@/features/content/cms-meta'

export default function HomePage({ home }: HomeProps) {
  return <HomeScreen home={home} />
}

export const getStaticProps = (async () => {
  const props = await withPriceCache(undefined, homeProps)
  return { props: { ...props, meta: await withCmsMeta(props.meta) }, revalidate: pageLife() }
}) satisfies GetStaticProps
