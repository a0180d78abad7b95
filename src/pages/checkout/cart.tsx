import type { GetStaticProps, InferGetStaticPropsType } from 'next'
import { pageMessages } from '@/brand/page-messages'
import { pageMeta } from '@/brand/page-meta'
import { finished } from '@/commerce/cms-meta'
import { suggestedProducts } from '@/features/cart/suggested.server'
import { cartOffer } from '@/features/cart/totals/cart-offer.server'
import { latePart } from '@/features/page/late-part'

// Everything on this page is the shopper's own: nothing to draw before the browser asks.
const CartScreen = latePart(() => import('@/features/cart/CartScreen').then((file) => file.CartScreen))

export const getStaticProps = (async (_context) => {
  const meta = pageMeta('/checkout/cart')
  return finished({
    meta,
    offer: await cartOffer(meta),
    suggested: suggestedProducts(),
    messages: pageMessages('forms', 'checkout', 'previousCart', 'orderNotes', 'balances', 'groups'),
  })
}) satisfies GetStaticProps

export default function CartPage({ offer, suggested }: InferGetStaticPropsType<typeof getStaticProps>) {
  return <CartScreen offer={offer} suggested={suggested} />
}
