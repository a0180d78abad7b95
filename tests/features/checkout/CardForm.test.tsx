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
