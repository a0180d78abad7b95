import '@/brand/generated/stockAlert'
import { useState } from 'react'
import { useMessage } from '@/brand/use-brand'
import { askForStockAlert } from '@/commerce/product/stock-alert'
import { emailBox } from '@/features/forms/email-box'
import { useSending } from '@/features/forms/use-sending'
import { isEmail } from '@/lib/fields/email-address'
import { plainLine } from '@/lib/fields/typed-text'
import { Button } from '@/ui/Button'
import { ErrorNote } from '@/ui/feedback/ErrorNote'
import { Field } from '@/ui/fields/Field'
import styles from './SoldOut.module.css'

/** The form that requests one e-mail when the product is back in stock (catalogue-63). */
export function StockAlert({ sku }: { sku: string }) {
  const message = useMessage()
  const { send, isSending, problem } = useSending()
  const [email, setEmail] = useState('')
  const [isWrong, setWrong] = useState(false)
  const [sentTo, setSentTo] = useState<string>()

  const submit = async () => {
    const address = plainLine(email)
    setWrong(!isEmail(address))
    if (isEmail(address) && (await send(() => askForStockAlert(sku, address)))) setSentTo(address)
  }

  if (sentTo !== undefined)
    return (
      <p className={styles.done} role="status">
        {message('stockAlert.done', { email: sentTo })}
      </p>
    )
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <p>{message('stockAlert.text')}</p>
      <Field
        {...emailBox}
        label={message('stockAlert.email')}
        value={email}
        maxLength={254}
        required
        {...(isWrong && { error: message('stockAlert.emailWrong') })}
        onChange={(event) => setEmail(event.target.value)}
      />
      <Button type="submit" busy={isSending}>
        {message('stockAlert.send')}
      </Button>
      {problem && <ErrorNote>{problem}</ErrorNote>}
    </form>
  )
}
