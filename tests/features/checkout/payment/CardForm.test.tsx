import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { CardForm } from '@/features/checkout/payment/CardForm'
import { typedCard } from '@/features/checkout/payment/typed-card'
import { exampleBrand } from '../../../support/brands'
import { renderScreen, wording } from '../../../support/browser/screen'

const yes = () => Promise.resolve(true)
const given = {
  totalCents: 2_084,
  typed: typedCard(),
  isBusy: false,
  holder: '',
  onPress: () => undefined,
  before: yes,
  onPaid: yes,
}

test('the card form shows the accepted cards and no wallet', () => {
  const { paymentIcons } = exampleBrand().navigation
  expect(paymentIcons).toContain('paypal')
  renderScreen(<CardForm isSandbox {...given} />)
  const shown = screen.getAllByRole('img').map((mark) => mark.getAttribute('data-card'))
  expect(shown).toEqual(paymentIcons.filter((method) => method !== 'paypal'))
  expect(screen.getByRole('list', { name: wording('shell.paymentMethods') })).toBeInTheDocument()
})

test('test card numbers appear only in the sandbox and are not in the shop’s messages', async () => {
  const form = (isSandbox: boolean) => <CardForm isSandbox={isSandbox} {...given} />
  const { unmount } = renderScreen(form(true))
  expect(await screen.findByText(/4242 4242 4242 4242/)).toBeInTheDocument()
  unmount()
  renderScreen(form(false))
  // The numbers' code was loaded above, so they would appear at once.
  await expect(screen.findByText(/4242 4242 4242 4242/, {}, { timeout: 300 })).rejects.toThrow()
  expect(JSON.stringify(exampleBrand().messages.checkout)).not.toMatch(/4242|sandbox/i)
})

function OfSomebody() {
  const [holder, setHolder] = useState('Pat Shopper')
  return (
    <>
      {['Pat Shopper', 'Grace Shopper'].map((name) => (
        <button key={name} type="button" onClick={() => setHolder(name)}>
          {name}
        </button>
      ))}
      <CardForm isSandbox {...given} holder={holder} />
    </>
  )
}
const billTo = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('the cardholder’s name follows the billing address until the shopper types another (checkout-97)', async () => {
  renderScreen(<OfSomebody />)
  const box = screen.getByLabelText(wording('checkout.cardHolder'))
  expect(box).toHaveValue('Pat Shopper')
  await billTo('Grace Shopper')
  expect(box).toHaveValue('Grace Shopper')
  await userEvent.clear(box)
  await userEvent.type(box, 'Ada Lovelace')
  await billTo('Pat Shopper')
  expect(box).toHaveValue('Ada Lovelace')
})
