import type { GetStaticProps } from 'next'
import dynamic from 'next/dynamic'
import { pageMessages } from '@/brand/page-messages'
import { pageMeta } from '@/brand/page-meta'

const ArtworkScreen = dynamic(
  () => import('@/features/proofs/ArtworkScreen').then((file) => file.ArtworkScreen),
  {
    ssr: false,
  },
)

export const getStaticProps: GetStaticProps = () => ({
  props: { meta: pageMeta('/artwork_view'), messages: pageMessages('proof', 'forms') },
})

export default function ArtworkPage() {
  return <ArtworkScreen />
}
