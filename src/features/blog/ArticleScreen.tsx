import { useBrand, useMessage } from '@/brand/use-brand'
import { Breadcrumbs } from '@/ui/Breadcrumbs'
import { Picture } from '@/ui/Picture'
import { Prose } from '@/ui/Prose'
import { Section } from '@/ui/Section'
import styles from './ArticleScreen.module.css'
import { ArticleTile } from './ArticleTile'
import type { ArticleProps } from './blog-props'
import { longDay } from '@/lib/long-day'

/** An article, and what to read next (BL3). */
export function ArticleScreen({ article, more }: Pick<ArticleProps, 'article' | 'more'>) {
  const message = useMessage()
  const { locale } = useBrand().identity
  return (
    <>
      <article className={styles.page}>
        <Breadcrumbs
          crumbs={[
            { label: message('shell.home'), href: '/' },
            { label: message('blog.blog'), href: '/blog' },
            { label: article.title },
          ]}
          label={message('shell.breadcrumbs')}
        />
        <header className={styles.header}>
          <p className={styles.by}>{article.categoryName}</p>
          <h1>{article.title}</h1>
          <p className={styles.summary}>{article.summary}</p>
          <p className={styles.by}>
            {message('blog.by', { author: article.author })} ·{' '}
            <time dateTime={article.date}>{longDay(article.date, locale, 'UTC')}</time>
          </p>
        </header>
        <div className={styles.picture}>
          <Picture
            file={article.picture ?? undefined}
            alt=""
            width={1600}
            height={900}
            sizes="(min-width: 1025px) 62rem, 100vw"
            widths={[640, 828, 1200, 1920]}
            fallback="fullWidthBanner"
            fit="cover"
            priority
          />
        </div>
        <Prose html={article.html} />
      </article>
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
