import { useState } from 'react'
import { useMessage } from '@/brand/use-brand'
import { applyCredit, removeCredit } from '@/commerce/balances'
import type { CartBalancesView } from '@/commerce/balances-view'
import { formatMoney } from '@/lib/money'
import { Checkbox } from '@/ui/Checkbox'
import styles from './BalancesPanel.module.css'
import { useCartChange } from '../use-cart'

/** Store credit: all of it that fits, or none. */
export function CreditSwitch({ credit }: { credit: NonNullable<CartBalancesView['credit']> }) {
  const message = useMessage()
  const { change, isChanging, problem } = useCartChange()
  const { appliedCents, balanceCents } = credit
  // The box shows what was pressed at once, until the shop's new sums are there.
  const [request, setRequest] = useState<{ isOn: boolean; before: number }>()
  const isOn = request?.before === appliedCents ? request.isOn : appliedCents > 0

  const choose = (isWanted: boolean) => {
    if (isChanging) return
    setRequest({ isOn: isWanted, before: appliedCents })
    void change(isWanted ? applyCredit : removeCredit).catch(() => setRequest(undefined)) // the problem shows below the box
  }
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
        checked={isOn}
        error={problem}
        onChange={(event) => choose(event.target.checked)}
      />
    </div>
  )
}
