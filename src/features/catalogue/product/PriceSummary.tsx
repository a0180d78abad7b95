import { useBrand, useMessage } from '@/brand/use-brand'
import { formatMoney } from '@/lib/money'
import type { LinePrice } from '@/lib/price'
import styles from './PriceSummary.module.css'

/** The price of what is chosen, as it changes: in all, of a piece, and what is saved (catalogue-28). */
export function PriceSummary({
  price,
  unit,
  isFrom,
}: {
  price: LinePrice
  /** What one of it is called. */
  unit: string
  /** The price is the least it can be (catalogue-62). */
  isFrom: boolean
}) {
  const message = useMessage()
  const { currencySymbol } = useBrand().identity
  const money = (cents: number) => formatMoney(cents, currencySymbol)
  const isReduced = price.regularRowCents > price.rowCents
  return (
    <p className={styles.price} role="status">
      <span className={styles.row}>
        <span className="visually-hidden">{message('product.total')} </span>
        {isFrom && <span className={styles.small}>{message('product.startsAt')}</span>}
        <strong className={styles.total}>{money(price.rowCents)}</strong>
        {isReduced && (
          <s className={styles.small}>
            <span className="visually-hidden">{message('product.regularPrice')} </span>
            {money(price.regularRowCents)}
          </s>
        )}
      </span>
      <span className={styles.small}>
        {message('product.eachUnit', { price: money(price.unitCents), unit })}
        {isReduced && (
          <span className={styles.saved}>
            {message('product.youSave', {
              percent: Math.round((1 - price.rowCents / price.regularRowCents) * 100),
            })}
          </span>
        )}
      </span>
    </p>
  )
}
