import { can } from '../capabilities'
import { BlogCategoriesDocument, BlogPostDocument, BlogPostsDocument } from '../generated/blog'
import { pictureFile } from '../picture-file'
import { request } from '../request'

/** The blog. A stock Magento has none. */

export interface ArticleCard {
  urlKey: string
  title: string
  summary: string
  author: string
  /** ISO date. */
  date: string
  category: string
  /** A file for pictureUrl. */
  picture: string | null
}

export interface ArticleView extends ArticleCard {
  categoryName: string
  html: string
  metaTitle: string
  metaDescription: string
  keywords: string | null
}

export async function blogCategories(): Promise<{ name: string; urlKey: string }[]> {
  if (!can('blog')) return []
  const { blogCategories: answer } = await request(BlogCategoriesDocument, {})
  return (answer?.items ?? []).map(({ name, url_key }) => ({ name: name ?? '', urlKey: url_key ?? '' }))
}

interface PostSource {
  url_key: string
  title: string | null
  author: string | null
  image: string | null
  short_content: string | null
  publish_date: string | null
  categories: readonly { url_key: string | null }[]
}

const card = (source: PostSource): ArticleCard => ({
  urlKey: source.url_key,
  title: source.title ?? '',
  summary: source.short_content ?? '',
  author: source.author ?? '',
  date: source.publish_date ?? '',
  category: source.categories[0]?.url_key ?? '',
  picture: source.image ? pictureFile(source.image) : null,
})

/** Returns all articles, newest first. */
export async function articles(): Promise<ArticleCard[]> {
  if (!can('blog')) return []
  const found: ArticleCard[] = []
  for (let page = 1; ; page++) {
    const { blogPostList } = await request(BlogPostsDocument, { page })
    found.push(...(blogPostList?.items ?? []).map(card))
    if (page >= (blogPostList?.page_info?.total_pages ?? 0)) return found
  }
}

/** Returns one article; null if it does not exist. */
export async function article(urlKey: string): Promise<ArticleView | null> {
  if (!can('blog')) return null
  const { blogPostList } = await request(BlogPostDocument, { urlKey })
  const post = blogPostList?.items[0]
  if (!post) return null
  return {
    ...card(post),
    categoryName: post.categories[0]?.name ?? '',
    html: post.content ?? '',
    metaTitle: post.metaTitle ?? post.title ?? '',
    metaDescription: post.meta_description ?? post.short_content ?? '',
    keywords: post.meta_keywords,
  }
}
