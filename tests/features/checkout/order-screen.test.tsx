import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { rememberOrder } from '@/features/checkout/last-order'
import { OrderScreen } from '@/features/checkout/OrderScreen'
import { savedScrollPosition, saveScrollPosition } from '@/lib/browser/scroll-positions'
import { exampleOrder, mockOrder } from '../../../stories/support/cart'
import { renderScreen } from '../../support/browser/screen'

let leave = (): void => undefined
afterEach(() => {
  leave()
  localStorage.clear()
  sessionStorage.clear()
})

const open = async () => {
  const order = exampleOrder()
  leave = mockOrder(order)
  for (const address of ['/checkout/cart', '/stickers'])
    saveScrollPosition(address, { top: 900, unfolded: [] })
  renderScreen(<OrderScreen kind="success" />, { query: { order: order.token } })
  await screen.findByRole('heading', { level: 1 })
}

test('after an order, Back opens the emptied cart at its top, and other pages where they were left (shell-481)', async () => {
  rememberOrder(exampleOrder().token)
  await open()
  expect(savedScrollPosition('/checkout/cart')).toEqual({ top: 0, unfolded: [] })
  expect(savedScrollPosition('/stickers')).toEqual({ top: 900, unfolded: [] })
})

test('an order opened from its e-mail leaves the cart’s position alone (shell-481)', async () => {
  await open()
  expect(savedScrollPosition('/checkout/cart')).toEqual({ top: 900, unfolded: [] })
})
