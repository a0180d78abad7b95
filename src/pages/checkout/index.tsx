import type { GetStaticProps } from 'next'
import { pageMessages } from '@/brand/page-messages'
import { pageMeta } from '@/brand/page-meta'
import { staticPropsWithCmsMeta } from '@/commerce/content/cms-meta'
import { CheckoutBar } from '@/features/checkout/CheckoutBar'
import { latePart } from '@/features/page/late-part'

const CheckoutScreen = latePart(() =>
  import('@/features/checkout/CheckoutScreen').then((file) => file.CheckoutScreen),
)

export const getStaticProps: GetStaticProps = () =>
  staticPropsWithCmsMeta({
    meta: pageMeta('/checkout'),
    messages: pageMessages('checkout', 'forms', 'orderNotes', 'balances'),
  })

export default function CheckoutPage() {
  return (
    <>
      <CheckoutBar />
      <CheckoutScreen />
    </>
  )
}
