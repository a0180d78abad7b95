import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { ArticleScreen } from '@/features/blog/ArticleScreen'
import { BlogScreen } from '@/features/blog/BlogScreen'
import { articleCategories, exampleArticles, wholeArticle } from '../../support/articles'

const at = (query: Record<string, string>) => ({
  parameters: { nextjs: { router: { asPath: '/blog', query, isReady: true } } },
})
const list = (count: number) => () => (
  <BlogScreen
    heading="From the workshop"
    intro="What we have learned, and what you may want to know."
    articles={exampleArticles(count)}
    categories={articleCategories}
  />
)

const meta: Meta = { title: 'features/blog/Blog', tags: ['each-brand'] }
export default meta
type Story = StoryObj

export const List: Story = { tags: ['picture'], ...at({}), render: list(7) }
export const OneGroup: Story = { ...at({ category: 'files' }), render: list(7) }
export const Empty: Story = { ...at({}), render: list(0) }
export const Article: Story = {
  tags: ['picture'],
  render: () => <ArticleScreen article={wholeArticle()} minutes={4} more={exampleArticles(4).slice(1)} />,
}
export const ArticleAlone: Story = {
  render: () => <ArticleScreen article={{ ...wholeArticle(), picture: null }} minutes={1} more={[]} />,
}
