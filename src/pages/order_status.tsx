import type { GetStaticProps } from 'next'
import { pageMessages } from '@/brand/page-messages'
import { pageMeta } from '@/brand/page-meta'
import { latePart } from '@/features/page/late-part'

const OrderStatusScreen = latePart(() =>
  import('@/features/proofs/OrderStatusScreen').then((file) => file.OrderStatusScreen),
)

export const getStaticProps: GetStaticProps = () => ({
  props: {
    meta: pageMeta('/order_status'),
    messages: pageMessages('orderLink', 'orderTracking', 'orderState', 'tickets', 'forms'),
  },
})

export default function OrderStatusPage() {
  return <OrderStatusScreen />
}
