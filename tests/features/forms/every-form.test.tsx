import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { AccountContent } from '@/features/account/AccountContent'
import type { AccountPlace } from '@/features/account/account-place'
import { CouponForm } from '@/features/cart/totals/CouponForm'
import { GiftCardForm } from '@/features/cart/balances/GiftCardForm'
import { ContactPanel } from '@/features/chat/ContactPanel'
import { AddressSection } from '@/features/checkout/AddressSection'
import { CardForm } from '@/features/checkout/payment/CardForm'
import { ContactSection } from '@/features/checkout/ContactSection'
import { typedCard } from '@/features/checkout/payment/typed-card'
import { paymentForm } from '@/features/checkout/payment/use-payment-choice'
import { QuoteForm } from '@/features/enquiries/QuoteForm'
import { UploadChoiceForm } from '@/features/enquiries/upload-choice/UploadChoiceForm'
import { SharePhotoForm } from '@/features/enquiries/SharePhotoForm'
import { ReviewForm } from '@/features/reviews/ReviewForm'
import { queryClient, WithQueries } from '@/features/session/queries'
import { CodeEntry } from '@/features/sign-in/CodeEntry'
import { ForgotPasswordScreen } from '@/features/sign-in/ForgotPasswordScreen'
import { LoginScreen } from '@/features/sign-in/LoginScreen'
import { RegisterScreen } from '@/features/sign-in/RegisterScreen'
import { ResendLinkScreen } from '@/features/sign-in/ResendLinkScreen'
import { ResetPasswordScreen } from '@/features/sign-in/ResetPasswordScreen'
import { accountAnswers } from '../../../stories/support/account'
import { mockShop } from '../../../stories/support/mock-shop'
import { exampleReferrals, exampleTicket } from '../../../stories/support/customer-parts'
import { renderScreen, wording } from '../../support/browser/screen'

/** Checks every form of the shop the same way, for browsers, phones, keyboards and screen readers. */

interface FormCase {
  draw: () => ReactNode
  /** Message key of the submit button's label. */
  send: string
  query?: Record<string, string>
  /** Opens the form, if it is not shown at first. */
  open?: () => Promise<void>
}

const inAccount = (place: AccountPlace) => () => <AccountContent place={place} />
const key = 'R26Phn1H-CDfhmRTZhGqmg_vHIO3FmloCTi535RHaJE'
const nothing = () => undefined
const promised = () => Promise.resolve()

const forms: Record<string, FormCase> = {
  'signing in': { draw: () => <LoginScreen />, send: 'signIn.submit' },
  'requesting a code': {
    draw: () => <LoginScreen />,
    send: 'signIn.sendCode',
    open: () => userEvent.click(screen.getByRole('tab', { name: wording('signIn.byCode') })),
  },
  'entering the code': {
    draw: () => (
      <CodeEntry
        sent={{ email: 'ada@example.com', at: 0 }}
        onSentAgain={nothing}
        onOtherEmail={nothing}
        onSignedIn={promised}
      />
    ),
    send: 'signIn.codeSubmit',
  },
  registering: { draw: () => <RegisterScreen />, send: 'signIn.registerSubmit' },
  'a forgotten password': { draw: () => <ForgotPasswordScreen />, send: 'signIn.forgotSubmit' },
  'requesting the link again': { draw: () => <ResendLinkScreen />, send: 'signIn.resendSubmit' },
  'a new password': {
    draw: () => <ResetPasswordScreen />,
    send: 'signIn.resetSubmit',
    query: { email: 'ada@example.com', token: key },
  },
  'changing the e-mail address': { draw: inAccount({ part: 'information' }), send: 'account.saveEmail' },
  'changing the password': { draw: inAccount({ part: 'information' }), send: 'signIn.changeSubmit' },
  'a new address': { draw: inAccount({ part: 'add-address' }), send: 'account.save' },
  'a question': { draw: inAccount({ part: 'ordertickets', ticket: 'new' }), send: 'tickets.send' },
  'a reply': {
    draw: inAccount({ part: 'ordertickets', ticket: 'T'.repeat(32) }),
    send: 'tickets.sendReply',
  },
  'inviting friends': { draw: inAccount({ part: 'refer-and-earn' }), send: 'refer.send' },
  'a gift card’s balance': { draw: inAccount({ part: 'gift-card-balance' }), send: 'balances.giftCardCheck' },
  'a gift card in the cart': { draw: () => <GiftCardForm cards={[]} />, send: 'balances.cardApply' },
  'a coupon': { draw: () => <CouponForm cart={{ coupon: null, offer: null }} />, send: 'cart.couponApply' },
  'the contact details of an order': {
    draw: () => <ContactSection email={null} onDone={nothing} />,
    send: 'checkout.continue',
  },
  'the address of an order': {
    draw: () => <AddressSection address={null} onDone={nothing} />,
    send: 'checkout.continue',
  },
  'a card': {
    draw: () => (
      <>
        <CardForm
          isSandbox
          totalCents={2_084}
          typed={typedCard()}
          isBusy={false}
          holder=""
          onPress={nothing}
          before={() => Promise.resolve(true)}
          onPaid={() => Promise.resolve(true)}
        />
        <button type="submit" form={paymentForm}>
          {wording('checkout.placeOrder')}
        </button>
      </>
    ),
    send: 'checkout.placeOrder',
  },
  'a review': { draw: () => <ReviewForm />, send: 'reviews.send' },
  'a request for a quote': { draw: () => <QuoteForm products={[]} />, send: 'quote.send' },
  'a brief for our artists': {
    draw: () => (
      <UploadChoiceForm
        product="round"
        products={[{ urlKey: 'round', name: 'Round one', extensions: ['png'], quantity: 50 }]}
      />
    ),
    send: 'uploadChoice.send',
    open: () => userEvent.click(screen.getByRole('button', { name: wording('uploadChoice.artist') })),
  },
  'a shared photo': { draw: () => <SharePhotoForm amount="$5" />, send: 'share.send' },
  'a message to the shop': {
    draw: () => <ContactPanel isSilent={false} onClose={nothing} />,
    send: 'chat.send',
  },
}

let shop: ReturnType<typeof mockShop>
beforeEach(() => {
  sessionStorage.clear()
  queryClient().clear()
  document.cookie = 'li=; max-age=0'
  shop = mockShop(
    accountAnswers([], {
      CaptchaSettings: { recaptchaV3Config: null },
      MyTicket: exampleTicket,
      SeeTicket: { seeOrderTicket: { ticket: exampleTicket.customerOrderTicket } },
      MyReferrals: exampleReferrals,
    }),
  )
})
afterEach(() => shop.end())

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Renders a form. @returns the form, its button and its controls from top to bottom */
async function shown({ draw, send, query = {}, open }: FormCase) {
  renderScreen(<WithQueries>{draw()}</WithQueries>, { query })
  await open?.()
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: wording(send) })
  await waitFor(() => expect(queryClient().isFetching()).toBe(0))
  const { form } = button
  if (!form) throw new Error('The button belongs to no form')
  const controls = [...form.querySelectorAll<Control>('input, select, textarea')].filter(
    ({ type, hidden }) => type !== 'hidden' && !hidden,
  )
  return { form, button, controls }
}

/** The autocomplete tokens of the HTML standard, without "shipping" and "billing". */
const tokens = new Set(
  `off name given-name family-name nickname organization username email tel bday new-password current-password
   one-time-code address-line1 address-line2 address-level1 address-level2 postal-code country cc-name cc-number cc-exp
   cc-csc`.split(/\s+/),
)
const aboutThePerson = /e-?mail|phone|^first name|^last name|^name|password|street|city|zip|birth|card/i
const digitsOnly = new Set(['one-time-code', 'bday', 'cc-number', 'cc-exp', 'cc-csc'])

const isText = ({ type }: Control) => /^(text|email|tel|password)$/.test(type)
const nameOf = (control: Control) =>
  [...(control.labels ?? [])].map(({ textContent }) => textContent).join(' ')

describe.each(Object.entries(forms))('%s', (_, form) => {
  test('every control has a name, an autocomplete token and a matching keyboard (forms-14)', async () => {
    const { controls } = await shown(form)
    expect(controls.length).toBeGreaterThan(0)
    for (const control of controls) {
      const name = nameOf(control) || control.getAttribute('aria-label') || ''
      expect(name, control.outerHTML).not.toBe('')
      if (!isText(control)) continue
      const said = (control.getAttribute('autocomplete') ?? '').replace(/^(shipping|billing) /, '')
      if (said !== '' || aboutThePerson.test(name)) expect(tokens, `${name}: ${said}`).toContain(said)
      if (digitsOnly.has(said)) expect(control.inputMode || control.type, name).toMatch(/numeric|tel/)
      if (said === 'email' || /^e-?mail/i.test(name)) expect(control.type, name).toBe('email')
      if (said === 'tel') expect([control.type, control.inputMode], name).toEqual(['tel', 'tel'])
      if (said.endsWith('password')) expect(control.type, name).toBe('password')
    }
  })

  test('the form works by keyboard alone, and submitting moves the focus to the first error and its reason (forms-14)', async () => {
    const { form: element, button, controls } = await shown(form)
    const person = userEvent.setup()
    const reached = new Set<Element | null>()
    element.setAttribute('tabindex', '-1')
    element.focus()
    for (let presses = 0; presses < 60 && document.activeElement !== button; presses++) {
      await person.tab()
      reached.add(document.activeElement)
    }
    expect(document.activeElement).toBe(button)
    const groups = new Set(controls.filter(({ type }) => type === 'radio').map(({ name }) => name))
    const missed = controls.filter(
      (control) => !reached.has(control) && !groups.has(control.name) && !control.disabled,
    )
    expect(missed.map(({ outerHTML }) => outerHTML)).toEqual([])

    await person.keyboard('{Enter}')
    await waitFor(() => expect(element.querySelector('[aria-invalid="true"]')).not.toBeNull())
    const wrong = [...element.querySelectorAll<Control>('[aria-invalid="true"]')]
    await waitFor(() => expect(document.activeElement).toBe(wrong[0]))
    for (const control of wrong) {
      // The reason for a group of options is on the fieldset.
      const described = control.closest('fieldset[aria-describedby]') ?? control
      const ids = described.getAttribute('aria-describedby')?.split(' ') ?? []
      const reasons = ids.filter((id) => id.endsWith('-error')).map((id) => document.getElementById(id))
      expect(reasons[0]?.textContent, control.outerHTML).toBeTruthy()
    }
    expect(within(element).queryAllByRole('alert')).toEqual([])
  })
})
