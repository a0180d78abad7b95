import type { GetStaticProps, InferGetStaticPropsType } from 'next'
import { pageMessages } from '@/brand/page-messages'
import { pageMeta } from '@/brand/page-meta'
import { staticPropsWithCmsMeta } from '@/commerce/content/cms-meta'
import { suggestedProducts } from '@/features/cart-screen/suggested.server'
import { cartOffer } from '@/features/cart/totals/cart-offer.server'
import { latePart } from '@/features/page/late-part'

// Everything on this page is personal: there is nothing to render before the browser's requests.
const CartScreen = latePart(() => import('@/features/cart-screen/CartScreen').then((file) => file.CartScreen))

export const getStaticProps = (async (_context) => {
  const meta = pageMeta('/checkout/cart')
  return staticPropsWithCmsMeta({
    meta,
    offer: await cartOffer(meta),
    suggested: suggestedProducts(),
    messages: pageMessages('forms', 'checkout', 'previousCart', 'orderNotes', 'balances', 'groups'),
  })
}) satisfies GetStaticProps

export default function CartPage({ offer, suggested }: InferGetStaticPropsType<typeof getStaticProps>) {
  return <CartScreen offer={offer} suggested={suggested} />
}
