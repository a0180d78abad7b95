import '@/brand/messages/purchaseOrder'
import { useMessage } from '@/brand/use-brand'
import { Field } from '@/ui/Field'
import styles from '../forms/form.module.css'
import { useCheckedForm } from '../forms/use-checked-form'
import { paymentForm } from './use-payment-choice'

interface Props {
  onNumber: (number: string) => void
}

/** What a Magento keeps of it (quote_payment.po_number). */
const longest = 32

/** The number of the shopper's purchase order, which the press that orders sends along with the payment method (checkout-67). */
export function PurchaseOrderForm({ onNumber }: Props) {
  const message = useMessage()
  const form = useCheckedForm({
    blank: { number: '' },
    rules: () => ({
      number: [
        { kind: 'standard', test: 'required', say: 'purchaseOrder.missing' },
        { kind: 'option', test: 'maxLength', option: longest },
      ],
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
