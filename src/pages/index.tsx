import type { GetStaticProps } from 'next'
import { withPriceCache } from '@/commerce/price-cache'
import { homeProps, type HomeProps } from '@/features/catalogue/home/home.server'
import { HomeScreen } from '@/features/catalogue/home/HomeScreen'
import { ReturningShopper } from '@/features/welcome-back/ReturningShopper'
import { staticPropsWithCmsMeta } from '@/commerce/content/cms-meta'

export default function HomePage({ home }: HomeProps) {
  return <HomeScreen home={home} welcome={<ReturningShopper />} />
}

export const getStaticProps = (async () => {
  const props = await withPriceCache(undefined, homeProps)
  return staticPropsWithCmsMeta(props)
}) satisfies GetStaticProps
