import '@/brand/generated/shell'
import { useBrand, useMessage } from '@/brand/use-brand'
import styles from './CardMarks.module.css'

const cardNames: Partial<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'MasterCard',
  amex: 'American Express',
  discover: 'Discover',
}

/**
 * The accepted cards, beside the card fields. Separate from the footer's marks, which include wallets: a
 * component used by both would be bundled into every page.
 */
export function CardMarks() {
  const { paymentIcons } = useBrand().navigation
  const message = useMessage()
  return (
    <ul className={styles.marks} aria-label={message('shell.paymentMethods')}>
      {paymentIcons.map((card) => {
        const method = cardNames[card]
        if (!method) return null
        return (
          <li key={card}>
            <span
              className={styles.mark}
              data-card={card}
              role="img"
              aria-label={message('shell.paymentIcon', { method })}
            />
          </li>
        )
      })}
    </ul>
  )
}
