import { useState, type ReactNode } from 'react'
import { useMessage } from '@/brand/use-brand'
import type { CartView } from '@/commerce/cart/cart-view'
import {
  finishPaypal,
  setBillingAddress,
  setPaymentMethod,
  startExpress,
  startPayment,
  type StartedPayment,
} from '@/commerce/checkout/checkout'
import { useCartChange } from '@/features/cart/use-cart'
import { approvedWords, isOnTopOnly, needsNumber, type PaymentKind } from '@/lib/money/payment-kinds'
import { Checkbox } from '@/ui/fields/Checkbox'
import { ChoiceGroup } from '@/ui/fields/ChoiceGroup'
import { ErrorNote } from '@/ui/feedback/ErrorNote'
import { latePart } from '../../page/late-part'
import { AddressFields } from '../../forms/AddressFields'
import { useAddressRules } from '../../forms/use-address-rules'
import { toEntry, toForm, type AddressForm } from '../../forms/address-rules'
import { CardForm } from './CardForm'
import { dropDraft } from '../../forms/draft'
import { PaymentForm } from './PaymentForm'
import { PaypalPanel } from './PaypalPanel'
import { RedirectPanel } from './RedirectPanel'
import { SavedAddresses } from '../SavedAddresses'
import { useBillingBook } from '../use-billing-book'
import type { PaymentChoice } from './use-payment-choice'
import styles from '../../forms/form.module.css'
import { useMarkRefused } from '../../forms/refused-field'
import { useCheckedForm } from '../../forms/use-checked-form'
import { useDraft } from '../../forms/use-draft'

const draft = 'checkout-billing'

/** Loaded when a purchase order is selected; few shops accept them. */
const PurchaseOrderForm = latePart(() => import('./PurchaseOrderForm').then((file) => file.PurchaseOrderForm))

interface Props {
  cart: CartView
  choice: PaymentChoice
  isBusy: boolean
  /**
   * Places the order after running `settle`, which resolves to false if the payment was refused. The error is
   * shown here.
   */
  onPress: (settle: () => Promise<boolean>) => void
}

/** True if the saved billing address differs from the shipping address. */
const hasOwnBill = ({ billingAddress, shippingAddress }: CartView): boolean =>
  billingAddress !== null &&
  shippingAddress !== null &&
  JSON.stringify(toForm(billingAddress)) !== JSON.stringify(toForm(shippingAddress))

/** True if the bill goes to another address, as it usually does for a gift. */
const isBilledElsewhere = (cart: CartView): boolean =>
  hasOwnBill(cart) || (cart.isGift && cart.billingAddress === null)

/** The billing address and the payment method. Every method saves the billing address first (checkout-18). */
export function PaymentSection({ cart, choice, isBusy, onPress }: Props) {
  const message = useMessage()
  const { list, blank, rules } = useAddressRules()
  const { change, isChanging, problem, forgive } = useCartChange()
  const bill = useDraft('checkout-billing-same', { isSame: isBilledElsewhere(cart) ? 'no' : 'yes' })
  const isSame = !cart.isVirtual && bill.values.isSame === 'yes'
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
    ) // the error is shown above
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

  const leaveFor = async (start: () => Promise<StartedPayment>) => {
    if (!(await saveBilling())) return
    setIsLeaving(true)
    const isStarted = await attempt(async () => {
      window.location.assign((await start()).address)
      return cart
    })
    if (!isStarted) setIsLeaving(false)
  }

  const { chosen } = choice
  const listed = cart.paymentMethods.filter(({ code }) => !isOnTopOnly(code) || code === chosen?.code)
  const { grandTotalCents } = cart.totals
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
        totalCents={grandTotalCents}
        typed={choice.card}
        before={saveBilling}
        onPress={onPress}
        onPaid={(paid) => attempt(() => Promise.resolve(paid))}
      />
    ),
    redirect: (
      <RedirectPanel
        code={chosenCode}
        isBusy={isOnTheWay}
        onLeave={() => void leaveFor(() => startPayment(chosenCode, grandTotalCents))}
      />
    ),
    express: choice.isApproved ? (
      <PaymentForm onSend={() => onPress(() => takeApproval(chosenCode))}>
        <ErrorNote tone="success">{message(approvedWords(chosenCode))}</ErrorNote>
      </PaymentForm>
    ) : (
      <PaypalPanel
        isBusy={isOnTheWay}
        onLeave={() => void leaveFor(() => startExpress(chosenCode, grandTotalCents))}
      />
    ),
  }
  return (
    <div className={styles.form}>
      {problem && <ErrorNote title={message('checkout.failedTitle')}>{problem}</ErrorNote>}
      {!cart.isVirtual && (
        <Checkbox
          checked={isSame}
          onChange={(event) => bill.change({ isSame: event.target.checked ? 'yes' : 'no' })}
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
        choices={listed.map(({ code, title }) => ({ value: code, label: title }))}
        chosen={chosen ? [chosen.code] : []}
        onChoose={([code]) => code !== undefined && choice.choose(code)}
      />
      {chosen && panels[chosen.kind]}
    </div>
  )
}
