import { formatMoney } from '@/lib/money/money'
import styles from './Price.module.css'

interface Props {
  cents: number
  /** Struck through beside the price if it differs. */
  regularCents?: number
  /** Shown before the price, such as "Starts at". */
  prefix?: string
  symbol?: string
  /** Read by screen readers before the struck-through price, such as "Regular price". */
  regularLabel?: string
  size?: 's' | 'm' | 'l'
}

/** A price; with a higher regular price struck through beside it (ui-20). */
export function Price({ cents, regularCents, prefix, symbol = '$', regularLabel, size = 'm' }: Props) {
  const isReduced = regularCents !== undefined && regularCents !== cents
  return (
    <span className={styles.price} data-size={size} data-reduced={isReduced || undefined}>
      {prefix && <span className={styles.prefix}>{prefix} </span>}
      <span className={styles.now}>{formatMoney(cents, symbol)}</span>
      {isReduced && (
        <>
          {' '}
          <s className={styles.regular}>
            {regularLabel && <span className="visually-hidden">{regularLabel} </span>}
            {formatMoney(regularCents, symbol)}
          </s>
        </>
      )}
    </span>
  )
}
