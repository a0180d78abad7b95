import type { GetStaticPaths, GetStaticProps } from 'next'
import { articles } from '@/commerce/blog'
import { ArticleScreen } from '@/features/blog/ArticleScreen'
import { articleProps, type ArticleProps } from '@/features/blog/blog.server'
import { finished } from '@/commerce/cms-meta'

export default function ArticlePage({ article, minutes, more }: ArticleProps) {
  return <ArticleScreen key={article.urlKey} article={article} minutes={minutes} more={more} />
}

export const getStaticPaths: GetStaticPaths = async () => ({
  paths: (await articles()).map(({ urlKey }) => ({ params: { urlKey } })),
  fallback: false, // an unknown address writes nothing
})

export const getStaticProps: GetStaticProps<ArticleProps, { urlKey: string }> = async ({ params }) => {
  const props = await articleProps(params?.urlKey ?? '')
  return props ? finished(props) : { notFound: true }
}
