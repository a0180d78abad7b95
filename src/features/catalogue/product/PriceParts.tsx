import '@/brand/generated/priceParts'
import { useBrand, useMessage } from '@/brand/use-brand'
import { formatCount } from '@/lib/words/count'
import { formatMoney } from '@/lib/money/money'
import type { LinePrice } from '@/lib/money/price'
import styles from './PriceParts.module.css'

/** The parts of the price (catalogue-28). Loaded when a shopper opens the explanation. */
export function PriceParts({ price }: { price: LinePrice }) {
  const message = useMessage()
  const { currencySymbol } = useBrand().identity
  const money = (cents: number) => formatMoney(cents, currencySymbol)
  return (
    <dl className={styles.parts}>
      {price.parts.map((part, index) => (
        <div key={part.label}>
          <dt>
            {index === 0 ? message('priceParts.base') : part.label}
            {part.oneTime && <span className={styles.once}> {message('priceParts.once')}</span>}
            {part.included && (
              <p className={styles.once}>{message('priceParts.included', { amount: part.included })}</p>
            )}
          </dt>
          <dd>{money(part.cents)}</dd>
        </div>
      ))}
      <div className={styles.sum}>
        <dt>
          {formatCount(price.quantity)} × {money(price.unitCents)}
          {price.oneTimeCents !== 0 && ` + ${money(price.oneTimeCents)}`}
        </dt>
        <dd>{money(price.rowCents)}</dd>
      </div>
    </dl>
  )
}
