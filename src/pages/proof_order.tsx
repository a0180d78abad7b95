import type { GetStaticProps } from 'next'
import { pageMessages } from '@/brand/page-messages'
import { pageMeta } from '@/brand/page-meta'
import { latePart } from '@/features/page/late-part'

const ProofScreen = latePart(() => import('@/features/proofs/ProofScreen').then((file) => file.ProofScreen))

export const getStaticProps: GetStaticProps = () => ({
  props: { meta: pageMeta('/proof_order'), messages: pageMessages('proof', 'forms') },
})

export default function ProofPage() {
  return <ProofScreen />
}
