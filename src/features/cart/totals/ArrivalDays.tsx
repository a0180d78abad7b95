import { useMessage } from '@/brand/use-brand'
import type { ShippingMethodView } from '@/commerce/cart/cart-view'
import { shortDay } from '@/lib/dates/days'
import type { ShownTotals } from './use-cart-totals'
import styles from './ArrivalDays.module.css'

interface Props {
  totals: ShownTotals
  /** ISO day by which the shopper needs the order. */
  neededBy: string | null
}

/** When the parcel arrives with the shipping method used for the totals (cart-15), and whether that is in time. */
export function ArrivalDays({ totals: { method }, neededBy }: Props) {
  const message = useMessage()
  if (!method?.arrival) return null
  return (
    <p className={styles.days}>
      {method.arrival}
      {isTooLate(method, neededBy) && `. ${message('cart.tooLate', { day: shortDay(neededBy) })}`}
    </p>
  )
}

/** True if a method certainly or possibly misses the day that the shopper needs. */
export const isTooLate = (
  { arrivesBy }: Pick<ShippingMethodView, 'arrivesBy'>,
  neededBy: string | null,
): neededBy is string => neededBy !== null && arrivesBy !== null && arrivesBy > neededBy
