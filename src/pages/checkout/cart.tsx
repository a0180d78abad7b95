import type { GetStaticProps } from 'next'
import { pageMessages } from '@/brand/page-messages'
import { pageMeta } from '@/brand/page-meta'
import { finished } from '@/commerce/cms-meta'
import { latePart } from '@/features/page/late-part'

// Everything on this page is the shopper's own: nothing to draw before the browser asks.
const CartScreen = latePart(() => import('@/features/cart/CartScreen').then((file) => file.CartScreen))

export const getStaticProps: GetStaticProps = () =>
  finished({
    meta: pageMeta('/checkout/cart'),
    messages: pageMessages('forms', 'checkout', 'previousCart', 'orderNotes', 'balances', 'groups'),
  })

export default function CartPage() {
  return <CartScreen />
}
