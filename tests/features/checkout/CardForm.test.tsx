import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CardForm } from '@/features/checkout/CardForm'
import { exampleBrand } from '../../support/brands'
import { drawScreen, wording } from '../../support/screen'

test('the form for a card shows the cards that are taken, and no wallet (checkout-91)', () => {
  const { paymentIcons } = exampleBrand().navigation
  expect(paymentIcons).toContain('paypal')
  drawScreen(<CardForm isSandbox before={() => Promise.resolve(true)} onPaid={() => undefined} />)
  const shown = screen.getAllByRole('img').map((mark) => mark.getAttribute('data-card'))
  expect(shown).toEqual(paymentIcons.filter((method) => method !== 'paypal'))
  expect(screen.getByRole('list', { name: wording('shell.paymentMethods') })).toBeInTheDocument()
})

test('cards of the sandbox are shown by the sandbox alone, and no page carries them (server-94)', async () => {
  const form = (isSandbox: boolean) => (
    <CardForm isSandbox={isSandbox} before={() => Promise.resolve(true)} onPaid={() => undefined} />
  )
  const { unmount } = drawScreen(form(true))
  expect(await screen.findByText(/4242 4242 4242 4242/)).toBeInTheDocument()
  unmount()
  drawScreen(form(false))
  await expect(screen.findByText(/4242 4242 4242 4242/)).rejects.toThrow()
  expect(JSON.stringify(exampleBrand().messages.checkout)).not.toMatch(/4242|sandbox/i)
})
