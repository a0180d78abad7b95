import type { ReactNode } from 'react'
import { paymentForm } from './use-payment-choice'

/** A way to pay that asks nothing more: the press that orders sends it. */
export function PaymentForm({ onSend, children }: { onSend: () => void; children?: ReactNode }) {
  return (
    <form
      id={paymentForm}
      onSubmit={(event) => {
        event.preventDefault()
        onSend()
      }}
    >
      {children}
    </form>
  )
}
