import { useMessage } from '@/brand/use-brand'
import { can } from '@/commerce/capabilities'
import type { CartBalancesView } from '@/commerce/balances-view'
import styles from './BalancesPanel.module.css'
import { CreditSwitch } from './CreditSwitch'
import { GiftCardForm } from './GiftCardForm'
import { PointsForm } from './PointsForm'

/** Gift cards for everyone, store credit and points for customers (balances-16). */
export function BalanceParts({ balances }: { balances: CartBalancesView }) {
  const message = useMessage()
  return (
    <>
      <GiftCardForm cards={balances.cards} />
      {balances.credit && <CreditSwitch credit={balances.credit} />}
      {balances.points && <PointsForm key={balances.points.spent} points={balances.points} />}
      {!balances.credit && can('rewards') && <p className={styles.hint}>{message('balances.signIn')}</p>}
    </>
  )
}
