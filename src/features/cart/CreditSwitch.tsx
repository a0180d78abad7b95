import { useMessage } from '@/brand/use-brand'
import { applyCredit, removeCredit, type CartBalancesView } from '@/commerce/balances'
import { formatMoney } from '@/lib/money'
import { Checkbox } from '@/ui/Checkbox'
import styles from './BalancesPanel.module.css'
import { useCartChange } from './use-cart'

/** Store credit: all of it that fits, or none. */
export function CreditSwitch({ credit }: { credit: NonNullable<CartBalancesView['credit']> }) {
  const message = useMessage()
  const { change, isChanging, problem } = useCartChange()
  const { appliedCents, balanceCents } = credit
  if (balanceCents === 0) return <p className={styles.hint}>{message('balances.creditEmpty')}</p>
  return (
    <div className={styles.part}>
      <Checkbox
        label={message('balances.creditUse', { amount: formatMoney(balanceCents) })}
        help={
          appliedCents > 0
            ? message('balances.creditUsed', {
                amount: formatMoney(appliedCents),
                left: formatMoney(balanceCents - appliedCents),
              })
            : undefined
        }
        checked={appliedCents > 0}
        disabled={isChanging}
        error={problem}
        onChange={(event) =>
          void change(event.target.checked ? applyCredit : removeCredit).catch(() => undefined)
        }
      />
    </div>
  )
}
