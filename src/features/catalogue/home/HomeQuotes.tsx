import { useMessage } from '@/brand/use-brand'
import { Rating } from '@/ui/Rating'
import { Section } from '@/ui/Section'
import styles from './HomeQuotes.module.css'

/** Customer quotes, side by side; on phones a row that scrolls sideways. */
export function HomeQuotes({
  title,
  quotes,
}: {
  title: string
  quotes: { text: string; author: string; about?: string | undefined; rating: number }[]
}) {
  const message = useMessage()
  return (
    <Section title={title} tone="surface">
      {/* A scrolling row must be focusable so that keys can scroll it. */}
      <div className={styles.row} role="group" tabIndex={0} aria-label={title}>
        <ul className={styles.quotes}>
          {quotes.map((quote) => (
            <li key={quote.author}>
              <figure className={styles.quote}>
                <Rating value={quote.rating} label={message('shell.stars', { rating: quote.rating })} />
                <blockquote className={styles.text}>{quote.text}</blockquote>
                <figcaption className={styles.author}>
                  {quote.author}
                  {quote.about && <span className={styles.about}>{quote.about}</span>}
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  )
}
