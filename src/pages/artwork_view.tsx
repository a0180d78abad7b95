import type { GetStaticProps } from 'next'
import { pageMessages } from '@/brand/page-messages'
import { pageMeta } from '@/brand/page-meta'
import { latePart } from '@/features/page/late-part'

const ArtworkScreen = latePart(() =>
  import('@/features/proofs/ArtworkScreen').then((file) => file.ArtworkScreen),
)

export const getStaticProps: GetStaticProps = () => ({
  props: { meta: pageMeta('/artwork_view'), messages: pageMessages('proof', 'forms') },
})

export default function ArtworkPage() {
  return <ArtworkScreen />
}
