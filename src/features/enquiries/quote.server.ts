import { pageMessages } from '@/brand/page-messages'
import { pageMeta } from '@/brand/page-meta'
import { productCards } from '@/commerce/product/cards/product-cards'
import { productUrlKeys } from '@/commerce/product/product'

export async function quoteProps(address: string) {
  const cards = await productCards(await productUrlKeys(100))
  return {
    meta: pageMeta(address),
    messages: pageMessages('quote', 'forms'),
    products: cards.map(({ urlKey, name }) => ({ urlKey, name })),
  }
}

export type QuoteProps = Awaited<ReturnType<typeof quoteProps>>
