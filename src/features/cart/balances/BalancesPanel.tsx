import { useQuery } from '@tanstack/react-query'
import { useMessage } from '@/brand/use-brand'
import { can } from '@/commerce/capabilities'
import { cartBalancesQuery } from '@/commerce/cart-balances'
import type { CartView } from '@/commerce/cart-view'
import { formatCount } from '@/lib/count'
import { formatMoney } from '@/lib/money'
import { ErrorNote } from '@/ui/ErrorNote'
import { FoldingPanel } from '@/ui/FoldingPanel'
import { Icon } from '@/ui/Icon'
import { Skeleton } from '@/ui/Skeleton'
import { WhenUnfolded } from '@/ui/WhenUnfolded'
import { latePart } from '@/features/page/late-part'
import styles from './BalancesPanel.module.css'

const BalanceParts = latePart(() => import('./BalanceParts').then((file) => file.BalanceParts))

const usedCents = ({ totals }: CartView) =>
  -totals.rows
    .filter(({ code }) => ['giftcardaccount', 'customerbalance', 'reward'].includes(code))
    .reduce((sum, { cents }) => sum + cents, 0)

/** Paying with what one has: folded to one line until it is wanted; what is used already shows in it (balances-16). */
export function BalancesPanel({ cart }: { cart: CartView }) {
  const message = useMessage()
  // What balances paid before stays in sight while the new sums are on their way.
  const { data, isError, refetch, isFetching } = useQuery({
    ...cartBalancesQuery(cart),
    enabled: can('giftCards'),
    placeholderData: (before) => before,
  })
  if (!can('giftCards')) return null
  const used = usedCents(cart)
  return (
    <>
      <FoldingPanel
        icon="gift"
        title={message(
          (data && !data.credit) || !can('rewards') ? 'balances.titleVisitor' : 'balances.title',
        )}
        note={
          used > 0 ? (
            <strong>{message('balances.using', { amount: formatMoney(used) })}</strong>
          ) : (
            data?.credit &&
            data.credit.balanceCents > 0 && (
              <span className={styles.hold}>
                {message('balances.hold', { amount: formatMoney(data.credit.balanceCents) })}
              </span>
            )
          )
        }
      >
        <div className={styles.parts}>
          {data ? (
            <WhenUnfolded>
              <BalanceParts balances={data} />
            </WhenUnfolded>
          ) : isError ? (
            <ErrorNote
              tone="notice"
              retry={{ label: message('balances.retry'), onClick: () => void refetch(), busy: isFetching }}
            >
              {message('balances.failed')}
            </ErrorNote>
          ) : (
            <Skeleton height="4rem" />
          )}
        </div>
      </FoldingPanel>
      {data && data.earnedPoints > 0 && (
        <p className={styles.earns}>
          <Icon name="star" size={20} />
          {message('balances.earns', { points: formatCount(data.earnedPoints) })}
        </p>
      )}
    </>
  )
}
