import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { CardForm } from '@/features/checkout/CardForm'
import { exampleBrand } from '../../support/brands'
import { drawScreen, wording } from '../../support/screen'

const yes = () => Promise.resolve(true)
const given = { isBusy: false, holder: '', onPress: () => undefined, before: yes, onPaid: yes }

test('the form for a card shows the cards that are taken, and no wallet (checkout-91)', () => {
  const { paymentIcons } = exampleBrand().navigation
  expect(paymentIcons).toContain('paypal')
  drawScreen(<CardForm isSandbox {...given} />)
  const shown = screen.getAllByRole('img').map((mark) => mark.getAttribute('data-card'))
  expect(shown).toEqual(paymentIcons.filter((method) => method !== 'paypal'))
  expect(screen.getByRole('list', { name: wording('shell.paymentMethods') })).toBeInTheDocument()
})

test('cards of the sandbox are shown by the sandbox alone, and no page carries them (server-94)', async () => {
  const form = (isSandbox: boolean) => <CardForm isSandbox={isSandbox} {...given} />
  const { unmount } = drawScreen(form(true))
  expect(await screen.findByText(/4242 4242 4242 4242/)).toBeInTheDocument()
  unmount()
  drawScreen(form(false))
  await expect(screen.findByText(/4242 4242 4242 4242/)).rejects.toThrow()
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

test('the name on the card is the one of the bill until another is typed (checkout-98)', async () => {
  drawScreen(<OfSomebody />)
  const box = screen.getByLabelText(wording('checkout.cardHolder'))
  expect(box).toHaveValue('Pat Shopper')
  await billTo('Grace Shopper')
  expect(box).toHaveValue('Grace Shopper')
  await userEvent.clear(box)
  await userEvent.type(box, 'Ada Lovelace')
  await billTo('Pat Shopper')
  expect(box).toHaveValue('Ada Lovelace')
})
