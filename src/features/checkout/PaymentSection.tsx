import { useState, type ReactNode } from 'react'
import { useMessage } from '@/brand/use-brand'
import type { CartView } from '@/commerce/cart-view'
import {
  finishPaypal,
  setBillingAddress,
  setPaymentMethod,
  startExpress,
  startPayment,
} from '@/commerce/checkout'
import { useCartChange } from '@/features/cart/use-cart'
import { needsNumber, type PaymentKind } from '@/lib/payment-kinds'
import { Checkbox } from '@/ui/Checkbox'
import { ChoiceGroup } from '@/ui/ChoiceGroup'
import { ErrorNote } from '@/ui/ErrorNote'
import { latePart } from '../page/late-part'
import { AddressFields } from '../forms/AddressFields'
import { useAddressRules } from '../forms/use-address-rules'
import { toEntry, toForm, type AddressForm } from '../forms/address-rules'
import { CardForm } from './CardForm'
import { dropDraft } from '../forms/draft'
import { PaymentForm } from './PaymentForm'
import { PaypalPanel } from './PaypalPanel'
import { RedirectPanel } from './RedirectPanel'
import { SavedAddresses } from './SavedAddresses'
import { useBillingBook } from './use-billing-book'
import type { PaymentChoice } from './use-payment-choice'
import styles from '../forms/form.module.css'
import { useMarkRefused } from '../forms/refused-field'
import { useCheckedForm } from '../forms/use-checked-form'

const draft = 'checkout-billing'

/** Fetched when a purchase order is picked: few shops take one. */
const PurchaseOrderForm = latePart(() => import('./PurchaseOrderForm').then((file) => file.PurchaseOrderForm))

interface Props {
  cart: CartView
  choice: PaymentChoice
  isBusy: boolean
  /** The press that orders. It settles the payment first: false when that was refused, and says so here. */
  onPress: (settle: () => Promise<boolean>) => void
}

/** The billing address and one way to pay. Every way saves the billing address first (checkout-18). */
export function PaymentSection({ cart, choice, isBusy, onPress }: Props) {
  const message = useMessage()
  const { list, blank, rules } = useAddressRules()
  const { change, isChanging, problem, forgive } = useCartChange()
  const [isSame, setIsSame] = useState(!cart.isVirtual)
  const [isLeaving, setIsLeaving] = useState(false)
  const book = useBillingBook(cart.billingAddress)
  const form = useCheckedForm({
    blank,
    known: cart.billingAddress ? toForm(cart.billingAddress) : undefined,
    rules,
    draft,
  })

  const markRefused = useMarkRefused(form)
  const attempt = (work: () => Promise<CartView>) =>
    change(work).then(
      () => true,
      () => false,
    ) // the problem shows above
  const saveTyped = (values: AddressForm) =>
    change(() => setBillingAddress(toEntry(values))).then(
      () => true,
      (error: unknown) => {
        if (markRefused(error)) forgive()
        return false
      },
    )

  const saveBilling = async (): Promise<boolean> => {
    if (isSame) return attempt(() => setBillingAddress('same-as-shipping'))
    const { picked } = book
    if (picked) return attempt(() => setBillingAddress(picked))
    let isSaved = false
    await form.handleSubmit(async (values) => {
      isSaved = await saveTyped(values)
      if (isSaved) dropDraft(draft)
    })()
    return isSaved
  }

  const pickSimple = async (code: string, orderNumber?: string) =>
    (await saveBilling()) && attempt(() => setPaymentMethod(code, orderNumber))

  const takeApproval = async (code: string) => {
    if (!(await saveBilling())) return false
    const { waiting, forgetWaiting } = choice
    const isPicked =
      cart.paymentMethod === code ||
      (await attempt(() => (waiting ? finishPaypal(waiting) : setPaymentMethod(code))))
    forgetWaiting()
    return isPicked
  }

  const leaveFor = async (start: () => Promise<string>) => {
    if (!(await saveBilling())) return
    setIsLeaving(true)
    const isStarted = await attempt(async () => {
      window.location.assign(await start())
      return cart
    })
    if (!isStarted) setIsLeaving(false)
  }

  const { chosen } = choice
  const chosenCode = chosen?.code ?? ''
  const isOnTheWay = isLeaving || isChanging
  const payer = isSame ? cart.shippingAddress : (book.picked ?? form.watch())
  const panels: Record<PaymentKind, ReactNode> = {
    offline: needsNumber(chosenCode) ? (
      <PurchaseOrderForm onNumber={(number) => onPress(() => pickSimple(chosenCode, number))} />
    ) : (
      <PaymentForm onSend={() => onPress(() => pickSimple(chosenCode))} />
    ),
    fields: (
      <CardForm
        isSandbox={chosen?.isSandbox ?? false}
        isBusy={isBusy}
        holder={payer ? `${payer.firstname} ${payer.lastname}`.trim() : ''}
        before={saveBilling}
        onPress={onPress}
        onPaid={(paid) => attempt(() => Promise.resolve(paid))}
      />
    ),
    redirect: (
      <RedirectPanel
        code={chosenCode}
        isBusy={isOnTheWay}
        onLeave={() => void leaveFor(() => startPayment(chosenCode))}
      />
    ),
    express: choice.isApproved ? (
      <PaymentForm onSend={() => onPress(() => takeApproval(chosenCode))}>
        <ErrorNote tone="success">{message('checkout.paypalApproved')}</ErrorNote>
      </PaymentForm>
    ) : (
      <PaypalPanel
        isBusy={isOnTheWay}
        onLeave={() => void leaveFor(() => startExpress(chosenCode, { fromCart: false }))}
      />
    ),
  }
  return (
    <div className={styles.form}>
      {problem && <ErrorNote title={message('checkout.failedTitle')}>{problem}</ErrorNote>}
      {!cart.isVirtual && (
        <Checkbox
          checked={isSame}
          onChange={(event) => setIsSame(event.target.checked)}
          label={message('checkout.billingSame')}
        />
      )}
      {!isSame && book.saved.length > 0 && (
        <SavedAddresses kind="billing" addresses={book.saved} chosen={book.chosen} onChoose={book.choose} />
      )}
      {!isSame && !book.picked && (
        <form
          className={styles.form}
          noValidate
          onSubmit={(event) => event.preventDefault()}
          aria-label={message('checkout.billing')}
        >
          <h3>{message('checkout.billing')}</h3>
          <AddressFields form={form} list={list} kind="billing" />
        </form>
      )}
      <ChoiceGroup
        legend={message('checkout.payment')}
        legendHidden
        name="payment-method"
        kind="cards"
        choices={cart.paymentMethods.map(({ code, title }) => ({ value: code, label: title }))}
        chosen={chosen ? [chosen.code] : []}
        onChoose={([code]) => choice.choose(code)}
      />
      {chosen && panels[chosen.kind]}
    </div>
  )
}
