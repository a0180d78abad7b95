import '@/brand/messages/rewardPoints'
import { useState } from 'react'
import { useMessage } from '@/brand/use-brand'
import type { CartBalancesView } from '@/commerce/balances-view'
import { applyAllPoints, removeAllPoints } from '@/commerce/commerce-balances'
import { formatCount } from '@/lib/count'
import { formatMoney } from '@/lib/money'
import { Checkbox } from '@/ui/Checkbox'
import styles from './BalancesPanel.module.css'
import { useCartChange } from '../use-cart'

/** Points of Adobe Commerce, which takes as many as the order needs, or none (commerce-148). */
export function AllPointsSwitch({ points }: { points: NonNullable<CartBalancesView['allPoints']> }) {
  const message = useMessage()
  const { change, isChanging, problem } = useCartChange()
  const { spent, spentCents, balance, worthCents } = points
  // The box shows what was pressed at once, until the shop's new sums are there.
  const [request, setRequest] = useState<{ isOn: boolean; before: number }>()
  const isOn = request?.before === spent ? request.isOn : spent > 0

  const choose = (isWanted: boolean) => {
    if (isChanging) return
    setRequest({ isOn: isWanted, before: spent })
    void change(isWanted ? applyAllPoints : removeAllPoints).catch(() => setRequest(undefined)) // the problem shows below the box
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
