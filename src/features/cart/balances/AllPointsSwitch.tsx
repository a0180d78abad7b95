import '@/brand/generated/rewardPoints'
import { useState } from 'react'
import { useMessage } from '@/brand/use-brand'
import type { CartBalancesView } from '@/commerce/cart/balances-view'
import { applyAllPoints, removeAllPoints } from '@/commerce/cart/all-points'
import { formatCount } from '@/lib/words/count'
import { formatMoney } from '@/lib/money/money'
import { Checkbox } from '@/ui/fields/Checkbox'
import styles from './BalancesPanel.module.css'
import { useCartChange } from '../use-cart'

/**
 * The switch for reward points of Adobe Commerce, which spends as many as the order needs, or none
 * (commerce-124).
 */
export function AllPointsSwitch({ points }: { points: NonNullable<CartBalancesView['allPoints']> }) {
  const message = useMessage()
  const { change, isChanging, problem } = useCartChange()
  const { spent, spentCents, balance, worthCents } = points
  // Show the clicked state until the shop's new totals arrive.
  const [request, setRequest] = useState<{ isOn: boolean; before: number }>()
  const isOn = request?.before === spent ? request.isOn : spent > 0

  const choose = (isWanted: boolean) => {
    if (isChanging) return
    setRequest({ isOn: isWanted, before: spent })
    void change(isWanted ? applyAllPoints : removeAllPoints).catch(() => setRequest(undefined)) // the error is shown below the checkbox
  }
  return (
    <div className={styles.part}>
      <Checkbox
        label={message('rewardPoints.use', {
          points: formatCount(balance),
          amount: formatMoney(worthCents),
        })}
        help={
          spent > 0
            ? message('rewardPoints.used', { points: formatCount(spent), amount: formatMoney(spentCents) })
            : undefined
        }
        checked={isOn}
        error={problem}
        onChange={(event) => choose(event.target.checked)}
      />
    </div>
  )
}
