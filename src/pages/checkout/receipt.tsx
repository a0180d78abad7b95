import type { GetStaticProps } from 'next'
import dynamic from 'next/dynamic'
import { pageMessages } from '@/brand/page-messages'
import { pageMeta } from '@/brand/page-meta'
import { finished } from '@/features/content/cms-meta'

const OrderScreen = dynamic(
  () => import('@/features/checkout/OrderScreen').then((file) => file.OrderScreen),
  { ssr: false },
)

export const getStaticProps: GetStaticProps = () =>
  finished({
    meta: pageMeta('/checkout/receipt'),
    messages: pageMessages('cart', 'checkout', 'forms', 'orderNotes'),
  })

export default function ReceiptPage() {
  return <OrderScreen kind="receipt" />
}
