import { useState } from 'react'
import { useMessage } from '@/brand/use-brand'
import { applyCredit, removeCredit } from '@/commerce/account/balances'
import type { CartBalancesView } from '@/commerce/cart/balances-view'
import { formatMoney } from '@/lib/money/money'
import { Checkbox } from '@/ui/fields/Checkbox'
import styles from './BalancesPanel.module.css'
import { useCartChange } from '../use-cart'

/** The switch for store credit: applies as much as possible, or none. */
export function CreditSwitch({ credit }: { credit: NonNullable<CartBalancesView['credit']> }) {
  const message = useMessage()
  const { change, isChanging, problem } = useCartChange()
  const { appliedCents, balanceCents } = credit
  // Show the clicked state until the shop's new totals arrive.
  const [request, setRequest] = useState<{ isOn: boolean; before: number }>()
  const isOn = request?.before === appliedCents ? request.isOn : appliedCents > 0

  const choose = (isWanted: boolean) => {
    if (isChanging) return
    setRequest({ isOn: isWanted, before: appliedCents })
    void change(isWanted ? applyCredit : removeCredit).catch(() => setRequest(undefined)) // the error is shown below the checkbox
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
