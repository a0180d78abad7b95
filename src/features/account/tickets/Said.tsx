import { useBrand, useMessage } from '@/brand/use-brand'
import type { TicketMessageView } from '@/commerce/checkout/tickets'
import { longDayAt } from '@/lib/dates/long-day-at'
import { artworkPreview } from '@/lib/products/artwork'
import styles from './TicketParts.module.css'

/** One message of a conversation, with its pictures. */
export function Said({ said }: { said: TicketMessageView }) {
  const message = useMessage()
  const { identity } = useBrand()
  return (
    <li className={styles.said} data-own={said.isOwn || undefined}>
      <div className={styles.who}>
        <strong>{said.isOwn ? message('tickets.you') : said.author}</strong>
        <span>{longDayAt(said.at, identity.timezone)}</span>
      </div>
      <p>{said.text}</p>
      {said.files.length > 0 && (
        <div className={styles.pictures}>
          {said.files.map((key, index) => (
            <a key={key} href={`/media/uploads/${key}`} target="_blank" rel="noopener">
              <img
                src={artworkPreview(key)}
                alt={message('tickets.attached', { number: index + 1 })}
                width={96}
                height={96}
                loading="lazy"
              />
            </a>
          ))}
        </div>
      )}
    </li>
  )
}
