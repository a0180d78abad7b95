import { useMessage } from '@/brand/use-brand'
import type { Holdings } from '@/commerce/account/rewards'
import { formatCount } from '@/lib/words/count'
import { longDay } from '@/lib/dates/days'
import { formatMoney } from '@/lib/money/money'
import { Button } from '@/ui/Button'
import { rewardsPage } from '../account-place'
import parts from '../parts.module.css'
import { ratesInWords } from './rates-in-words'
import styles from './RewardsPart.module.css'

/** The points balance, its value in money, and how to earn more. */
export function PointsView({ holdings }: { holdings: Holdings }) {
  const message = useMessage()
  const { points, worthCents, pendingPoints, lifetimePoints, hasJoined, rates, ending } = holdings
  return (
    <section className={parts.card} aria-labelledby="points">
      <h2 id="points">{message('balances.points')}</h2>
      <div className={styles.balance}>
        <p>
          <strong className={styles.figure}>{formatCount(points)}</strong>
          {message('balances.pointsWorth', { amount: formatMoney(worthCents) })}
        </p>
        <p>
          {pendingPoints > 0 && (
            <>
              {message('balances.pointsPending', { points: formatCount(pendingPoints) })}
              <br />
            </>
          )}
          {message('balances.pointsEarned', { points: formatCount(lifetimePoints) })}
          {ending && (
            <>
              <br />
              {message('balances.pointsEnding', {
                points: formatCount(ending.points),
                day: longDay(ending.lastDay),
              })}
            </>
          )}
        </p>
      </div>
      <p>{message('balances.pointsHow', ratesInWords(rates))}</p>
      <div className={parts.actions}>
        {!hasJoined && (
          <Button href={rewardsPage('join')} prefetch={false}>
            {message('balances.levelJoin')}
          </Button>
        )}
        <Button href={rewardsPage('transactions')} prefetch={false} kind="secondary">
          {message('balances.transactions')}
        </Button>
      </div>
    </section>
  )
}
