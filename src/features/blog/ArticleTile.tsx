import Link from 'next/link'
import type { ArticleCard } from '@/commerce/content/blog'
import { longDay } from '@/lib/dates/days'
import { Picture } from '@/ui/pictures/Picture'
import styles from './ArticleTile.module.css'

/** An article in a list; the whole tile is a link. `lead` renders the first article larger. */
export function ArticleTile({ card, lead, level = 2 }: { card: ArticleCard; lead?: boolean; level?: 2 | 3 }) {
  const Heading = `h${level}` as const
  return (
    <article className={styles.tile} data-lead={lead || undefined}>
      <div className={styles.picture}>
        <Picture
          file={card.picture ?? undefined}
          alt=""
          width={1200}
          height={800}
          sizes={lead ? '(min-width: 1025px) 46rem, 100vw' : '(min-width: 1025px) 26rem, 100vw'}
          widths={[384, 640, 828, 1200]}
          fallback="rectangle"
          fit="cover"
          priority={lead ?? false}
        />
      </div>
      <div className={styles.words}>
        <p className={styles.by}>
          <time dateTime={card.date}>{longDay(card.date)}</time> · {card.author}
        </p>
        <Heading className={styles.title}>
          <Link className={styles.link} href={`/blog/${card.urlKey}`} prefetch={false}>
            {card.title}
          </Link>
        </Heading>
        <p className={styles.summary}>{card.summary}</p>
      </div>
    </article>
  )
}
