import Link from 'next/link'
import { useRouter } from 'next/router'
import { useMessage } from '@/brand/use-brand'
import { EmptyState } from '@/ui/feedback/EmptyState'
import { Page } from '../page/Page'
import { ArticleTile } from './ArticleTile'
import type { BlogProps } from './blog.server'
import styles from './BlogScreen.module.css'

type Props = Pick<BlogProps, 'heading' | 'intro' | 'articles' | 'categories'>

/** /blog: all articles, newest first; ?category=… shows one group (blog-1). */
export function BlogScreen({ heading, intro, articles, categories }: Props) {
  const message = useMessage()
  const { isReady, query } = useRouter()
  const asked = isReady ? query['category'] : undefined
  const category = categories.find(({ urlKey }) => urlKey === asked)
  const shown = category ? articles.filter((card) => card.category === category.urlKey) : articles
  // Two articles are shown side by side: one large and one small tile would leave a gap.
  const lead = shown.length === 2 ? undefined : shown[0]
  const others = lead ? shown.slice(1) : shown
  const groups = [{ name: message('blog.all'), urlKey: undefined }, ...categories]
  return (
    <Page title={heading} crumb={message('blog.blog')} intro={intro}>
      {categories.length > 1 && (
        <nav aria-label={message('blog.categories')}>
          <ul className={styles.groups}>
            {groups.map(({ name, urlKey }) => (
              <li key={name}>
                <Link
                  className={styles.group}
                  href={urlKey === undefined ? '/blog' : `/blog?category=${urlKey}`}
                  shallow
                  scroll={false}
                  prefetch={false}
                  aria-current={urlKey === category?.urlKey ? 'true' : undefined}
                >
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {shown.length > 0 ? (
        <>
          {lead && <ArticleTile card={lead} lead />}
          {others.length > 0 && (
            <ul className={styles.articles}>
              {others.map((card) => (
                <li key={card.urlKey}>
                  <ArticleTile card={card} />
                </li>
              ))}
            </ul>
          )}
        </>
      ) : (
        <EmptyState icon="file" level={2} title={message('blog.none')} text={message('blog.noneText')} />
      )}
    </Page>
  )
}
