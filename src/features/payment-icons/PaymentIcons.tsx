import { useMessage } from '@/brand/use-brand'
import styles from './PaymentIcons.module.css'

const methodNames = {
  paypal: 'PayPal',
  visa: 'Visa',
  mastercard: 'MasterCard',
  amex: 'American Express',
  discover: 'Discover',
} as const

/** The cards and wallets we take. The marks are parts of one picture. */
export function PaymentIcons({ methods }: { methods: readonly (keyof typeof methodNames)[] }) {
  const message = useMessage()
  return (
    <ul className={styles.icons} aria-label={message('shell.paymentMethods')}>
      {methods.map((method) => (
        <li key={method}>
          <span
            className={styles.icon}
            data-method={method}
            role="img"
            aria-label={message('shell.paymentIcon', { method: methodNames[method] })}
          />
        </li>
      ))}
    </ul>
  )
}
