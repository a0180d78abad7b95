import type { ReactNode } from 'react'
import { paymentForm } from './use-payment-choice'

/** The form of a payment method without fields; the order button submits it. */
export function PaymentForm({ onSend, children }: { onSend: () => void; children?: ReactNode }) {
  return (
    <form
      id={paymentForm}
      hidden={!children} // an empty row would leave a gap below the methods
      onSubmit={(event) => {
        event.preventDefault()
        onSend()
      }}
    >
      {children}
    </form>
  )
}
