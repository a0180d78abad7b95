import { useMessage } from '@/brand/use-brand'
import { can } from '@/commerce/capabilities'
import type { CartBalancesView } from '@/commerce/cart/balances-view'
import { latePart } from '@/features/page/late-part'
import styles from './BalancesPanel.module.css'
import { CreditSwitch } from './CreditSwitch'
import { GiftCardForm } from './GiftCardForm'
import { PointsForm } from './PointsForm'

/** Loaded on demand: only Adobe Commerce has these points. */
const AllPointsSwitch = latePart(() => import('./AllPointsSwitch').then((file) => file.AllPointsSwitch))

/** Gift cards for every shopper; store credit and points for customers (balances-16). */
export function BalanceParts({ balances }: { balances: CartBalancesView }) {
  const message = useMessage()
  return (
    <>
      <GiftCardForm cards={balances.cards} />
      {balances.credit && <CreditSwitch credit={balances.credit} />}
      {balances.allPoints && <AllPointsSwitch points={balances.allPoints} />}
      {balances.points && <PointsForm key={balances.points.spent} points={balances.points} />}
      {!balances.credit && can('rewards') && <p className={styles.hint}>{message('balances.signIn')}</p>}
    </>
  )
}
