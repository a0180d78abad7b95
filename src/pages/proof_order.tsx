import type { GetStaticProps } from 'next'
import dynamic from 'next/dynamic'
import { pageMessages } from '@/brand/page-messages'
import { pageMeta } from '@/brand/page-meta'

const ProofScreen = dynamic(() => import('@/features/proofs/ProofScreen').then((file) => file.ProofScreen), {
  ssr: false,
})

export const getStaticProps: GetStaticProps = () => ({
  props: { meta: pageMeta('/proof_order'), messages: pageMessages('proof', 'forms') },
})

export default function ProofPage() {
  return <ProofScreen />
}
