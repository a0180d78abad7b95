import { useBrand, useMessage } from '@/brand/use-brand'
import { formatMoney, toCents } from '@/lib/money'
import styles from './DeliveryNote.module.css'

/** When it arrives, and below it until when to order and from what amount on it is sent for nothing. */
export function DeliveryWords({ when, order }: { when: string; order?: string }) {
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
