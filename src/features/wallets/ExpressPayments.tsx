import { useMessage } from '@/brand/use-brand'
import type { CartView } from '@/commerce/cart/cart-view'
import { later } from '@/next/browser/lazy-parts'
import type { PaypalReturn } from '../cart/paypal-return'
import styles from './ExpressPayments.module.css'
import { PaypalPayment } from './PaypalPayment'
import { useTouched } from './use-touched'

const StripeWallets = later(() => import('./StripeWallets').then((file) => file.StripeWallets))

interface Props {
  cart: CartView
  /** The page that shows the buttons. */
  at: 'checkout' | 'checkout/cart'
  /** Receives the result of PayPal's buttons. Resolves to true if the cart accepted it. */
  onAnswer: (answer: PaypalReturn) => Promise<boolean>
}

/** The buttons of payment services that approve the payment first (payments-581). */
export function ExpressPayments({ cart, at, onAnswer }: Props) {
  const message = useMessage()
  const isTouched = useTouched()
  const methods = cart.paymentMethods.filter(({ kind }) => kind === 'express')
  if (methods.length === 0) return null
  return (
    <section aria-label={message('checkout.express')}>
      <div className={styles.buttons}>
        {methods.map((method) => (
          <div key={method.code} className={styles.place}>
            {method.wallet?.kind !== 'stripe' ? (
              <PaypalPayment method={method} at={at} onAnswer={onAnswer} />
            ) : (
              isTouched && <StripeWallets code={method.code} wallet={method.wallet} cart={cart} at={at} />
            )}
          </div>
        ))}
      </div>
      <p className={styles.note}>{message('checkout.paypalNote')}</p>
    </section>
  )
}
