import type { GetStaticProps } from 'next'
import dynamic from 'next/dynamic'
import { pageMessages } from '@/brand/page-messages'
import { pageMeta } from '@/brand/page-meta'

const AbandonedScreen = dynamic(
  () => import('@/features/abandoned/AbandonedScreen').then((file) => file.AbandonedScreen),
  { ssr: false },
)

export const getStaticProps: GetStaticProps = () => ({
  props: { meta: pageMeta('/abandoned/checkout/cart'), messages: pageMessages('abandoned') },
})

export default function AbandonedCartPage() {
  return <AbandonedScreen />
}
