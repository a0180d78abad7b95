import { keepPreviousData } from '@tanstack/react-query'
import Link from 'next/link'
import { useRouter } from 'next/router'
import { useBrand, useMessage } from '@/brand/use-brand'
import { myTicketsQuery, type TicketView } from '@/commerce/checkout/tickets'
import { longDayAt } from '@/lib/dates/long-day-at'
import { Badge } from '@/ui/Badge'
import { Button } from '@/ui/Button'
import { EmptyState } from '@/ui/feedback/EmptyState'
import { ticketPage } from '../account-place'
import { PartPages } from '../PartPages'
import { PartStatus } from '../PartStatus'
import styles from '../parts.module.css'
import { ticketsAddress, ticketsIn } from './ticket-rules'
import ticketStyles from './TicketParts.module.css'
import { useOwnQuery } from '../use-own-query'

/** All questions, the latest message first; those with a new answer are marked (tickets-1, tickets-3). */
export function TicketsPart() {
  const message = useMessage()
  const { query } = useRouter()
  const { page, order } = ticketsIn(query)
  const tickets = useOwnQuery({
    ...myTicketsQuery(page, order),
    placeholderData: keepPreviousData,
  })
  const { data, isFetching } = tickets
  const ask = (
    <Button href={ticketsAddress({ page: 1, order }, '/new')} icon="chat" prefetch={false}>
      {message('tickets.ask')}
    </Button>
  )
  const hasSome = data !== undefined && data.totalCount > 0
  return (
    <>
      <header className={styles.head}>
        <div className={styles.words}>
          <h1>{message('tickets.title')}</h1>
          {hasSome ? (
            <p role="status">
              {data.totalCount === 1
                ? message('tickets.countOne')
                : message('tickets.count', { count: data.totalCount })}
              {order && ` · ${message('tickets.ofOrder', { number: order })}`}
            </p>
          ) : (
            <p>{message('tickets.intro')}</p>
          )}
        </div>
        {hasSome && ask}
      </header>
      <PartStatus of={tickets} blocks={3} />
      {data?.totalCount === 0 && (
        <div className={styles.card}>
          <EmptyState
            icon="chat"
            title={order ? message('tickets.noneOfOrder', { number: order }) : message('tickets.none')}
            text={message('tickets.noneHint')}
          >
            {ask}
          </EmptyState>
        </div>
      )}
      {hasSome && (
        <>
          <ul className={styles.list} aria-busy={isFetching}>
            {data.tickets.map((ticket) => (
              <li key={ticket.uid}>
                <TicketCard ticket={ticket} />
              </li>
            ))}
          </ul>
          <PartPages
            page={page}
            pages={data.pages}
            hrefFor={(to) => ticketsAddress({ page: to, order })}
            label={message('tickets.pages')}
          />
        </>
      )}
      {order && (
        <p>
          <Link href={ticketsAddress({ page: 1, order: '' })}>{message('tickets.all')}</Link>
        </p>
      )}
    </>
  )
}

export const statusTones = { open: 'neutral', answered: 'success', closed: 'stopped' } as const

function TicketCard({ ticket }: { ticket: TicketView }) {
  const message = useMessage()
  const { identity } = useBrand()
  const last = ticket.messages.at(-1)
  return (
    <article className={ticketStyles.ticket} data-news={ticket.hasNews || undefined}>
      <h2>
        <Link href={ticketPage(ticket.uid)} prefetch={false}>
          {ticket.subject}
        </Link>
      </h2>
      <p className={ticketStyles.facts}>
        {ticket.hasNews && <Badge tone="accent">{message('tickets.news')}</Badge>}
        <Badge tone={statusTones[ticket.status]}>{message(`tickets.${ticket.status}`)}</Badge>
        {ticket.orderNumber
          ? message('tickets.ofOrder', { number: ticket.orderNumber })
          : message('tickets.noOrder')}
      </p>
      {last && (
        <>
          <p className={ticketStyles.last}>{last.text}</p>
          <p className={ticketStyles.facts}>
            {message('tickets.lastWord', {
              author: last.isOwn ? message('tickets.you') : last.author,
              date: longDayAt(last.at, identity.timezone),
            })}
          </p>
        </>
      )}
    </article>
  )
}
