import { useEffect, useEffectEvent, useState } from 'react'
import { useMessage } from '@/brand/use-brand'
import { finishCardPayment, startCardPayment } from '@/commerce/checkout/checkout'
import type { CartView } from '@/commerce/cart/cart-view'
import { refusalMessage } from '@/commerce/error-message'
import { useLeaveForLogin } from '@/features/session/use-leave-for-login'
import { isSignedOut } from '@/commerce/errors'
import { line, required, words } from '@/lib/fields/form-rules'
import { plainLine } from '@/lib/fields/typed-text'
import { later } from '@/next/browser/lazy-parts'
import { Button } from '@/ui/Button'
import { ErrorNote } from '@/ui/feedback/ErrorNote'
import { Field } from '@/ui/fields/Field'
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
import styles from '../../forms/form.module.css'
import { useCheckedForm } from '../../forms/use-checked-form'
import type { TypedCard } from './typed-card'
import { paymentForm } from './use-payment-choice'

const TestCards = later(() => import('./TestCards').then((file) => file.TestCards))

interface Props {
  isSandbox: boolean
  /** The amount to pay, as displayed. */
  totalCents: number
  typed: TypedCard
  /** True while the order is being placed. */
  isBusy: boolean
  /** Name on the bill, which most cards have; "" if it is not known yet. */
  holder: string
  /** Places the order after running `settle`, which approves the card. */
  onPress: (settle: () => Promise<boolean>) => void
  /** Saves the billing address. Resolves to false if it was refused; the error is then shown elsewhere. */
  before: () => Promise<boolean>
  /** Receives the cart with the approved payment. Resolves to true if the payment was saved. */
  onPaid: (cart: CartView) => Promise<boolean>
}

/** Focuses the bank's challenge (3-D Secure) and scrolls to its start, because the clicked button is further below. */
const takeFocus = (box: HTMLInputElement | null) => {
  box?.focus({ preventScroll: true })
  box?.form?.scrollIntoView({ block: 'start' })
}

/**
 * The card form, submitted by the order button; nothing is approved before. A decline keeps everything except
 * the security code. A bank's challenge is shown in place (checkout-19, checkout-96).
 */
export function CardForm({ isSandbox, totalCents, typed, isBusy, holder, onPress, before, onPaid }: Props) {
  const message = useMessage()
  const [known] = useState(typed.read)
  const form = useCheckedForm({
    blank: { ...blankCard, holder },
    known: known && { ...known, holder: known.holder || holder },
    rules: () => ({
      number: [required, line(40)],
      expiry: [required, line(20)],
      code: [required, line(20)],
      holder: [required, words(80)],
    }),
  })
  const { errors, dirtyFields } = form.formState
  const remember = (card: CardEntry) =>
    typed.keep({ ...card, holder: card.holder === holder ? '' : card.holder })
  const rememberTyped = useEffectEvent(remember)
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => rememberTyped(values) }),
    [form],
  )
  const isOwnHolder = Boolean(known?.holder) || dirtyFields.holder === true
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
      form.resetField('code', { defaultValue: '' })
      remember(form.getValues())
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
        leave() // the session has ended (checkout-481)
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
        async () =>
          (await before()) && handleResult(await submitCard(await startCardPayment(totalCents), card), card),
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
              handleResult(await answerChallenge(challenge.id, plainLine(answer)), challenge.card),
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
          maxLength={24}
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
          maxLength={40}
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
          maxLength={20}
          error={errors.expiry?.message}
          {...form.register('expiry')}
        />
        <Field
          label={message('checkout.cardCode')}
          inputMode="numeric"
          autoComplete="cc-csc"
          maxLength={20}
          error={errors.code?.message}
          {...form.register('code')}
        />
      </div>
      <CardMarks />
    </form>
  )
}
