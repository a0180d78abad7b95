import '@/ui/pictures/rare-icons'
import Link from 'next/link'
import { useMessage } from '@/brand/use-brand'
import { can } from '@/commerce/capabilities'
import type { CartView } from '@/commerce/cart/cart-view'
import { OrderComment } from '@/features/cart/notes/OrderComment'
import { OrderNotes } from '@/features/cart/notes/OrderNotes'
import { formatMoney } from '@/lib/money/money'
import type { PaymentKind } from '@/lib/money/payment-kinds'
import { Button } from '@/ui/Button'
import { ErrorNote } from '@/ui/feedback/ErrorNote'
import styles from '../forms/form.module.css'
import { CheckoutLines } from './CheckoutLines'
import listStyles from './CheckoutLines.module.css'
import type { useOrdering } from './use-ordering'
import { paymentForm } from './payment/use-payment-choice'

interface Props {
  cart: CartView
  /** Kind of the selected payment method; the button's label depends on it. */
  kind: PaymentKind | undefined
  ordering: Pick<ReturnType<typeof useOrdering>, 'isBusy' | 'problem'>
  /**
   * Places the order. If omitted, the button submits the payment form, which settles the payment first
   * (checkout-96).
   */
  onPress?: (() => void) | undefined
}

/** Returns the button's label: pay the total now, or order and pay later (checkout-10). */
function pressWords({ cart, kind }: Props, message: ReturnType<typeof useMessage>): string {
  const total = formatMoney(cart.totals.grandTotalCents)
  return kind === 'offline'
    ? `${message('checkout.placeOrder')} · ${total}`
    : message('checkout.pay', { total })
}

/** The final review, with the button that places the order. */
export function ReviewSection(props: Props) {
  const {
    cart,
    ordering: { isBusy, problem },
    onPress,
  } = props
  const message = useMessage()
  const [before = '', between = '', after = ''] = message('checkout.terms').split(/\{terms\}|\{privacy\}/)
  const press = onPress ? { onClick: onPress } : ({ type: 'submit', form: paymentForm } as const)
  return (
    <div className={styles.form}>
      {problem && <ErrorNote title={message('checkout.failedTitle')}>{problem}</ErrorNote>}
      <div className={listStyles.review}>
        <CheckoutLines lines={cart.lines} />
      </div>
      {can('orderNotes') && (
        <>
          <OrderComment comment={cart.comment} />
          <OrderNotes cart={cart} />
        </>
      )}
      <p className={styles.notes}>
        {before}
        <Link href="/terms-conditions" target="_blank">
          {message('checkout.termsName')}
        </Link>
        {between}
        <Link href="/privacy-policy" target="_blank">
          {message('checkout.privacyName')}
        </Link>
        {after}
      </p>
      <Button size="l" wide icon="lock" busy={isBusy} {...press}>
        {isBusy ? message('checkout.placing') : pressWords(props, message)}
      </Button>
    </div>
  )
}
