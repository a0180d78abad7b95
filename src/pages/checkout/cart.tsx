import type { GetStaticProps } from 'next'
import dynamic from 'next/dynamic'
import { pageMessages } from '@/brand/page-messages'
import { pageMeta } from '@/brand/page-meta'
import { finished } from '@/features/content/cms-meta'

// Everything on this page is the shopper's own: nothing to draw before the browser asks.
const CartScreen = dynamic(() => import('@/features/cart/CartScreen').then((file) => file.CartScreen), {
  ssr: false,
})

export const getStaticProps: GetStaticProps = () =>
  finished({
    meta: pageMeta('/checkout/cart'),
    messages: pageMessages('forms', 'checkout', 'setAside', 'orderNotes', 'balances', 'groups'),
  })

export default function CartPage() {
  return <CartScreen />
}
