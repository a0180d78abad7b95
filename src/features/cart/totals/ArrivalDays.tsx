import type { ShownTotals } from './use-cart-totals'
import styles from './ArrivalDays.module.css'

/** When the parcel arrives with the shipping method used for the totals (cart-15). */
export const ArrivalDays = ({ totals: { method } }: { totals: ShownTotals }) =>
  method?.arrival ? <p className={styles.days}>{method.arrival}</p> : null
