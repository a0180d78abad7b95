import { useEffect, useState } from 'react'
import { useMessage } from '@/brand/use-brand'
import { finishCardPayment, startCardPayment } from '@/commerce/checkout'
import type { CartView } from '@/commerce/cart-view'
import { refusalMessage } from '@/commerce/error-message'
import { useLeaveForLogin } from '@/features/session/use-leave-for-login'
import { isSignedOut } from '@/features/session/use-leave-when-signed-out'
import { later } from '@/next/browser/late-parts'
import { Button } from '@/ui/Button'
import { ErrorNote } from '@/ui/ErrorNote'
import { Field } from '@/ui/Field'
import {
  answerChallenge,
  blankCard,
  cardNetwork,
  digitsOf,
  grouped,
  isCardNumber,
  readExpiry,
  submitCard,
  type CardEntry,
  type ProcessorAnswer,
} from './card-processor'
import { CardMarks } from './CardMarks'
import styles from '../forms/form.module.css'
import { useCheckedForm } from '../forms/use-checked-form'
import { paymentForm } from './use-payment-choice'

const TestCards = later(() => import('./TestCards').then((file) => file.TestCards))

interface Props {
  isSandbox: boolean
  /** The order is on its way. */
  isBusy: boolean
  /** Who the bill goes to, whose name most cards bear; "" while nobody knows. */
  holder: string
  /** The press that orders; the card is approved before. */
  onPress: (settle: () => Promise<boolean>) => void
  /** Saves the billing address; false when that was refused and says so itself. */
  before: () => Promise<boolean>
  /** The cart with the payment that was approved. @returns whether it is kept */
  onPaid: (cart: CartView) => Promise<boolean>
}

/** The press was further below: the bank's question comes into sight, from its first word on. */
const takeFocus = (box: HTMLInputElement | null) => {
  box?.focus({ preventScroll: true })
  box?.form?.scrollIntoView({ block: 'start' })
}

const required = { kind: 'standard', test: 'required' } as const

/**
 * The card form, which the press that orders sends: nothing is approved before. A decline keeps everything but the security code; a
 * challenge asks its question in place (checkout-19, checkout-96).
 */
export function CardForm({ isSandbox, isBusy, holder, onPress, before, onPaid }: Props) {
  const message = useMessage()
  const form = useCheckedForm({
    blank: { ...blankCard, holder },
    rules: () => ({ number: [required], expiry: [required], code: [required], holder: [required] }),
  })
  const { errors, dirtyFields } = form.formState
  const isOwnHolder = dirtyFields.holder === true
  useEffect(() => {
    if (!isOwnHolder) form.resetField('holder', { defaultValue: holder })
  }, [form, holder, isOwnHolder])
  const leave = useLeaveForLogin()
  const [problem, setProblem] = useState('')
  const [challenge, setChallenge] = useState<{ id: string; card: CardEntry }>()
  const [answer, setAnswer] = useState('')

  const handleResult = async (result: ProcessorAnswer, card: CardEntry): Promise<boolean> => {
    if (result.status === 'challenge') {
      setChallenge({ id: result.challengeId, card })
      return false
    }
    setChallenge(undefined)
    setAnswer('')
    if (!result.approved) {
      form.resetField('code')
      setProblem(message('checkout.cardDeclined'))
      return false
    }
    const expiry = readExpiry(card.expiry)
    const shown = {
      type: cardNetwork(card.number),
      lastFour: digitsOf(card.number).slice(-4),
      expiryMonth: expiry?.month ?? 0,
      expiryYear: expiry?.year ?? 0,
    }
    return await onPaid(await finishCardPayment(result.payload, shown))
  }

  const attempt = async (work: () => Promise<boolean>): Promise<boolean> => {
    setProblem('')
    try {
      return await work()
    } catch (error) {
      if (isSignedOut(error))
        leave() // checkout-93
      else setProblem(refusalMessage(error, message))
      return false
    }
  }

  const pay = form.handleSubmit((card) => {
    if (!isCardNumber(card.number))
      return form.setError('number', { message: message('checkout.cardNumberWrong') }, { shouldFocus: true })
    if (!readExpiry(card.expiry))
      return form.setError('expiry', { message: message('checkout.cardExpiryWrong') }, { shouldFocus: true })
    if (!/^\d{3,4}$/.test(digitsOf(card.code)))
      return form.setError('code', { message: message('checkout.cardCodeWrong') }, { shouldFocus: true })
    return onPress(() =>
      attempt(
        async () => (await before()) && handleResult(await submitCard(await startCardPayment(), card), card),
      ),
    )
  })

  if (challenge)
    return (
      <form
        id={paymentForm}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          onPress(() =>
            attempt(async () =>
              handleResult(await answerChallenge(challenge.id, answer.trim()), challenge.card),
            ),
          )
        }}
      >
        <h3>{message('checkout.challengeTitle')}</h3>
        <p>{message('checkout.challengeText')}</p>
        {isSandbox && <TestCards asks="code" />}
        {problem && <ErrorNote>{problem}</ErrorNote>}
        <Field
          ref={takeFocus}
          label={message('checkout.challengeCode')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={8}
          value={answer}
          onChange={(event) => setAnswer(event.target.value)}
        />
        <Button type="submit" busy={isBusy}>
          {message('checkout.challengeConfirm')}
        </Button>
        <Button kind="quiet" onClick={() => setChallenge(undefined)}>
          {message('checkout.challengeCancel')}
        </Button>
      </form>
    )
  return (
    <form id={paymentForm} className={styles.form} onSubmit={(event) => void pay(event)} noValidate>
      {isSandbox && <TestCards asks="card" />}
      {problem && <ErrorNote title={message('checkout.failedTitle')}>{problem}</ErrorNote>}
      <div className={styles.row} data-columns="2">
        <Field
          label={message('checkout.cardNumber')}
          inputMode="numeric"
          autoComplete="cc-number"
          maxLength={23}
          error={errors.number?.message}
          {...form.register('number', {
            onChange: (event: { target: HTMLInputElement }) =>
              form.setValue('number', grouped(event.target.value)),
          })}
        />
        <Field
          label={message('checkout.cardHolder')}
          autoComplete="cc-name"
          maxLength={80}
          error={errors.holder?.message}
          {...form.register('holder')}
        />
      </div>
      <div className={styles.row} data-columns="2" data-narrow>
        <Field
          label={message('checkout.cardExpiry')}
          placeholder="MM / YY"
          inputMode="numeric"
          autoComplete="cc-exp"
          maxLength={9}
          error={errors.expiry?.message}
          {...form.register('expiry')}
        />
        <Field
          label={message('checkout.cardCode')}
          inputMode="numeric"
          autoComplete="cc-csc"
          maxLength={4}
          error={errors.code?.message}
          {...form.register('code')}
        />
      </div>
      <CardMarks />
    </form>
  )
}
