import { keepPreviousData } from '@tanstack/react-query'
import Link from 'next/link'
import { useRouter } from 'next/router'
import { useBrand, useMessage } from '@/brand/use-brand'
import { rewardTransactionsQuery } from '@/commerce/account/rewards'
import { formatCount } from '@/lib/words/count'
import { longDay } from '@/lib/dates/days'
import { longDayAt } from '@/lib/dates/long-day-at'
import { EmptyState } from '@/ui/feedback/EmptyState'
import { orderPage, rewardsPage } from '../account-place'
import { listIn } from '../order-list'
import { pagesOf, PartPages } from '../PartPages'
import { PartStatus } from '../PartStatus'
import parts from '../parts.module.css'
import { useOwnQuery } from '../use-own-query'
import styles from './RewardsPart.module.css'

/** All changes of the points balance, latest first. */
export function TransactionsView() {
  const message = useMessage()
  const { identity } = useBrand()
  const { query } = useRouter()
  const { page } = listIn(query)
  const transactions = useOwnQuery({
    ...rewardTransactionsQuery(page),
    placeholderData: keepPreviousData,
  })
  const { data, isFetching } = transactions
  if (!data) return <PartStatus of={transactions} blocks={1} />
  if (data.entries.length === 0)
    return (
      <div className={parts.card}>
        <EmptyState
          icon="star"
          level={2}
          title={message('balances.transactionsEmpty')}
          text={message('balances.transactionsEmptyHint')}
        />
      </div>
    )
  return (
    <section className={parts.card} aria-labelledby="transactions">
      <h2 id="transactions">{message('balances.transactions')}</h2>
      <ul className={styles.entries} aria-busy={isFetching}>
        {data.entries.map((entry) => (
          <li key={entry.id} className={styles.entry}>
            <strong>{entry.comment}</strong>
            <strong className={styles.amount}>{signed(entry.points)}</strong>
            <span>
              {longDayAt(entry.at, identity.timezone)}
              {entry.goodUntil && (
                <>
                  {', '}
                  {message('balances.goodUntil', { day: longDay(entry.goodUntil) })}
                </>
              )}
              {entry.orderNumber && (
                <>
                  {' · '}
                  <Link href={orderPage(entry.orderNumber)} prefetch={false}>
                    {message('balances.transactionsSeeOrder', { number: entry.orderNumber })}
                  </Link>
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
      <PartPages page={page} pages={data.pages} hrefFor={pagesOf(rewardsPage('transactions'))} />
    </section>
  )
}

const signed = (points: number) => `${points > 0 ? '+' : '−'}${formatCount(Math.abs(points))}`
