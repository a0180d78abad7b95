import type { GetStaticProps } from 'next'
import { pageMessages } from '@/brand/page-messages'
import { pageMeta } from '@/brand/page-meta'
import { latePart } from '@/features/page/late-part'

const AbandonedScreen = latePart(() =>
  import('@/features/abandoned/AbandonedScreen').then((file) => file.AbandonedScreen),
)

export const getStaticProps: GetStaticProps = () => ({
  props: { meta: pageMeta('/abandoned'), messages: pageMessages('abandoned') },
})

export default function AbandonedPage() {
  return <AbandonedScreen />
}
