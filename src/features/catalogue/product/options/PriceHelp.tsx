import { useState } from 'react'
import { useBrand, useMessage } from '@/brand/use-brand'
import { formatMoney } from '@/lib/money/money'
import type { MoreFor } from '@/lib/money/more-for'
import { formatCount } from '@/lib/words/count'
import type { LinePrice } from '@/lib/money/price'
import { later, reportMissingPart } from '@/next/browser/lazy-parts'
import { Icon } from '@/ui/pictures/Icon'
import styles from './PriceHelp.module.css'

const PriceParts = later(() => import('../PriceParts').then((file) => file.PriceParts))

interface Props {
  price: LinePrice
  /** A larger quantity that costs little more; undefined if it is not known to. */
  more: MoreFor | undefined
  onQuantity: (quantity: number) => void
}

/** The next cheaper quantity, and an explanation of the price (catalogue-29, catalogue-28). */
export function PriceHelp({ price, more, onQuantity }: Props) {
  const message = useMessage()
  const { currencySymbol } = useBrand().identity
  const [isAsked, setAsked] = useState(false)
  const { nextBreak } = price
  const next = more?.quantity ?? nextBreak?.quantity // far ones save too, but name no amount
  const offer = () => {
    if (!more)
      return message('product.saveAt', {
        percent: nextBreak?.savedPercent ?? 0,
        quantity: formatCount(nextBreak?.quantity ?? 0),
      })
    const cents = more.rowCents - price.rowCents
    return message(cents < 0 ? 'product.moreForLess' : 'product.moreFor', {
      more: formatCount(more.quantity - price.quantity),
      price: formatMoney(Math.abs(cents), currencySymbol),
    })
  }
  return (
    <div className={styles.help}>
      {next !== undefined && (
        <button type="button" className={styles.next} onClick={() => onQuantity(next)}>
          <Icon name="tag" size={18} />
          {offer()}
        </button>
      )}
      <details
        ref={(box) => {
          if (box?.open) setAsked(true) // opened before hydration
        }}
        className={styles.why}
        onToggle={() => setAsked(true)}
      >
        <summary>
          {message('product.whyThisPrice')}
          <Icon name="chevron-down" size={18} />
        </summary>
        {isAsked && <PriceParts price={price} onMissing={reportMissingPart} />}
      </details>
    </div>
  )
}
