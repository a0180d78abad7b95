import { pageMessages } from '@/brand/page-messages'
import { absoluteUrl, pageMeta } from '@/brand/page-meta'
import { serverBrand } from '@/brand/server'
import { articleData } from '@/brand/structured-data'
import { article, articles, blogCategories } from '@/commerce/content/blog'
import { blogMetaFrom, blogSettings } from '@/commerce/content/blog-meta'
import { articleAddress } from '@/lib/urls/addresses'
import { readingMinutes } from './reading-minutes'

export async function blogProps(address: string) {
  const [list, categories, settings] = await Promise.all([articles(), blogCategories(), blogSettings()])
  return {
    meta: blogMetaFrom(address, settings),
    messages: pageMessages('blog'),
    heading: settings['blog_meta_title'] ?? serverBrand().identity.name,
    intro: settings['blog_meta_description'] ?? '',
    articles: list,
    categories: categories.filter(({ urlKey }) => list.some(({ category }) => category === urlKey)),
  }
}

export type BlogProps = Awaited<ReturnType<typeof blogProps>>

const others = 3

/** Returns the props of an article; server only. Returns undefined if the article doesn't exist. */
export async function articleProps(urlKey: string) {
  const [view, list] = await Promise.all([article(urlKey), articles()])
  if (!view) return undefined
  const { identity, messages } = serverBrand()
  const { name } = identity
  const address = articleAddress(urlKey)
  const crumbs = [
    { label: name, href: '/' },
    { label: messages['blog']?.['blog'] ?? '', href: '/blog' },
    { label: view.title },
  ]
  return {
    meta: pageMeta(address, {
      title: view.metaTitle,
      description: view.metaDescription,
      keywords: view.keywords ?? undefined,
      type: 'article',
      image: view.picture ? { file: view.picture, alt: view.title } : undefined,
      tags: { 'article:published_time': view.date, 'article:author': view.author },
      crumbs,
      jsonLd: articleData({ ...view, path: address, description: view.metaDescription }, name, absoluteUrl),
    }),
    messages: pageMessages('blog'),
    article: view,
    minutes: readingMinutes(view.html),
    more: list
      .filter((card) => card.urlKey !== urlKey)
      .toSorted(
        (one, other) => Number(other.category === view.category) - Number(one.category === view.category),
      )
      .slice(0, others),
  }
}

export type ArticleProps = NonNullable<Awaited<ReturnType<typeof articleProps>>>
