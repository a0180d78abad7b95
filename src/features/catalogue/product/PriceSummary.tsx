import { useState } from 'react'
import { useBrand, useMessage } from '@/brand/use-brand'
import { formatCount } from '@/lib/count'
import { formatMoney } from '@/lib/money'
import type { LinePrice } from '@/lib/price'
import { later, sayMissing } from '@/next/browser/late-parts'
import { Badge } from '@/ui/Badge'
import { Icon } from '@/ui/Icon'
import styles from './PriceSummary.module.css'

const PriceParts = later(() => import('./PriceParts').then((file) => file.PriceParts))

/** The price of what is chosen, as it changes: row, piece, what is saved, the next cheaper quantity, and why (catalogue-28, catalogue-29, catalogue-31). */
export function PriceSummary({
  price,
  unit,
  isFrom,
  onQuantity,
}: {
  price: LinePrice
  /** The price is the least it can be (catalogue-62). */
  isFrom: boolean
  unit: string
  onQuantity: (quantity: number) => void
}) {
  const message = useMessage()
  const [isAsked, setAsked] = useState(false)
  const { currencySymbol } = useBrand().identity
  const money = (cents: number) => formatMoney(cents, currencySymbol)
  const isReduced = price.regularRowCents > price.rowCents
  const { nextBreak } = price
  return (
    <div className={styles.summary}>
      <p className={styles.row} role="status">
        <span className="visually-hidden">{message('product.total')} </span>
        {isFrom && <span className={styles.unit}>{message('product.startsAt')}</span>}
        <strong className={styles.total}>{money(price.rowCents)}</strong>
        {isReduced && (
          <s className={styles.regular}>
            <span className="visually-hidden">{message('product.regularPrice')} </span>
            {money(price.regularRowCents)}
          </s>
        )}
        {isReduced && (
          <Badge tone="sale">
            {message('product.youSave', {
              percent: Math.round((1 - price.rowCents / price.regularRowCents) * 100),
            })}
          </Badge>
        )}
        {price.quantity > 1 && (
          <span className={styles.unit}>
            {message('product.perPiece', { price: money(price.unitCents), unit })}
          </span>
        )}
      </p>
      {nextBreak && (
        <button type="button" className={styles.next} onClick={() => onQuantity(nextBreak.quantity)}>
          <Icon name="tag" size={18} />
          {message('product.saveAt', {
            percent: nextBreak.savedPercent,
            quantity: formatCount(nextBreak.quantity),
          })}
        </button>
      )}
      <details
        ref={(box) => {
          if (box?.open) setAsked(true) // opened before React was there to hear it
        }}
        className={styles.why}
        onToggle={() => setAsked(true)}
      >
        <summary>
          {message('product.whyThisPrice')}
          <Icon name="chevron-down" size={18} />
        </summary>
        {isAsked && <PriceParts price={price} onMissing={sayMissing} />}
      </details>
    </div>
  )
}
