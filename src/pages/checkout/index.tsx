import type { GetStaticProps } from 'next'
import dynamic from 'next/dynamic'
import { pageMessages } from '@/brand/page-messages'
import { pageMeta } from '@/brand/page-meta'
import { finished } from '@/features/content/cms-meta'

const CheckoutScreen = dynamic(
  () => import('@/features/checkout/CheckoutScreen').then((file) => file.CheckoutScreen),
  { ssr: false },
)

export const getStaticProps: GetStaticProps = () =>
  finished({
    meta: pageMeta('/checkout'),
    messages: pageMessages('cart', 'checkout', 'forms', 'orderNotes', 'balances'),
  })

export default function CheckoutPage() {
  return <CheckoutScreen />
}
