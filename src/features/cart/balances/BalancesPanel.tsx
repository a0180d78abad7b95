import '@/ui/pictures/rare-icons'
import { useQuery } from '@tanstack/react-query'
import { useMessage } from '@/brand/use-brand'
import { can } from '@/commerce/capabilities'
import { cartBalancesQuery } from '@/commerce/cart/cart-balances'
import type { CartView } from '@/commerce/cart/cart-view'
import { formatCount } from '@/lib/words/count'
import { formatMoney } from '@/lib/money/money'
import { ErrorNote } from '@/ui/feedback/ErrorNote'
import { FoldingPanel } from '@/ui/folding/FoldingPanel'
import { Icon } from '@/ui/pictures/Icon'
import { Skeleton } from '@/ui/feedback/Skeleton'
import { WhenUnfolded } from '@/ui/folding/WhenUnfolded'
import { latePart } from '@/features/page/late-part'
import styles from './BalancesPanel.module.css'

const BalanceParts = latePart(() => import('./BalanceParts').then((file) => file.BalanceParts))

const usedCents = ({ totals }: CartView) =>
  -totals.rows
    .filter(({ code }) => ['giftcardaccount', 'customerbalance', 'reward'].includes(code))
    .reduce((sum, { cents }) => sum + cents, 0)

/**
 * Payment with gift cards, credit and points, collapsed to one line. The line shows how much is already
 * applied (balances-16).
 */
export function BalancesPanel({ cart }: { cart: CartView }) {
  const message = useMessage()
  // Keep showing the previous balances while the new totals load.
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
