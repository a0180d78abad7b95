import { useBrand, useMessage } from '@/brand/use-brand'
import { formatMoney } from '@/lib/money/money'
import type { LinePrice } from '@/lib/money/price'
import styles from './PriceSummary.module.css'

/** The current price: the total, the price of a piece, and the savings (catalogue-28). */
export function PriceSummary({
  price,
  unit,
  isFrom,
}: {
  price: LinePrice
  /** Name of one piece. */
  unit: string
  /** True if this is the lowest possible price (catalogue-2). */
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
