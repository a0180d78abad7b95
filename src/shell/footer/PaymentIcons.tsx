import '@/brand/generated/shell'
import { useBrand, useMessage } from '@/brand/use-brand'
import styles from './PaymentIcons.module.css'

const methodNames = {
  paypal: 'PayPal',
  visa: 'Visa',
  mastercard: 'MasterCard',
  amex: 'American Express',
  discover: 'Discover',
} as const

/** Icons of the accepted cards and wallets, which are parts of one picture. */
export function PaymentIcons() {
  const { paymentIcons } = useBrand().navigation
  const message = useMessage()
  return (
    <ul className={styles.icons} aria-label={message('shell.paymentMethods')}>
      {paymentIcons.map((method) => (
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
