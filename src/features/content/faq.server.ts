import { pageMessages } from '@/brand/page-messages'
import { pageMeta } from '@/brand/page-meta'
import { hasAnswers, routeAt } from '@/brand/lookups'
import { serverBrand } from '@/brand/server'
import { faqData } from '@/brand/structured-data'
import { faqOf } from '@/commerce/content/content'
import { productCards } from '@/commerce/product/cards/product-cards'
import { leanCard } from '../tiles/lean-card.server'

const listAddress = '/productqa'

/** Returns the route's texts with the product's name filled in (content-1). */
function textsFor(productName: string) {
  const route = routeAt(serverBrand(), listAddress)
  const fill = (text: string | undefined) => text?.replaceAll('{productName}', productName)
  return { title: fill(route?.title), description: fill(route?.description), keywords: fill(route?.keywords) }
}

export async function faqListProps(address: string) {
  const { identity } = serverBrand()
  const cards = await productCards(
    serverBrand()
      .catalogue.products.filter(hasAnswers)
      .slice(0, 100)
      .map(({ urlKey }) => urlKey),
  )
  return {
    meta: pageMeta(address, textsFor(identity.product)),
    messages: pageMessages('faq'),
    productName: identity.product,
    cards: cards.map(leanCard),
  }
}

export type FaqListProps = Awaited<ReturnType<typeof faqListProps>>

/** Returns the props of the questions about a product; server only. Returns undefined if there are none. */
export async function faqProps(slug: string) {
  if (!serverBrand().catalogue.products.some((known) => known.urlKey === slug && hasAnswers(known)))
    return undefined
  const [faq, [card]] = await Promise.all([faqOf(slug), productCards([slug])])
  if (!faq || faq.entries.length === 0 || !card) return undefined
  const texts = textsFor(faq.productName)
  const crumbs = [
    { label: serverBrand().identity.name, href: '/' },
    { label: faq.productName, href: `/product/${slug}` },
    { label: texts.title ?? faq.productName },
  ]
  return {
    meta: pageMeta(`${listAddress}/${slug}`, {
      ...texts,
      image: card.picture ?? undefined,
      crumbs,
      jsonLd: faqData(faq.entries),
    }),
    messages: pageMessages('faq'),
    productName: faq.productName,
    entries: faq.entries,
    card: leanCard(card),
  }
}

export type FaqProps = NonNullable<Awaited<ReturnType<typeof faqProps>>>
