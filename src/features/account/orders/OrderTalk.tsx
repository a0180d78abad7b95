import Link from 'next/link'
import { useMessage } from '@/brand/use-brand'
import { myTicketsQuery } from '@/commerce/checkout/tickets'
import { Badge } from '@/ui/Badge'
import { Button } from '@/ui/Button'
import { ticketPage } from '../account-place'
import styles from '../parts.module.css'
import { ticketsAddress } from '../tickets/ticket-rules'
import { statusTones } from '../tickets/TicketsPart'
import { useOwnQuery } from '../use-own-query'

/** The questions about an order, below it, each with its last message; and the way to ask (tickets-1). */
export function OrderTalk({ orderNumber }: { orderNumber: string }) {
  const message = useMessage()
  const { data } = useOwnQuery(myTicketsQuery(1, orderNumber))
  const tickets = data?.tickets ?? []
  return (
    <section className={styles.card} aria-labelledby="order-talk">
      <h2 id="order-talk">{message('tickets.ofThisOrder')}</h2>
      {tickets.length === 0 ? (
        <p className={styles.hint}>{message('tickets.noneHint')}</p>
      ) : (
        <ul className={styles.list}>
          {tickets.map(({ uid, subject, status, hasNews, messages }) => (
            <li key={uid} className={styles.words}>
              <Link href={ticketPage(uid)} prefetch={false}>
                {subject}
              </Link>
              <span>
                <Badge tone={hasNews ? 'accent' : statusTones[status]}>
                  {message(hasNews ? 'tickets.news' : `tickets.${status}`)}
                </Badge>
              </span>
              <span className={styles.hint}>{messages.at(-1)?.text.slice(0, 160)}</span>
            </li>
          ))}
        </ul>
      )}
      <div>
        <Button
          href={ticketsAddress({ page: 1, order: orderNumber }, '/new')}
          kind="secondary"
          size="s"
          icon="chat"
          prefetch={false}
        >
          {message('tickets.ask')}
        </Button>
      </div>
    </section>
  )
}
