import { afterEach, expect, test } from 'vitest'
import { toCartView } from '@/commerce/cart/to-cart-view'
import { goneLines, rememberLines } from '@/features/cart/lines/gone-lines'
import { notifyOtherTabs } from '@/features/cart/other-tabs'
import { tabStorage } from '@/lib/browser/browser-storage'
import { stockCart } from '../../../support/orders/stock-cart'

afterEach(() => tabStorage.drop('cart-lines'))
const cart = toCartView(stockCart)
const names = cart.lines.map(({ name }) => name)

test('a product that left the cart since the tab last showed it is named (commerce-72)', () => {
  expect(goneLines(null)).toEqual([])
  rememberLines(cart)
  expect(goneLines(cart)).toEqual([])
  expect(goneLines({ ...cart, lines: cart.lines.slice(1) })).toEqual(names.slice(0, 1))
  expect(goneLines(null)).toEqual(names)
})

test('after a change in this browser, and with a damaged memory, nothing is said (commerce-72)', () => {
  rememberLines(cart)
  notifyOtherTabs()
  expect(goneLines(null)).toEqual([])
  tabStorage.keep('cart-lines', '{"names":')
  expect(goneLines(null)).toEqual([])
})
