import { useMessage } from '@/brand/use-brand'
import { longDay } from '@/lib/dates/days'
import { Prose } from '@/ui/Prose'
import { Section } from '@/ui/Section'
import { WidePicture } from '@/ui/pictures/WidePicture'
import { Page } from '../page/Page'
import styles from './ArticleScreen.module.css'
import { ArticleTile } from './ArticleTile'
import type { ArticleProps } from './blog.server'

/** An article, with suggestions for what to read next (blog-3). */
export function ArticleScreen({
  article,
  minutes,
  more,
}: Pick<ArticleProps, 'article' | 'minutes' | 'more'>) {
  const message = useMessage()
  return (
    <>
      <Page
        as="article"
        width="narrow"
        above={[{ label: message('blog.blog'), href: '/blog' }]}
        eyebrow={article.categoryName}
        title={article.title}
        intro={article.summary}
        head={
          <p className={styles.by}>
            {message('blog.by', { author: article.author })} ·{' '}
            <time dateTime={article.date}>{longDay(article.date)}</time> ·{' '}
            {message('blog.minutes', { minutes })}
          </p>
        }
      >
        <WidePicture file={article.picture ?? undefined} alt="" />
        <Prose html={article.html} />
      </Page>
      {more.length > 0 && (
        <Section title={message('blog.more')} tone="sunken">
          <ul className={styles.more}>
            {more.map((card) => (
              <li key={card.urlKey}>
                <ArticleTile card={card} level={3} />
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}
