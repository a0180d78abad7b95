import { useBrand, useMessage } from '@/brand/use-brand'
import { formatMoney, toCents } from '@/lib/money/money'
import styles from './DeliveryNote.module.css'

/** The arrival, and below it the order deadline and the amount for free shipping. */
export function DeliveryWords({ when, order }: { when: string; order?: string | undefined }) {
  const { identity, constants } = useBrand()
  const { freeShippingAbove } = constants
  const message = useMessage()
  return (
    <div className={styles.words}>
      <p className={styles.when}>{when}</p>
      <p className={styles.soft}>
        {order && `${order} `}
        {freeShippingAbove !== undefined &&
          message('product.freeShippingHint', {
            amount: formatMoney(toCents(freeShippingAbove), identity.currencySymbol),
          })}
      </p>
    </div>
  )
}
