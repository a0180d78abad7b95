import '@/brand/generated/purchaseOrder'
import { useMessage } from '@/brand/use-brand'
import { line, required } from '@/lib/fields/form-rules'
import { Field } from '@/ui/fields/Field'
import styles from '../../forms/form.module.css'
import { useCheckedForm } from '../../forms/use-checked-form'
import { paymentForm } from './use-payment-choice'

interface Props {
  onNumber: (number: string) => void
}

/** Length of Magento's column quote_payment.po_number. */
const longest = 32

/**
 * The field for the purchase order number, which the order button sends with the payment method
 * (checkout-27).
 */
export function PurchaseOrderForm({ onNumber }: Props) {
  const message = useMessage()
  const form = useCheckedForm({
    blank: { number: '' },
    draft: 'checkout-purchase-order',
    rules: () => ({
      number: [{ ...required, say: 'purchaseOrder.missing' }, line(longest)],
    }),
  })
  return (
    <form
      id={paymentForm}
      className={styles.form}
      noValidate
      onSubmit={(event) => void form.handleSubmit(({ number }) => onNumber(number))(event)}
    >
      <Field
        label={message('purchaseOrder.number')}
        help={message('purchaseOrder.help')}
        autoComplete="off"
        error={form.formState.errors.number?.message}
        {...form.register('number')}
      />
    </form>
  )
}
