import type { GetStaticProps } from 'next'
import { pageMessages } from '@/brand/page-messages'
import { pageMeta } from '@/brand/page-meta'
import { staticPropsWithCmsMeta } from '@/commerce/content/cms-meta'
import { latePart } from '@/features/page/late-part'

const OrderScreen = latePart(() => import('@/features/checkout/OrderScreen').then((file) => file.OrderScreen))

export const getStaticProps: GetStaticProps = () =>
  staticPropsWithCmsMeta({
    meta: pageMeta('/checkout/receipt'),
    messages: pageMessages('checkout', 'forms', 'orderNotes', 'orderState'),
  })

export default function ReceiptPage() {
  return <OrderScreen kind="receipt" />
}
