import type { GetStaticProps } from 'next'
import { pageLife } from '@/brand/page-life'
import { pageMeta } from '@/brand/page-meta'
import { latePart } from '@/features/page/late-part'

const UnsubscribeScreen = latePart(() =>
  import('@/features/enquiries/UnsubscribeScreen').then((file) => file.UnsubscribeScreen),
)

export const getStaticProps: GetStaticProps = () => ({
  props: { meta: pageMeta('/unsubscribe') },
  revalidate: pageLife(),
})

export default function UnsubscribePage() {
  return <UnsubscribeScreen />
}
