import type { GetStaticPaths, GetStaticProps } from 'next'
import { articles } from '@/commerce/content/blog'
import { ArticleScreen } from '@/features/blog/ArticleScreen'
import { articleProps, type ArticleProps } from '@/features/blog/blog.server'
import { staticPropsWithCmsMeta } from '@/commerce/content/cms-meta'

export default function ArticlePage({ article, minutes, more }: ArticleProps) {
  return <ArticleScreen key={article.urlKey} article={article} minutes={minutes} more={more} />
}

export const getStaticPaths: GetStaticPaths = async () => ({
  paths: (await articles()).map(({ urlKey }) => ({ params: { urlKey } })),
  fallback: false, // unknown URLs must not create files
})

export const getStaticProps: GetStaticProps<ArticleProps, { urlKey: string }> = async ({ params }) => {
  const props = await articleProps(params?.urlKey ?? '')
  return props ? staticPropsWithCmsMeta(props) : { notFound: true }
}
