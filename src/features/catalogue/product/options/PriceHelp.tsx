import { useState } from 'react'
import { useMessage } from '@/brand/use-brand'
import { formatCount } from '@/lib/words/count'
import type { LinePrice } from '@/lib/money/price'
import { later, reportMissingPart } from '@/next/browser/lazy-parts'
import { Icon } from '@/ui/pictures/Icon'
import styles from './PriceHelp.module.css'

const PriceParts = later(() => import('../PriceParts').then((file) => file.PriceParts))

/** The next cheaper quantity, and an explanation of the price (catalogue-29, catalogue-28). */
export function PriceHelp({
  price,
  onQuantity,
}: {
  price: LinePrice
  onQuantity: (quantity: number) => void
}) {
  const message = useMessage()
  const [isAsked, setAsked] = useState(false)
  const { nextBreak } = price
  return (
    <div className={styles.help}>
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
