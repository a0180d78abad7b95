import { keepPreviousData } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { useBrand, useMessage } from '@/brand/use-brand'
import { creditHistoryQuery } from '@/commerce/account/balances'
import { longDayAt } from '@/lib/dates/long-day-at'
import { formatMoney } from '@/lib/money/money'
import { Button } from '@/ui/Button'
import { EmptyState } from '@/ui/feedback/EmptyState'
import { partAddress } from '../account-place'
import { listIn } from '../order-list'
import { pagesOf, PartPages } from '../PartPages'
import { PartStatus } from '../PartStatus'
import parts from '../parts.module.css'
import { useOwnQuery } from '../use-own-query'
import styles from './RewardsPart.module.css'

/** My credits: the balance for the next order, and its history (balances-17). */
export function CreditsPart() {
  const message = useMessage()
  const { identity } = useBrand()
  const { query } = useRouter()
  const { page } = listIn(query)
  const history = useOwnQuery({
    ...creditHistoryQuery(page),
    placeholderData: keepPreviousData,
  })
  const { data, isFetching } = history
  return (
    <>
      <header className={parts.head}>
        <div className={parts.words}>
          <h1>{message('account.credits')}</h1>
          <p>{message('balances.creditsIntro')}</p>
        </div>
      </header>
      <PartStatus of={history} />
      {data && (
        <>
          <section className={parts.card}>
            <p className={styles.balance}>
              <span>
                <strong className={styles.figure}>{formatMoney(data.balanceCents)}</strong>
                {message('balances.creditsBalance')}
              </span>
              <Button href={partAddress('gift-card-balance')} prefetch={false} kind="secondary">
                {message('account.giftCard')}
              </Button>
            </p>
          </section>
          <section className={parts.card}>
            {data.entries.length === 0 ? (
              <EmptyState
                icon="tag"
                level={2}
                title={message('balances.creditsEmpty')}
                text={message('balances.creditsEmptyHint')}
              />
            ) : (
              <ul className={styles.entries} aria-busy={isFetching}>
                {data.entries.map((entry) => (
                  <li key={`${entry.at} ${entry.action} ${entry.afterCents}`} className={styles.entry}>
                    <strong>{entry.action}</strong>
                    <strong className={styles.amount}>{formatMoney(entry.cents)}</strong>
                    <span>{longDayAt(entry.at, identity.timezone)}</span>
                    <span>{message('balances.after', { amount: formatMoney(entry.afterCents) })}</span>
                  </li>
                ))}
              </ul>
            )}
            <PartPages page={page} pages={data.pages} hrefFor={pagesOf(partAddress('my-credits'))} />
          </section>
        </>
      )}
    </>
  )
}
