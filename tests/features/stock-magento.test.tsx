import { readFileSync } from 'node:fs'
import { screen } from '@testing-library/react'
import { buildSchema, parse, validate } from 'graphql'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CartCoreFragment } from '@/commerce/generated/cart'

// Which backend a shop stands on is known when it is built: before anything of it is loaded (BC1).
vi.hoisted(() => {
  process.env['NEXT_PUBLIC_COMMERCE_DIALECT'] = 'core'
})

const { AccountScreen } = await import('@/features/account/AccountScreen')
const { CartScreen } = await import('@/features/cart/CartScreen')
const { ReviewSection } = await import('@/features/checkout/ReviewSection')
const { OrderSummary } = await import('@/features/checkout/OrderSummary')
const { LoginScreen } = await import('@/features/sign-in/LoginScreen')
const { RegisterScreen } = await import('@/features/sign-in/RegisterScreen')
const { queryClient, WithQueries } = await import('@/features/session/queries')
const { accountAnswers, exampleCustomer, exampleOrder } = await import('../../stories/support/account')
const { answeringShop } = await import('../../stories/support/answering-shop')
const { toCartView } = await import('@/commerce/to-cart-view')
const { drawScreen, sentence } = await import('../support/screen')

const stock = buildSchema(readFileSync('tests/contract/contract.graphql', 'utf8'))

const money = (value: number) => ({ value })
const cart = {
  id: 'current',
  email: null,
  is_virtual: false,
  total_quantity: 2,
  applied_coupons: null,
  itemsV2: {
    items: [
      {
        __typename: 'SimpleCartItem',
        uid: 'MQ==',
        quantity: 2,
        errors: null,
        prices: { price: money(10), row_total: money(20) },
        product: {
          sku: 'ROUND',
          name: 'Round stickers',
          url_key: 'round',
          thumbnail: null,
          stock_status: 'IN_STOCK',
        },
        customizable_options: [],
      },
    ],
  },
  prices: {
    grand_total: money(20),
    subtotal_excluding_tax: money(20),
    applied_taxes: [],
    discounts: null,
  },
  shipping_addresses: [],
  billing_address: null,
  available_payment_methods: [],
  selected_payment_method: { code: '', title: '' },
}

const stockCart = cart as unknown as CartCoreFragment // in the words of the generated types

let shop: ReturnType<typeof answeringShop>
beforeEach(() => {
  document.cookie = 'li=1; Path=/'
  queryClient().clear()
  Element.prototype.scrollTo ??= () => undefined // jsdom has none
  shop = answeringShop(
    accountAnswers([], {
      CartCoreView: { cart },
      CurrentCustomerCore: { customer: exampleCustomer },
      MyOrder: exampleOrder(),
      CaptchaSettings: { recaptchaV3Config: null },
    }),
  )
})
afterEach(() => {
  shop.end()
  document.cookie = 'li=; Path=/; Max-Age=0'
})

/** What a stock Magento would not have understood. */
const unknownToStock = () =>
  shop.calls.flatMap(({ operation, query }) =>
    validate(stock, parse(query)).map(({ message }) => `${operation}: ${message}`),
  )

const absent = (...names: string[]) => {
  for (const name of names) expect(document.body.textContent, name).not.toContain(sentence(name))
  expect(unknownToStock()).toEqual([])
}

const withQueries = (children: ReactNode) => drawScreen(<WithQueries>{children}</WithQueries>)

test('a cart on a stock Magento offers no notes and no balances, which it could not keep (BC3)', async () => {
  drawScreen(<CartScreen />)
  expect((await screen.findAllByRole('link', { name: 'Round stickers' })).length).toBeGreaterThan(0)
  absent('cart.comment', 'orderNotes.title', 'balances.title', 'balances.titleVisitor')
})

test('neither does its checkout (BC3)', async () => {
  withQueries(
    <>
      <ReviewSection cart={toCartView(stockCart)} />
      <OrderSummary cart={toCartView(stockCart)} />
    </>,
  )
  expect(await screen.findByRole('button', { name: /^Place/ })).toBeVisible()
  absent('cart.comment', 'orderNotes.title', 'balances.title', 'balances.titleVisitor')
})

test('its account has orders, addresses and details, and nothing that it lacks (BC2, BC3)', async () => {
  drawScreen(<AccountScreen place={{ part: 'dashboard' }} />)
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible()
  expect(await screen.findByRole('heading', { name: sentence('account.recentOrders') })).toBeVisible()
  expect(screen.getByRole('navigation', { name: sentence('account.areas') })).toHaveTextContent(
    sentence('account.addressBook'),
  )
  absent('account.tickets', 'account.designs', 'account.refer', 'account.rewards', 'account.credits')
})

test('nobody asks there about an order, which it could not answer (BC3)', async () => {
  drawScreen(<AccountScreen place={{ part: 'view-order', orderNumber: '000000042', shipmentNumber: '' }} />)
  expect(await screen.findByRole('link', { name: sentence('account.receipt') })).toBeVisible()
  absent('account.askAboutOrder')
})

test('its customers say no phone, GST number or wish for text messages, which it has no place for (BC3)', async () => {
  const { unmount } = drawScreen(<AccountScreen place={{ part: 'information' }} />)
  expect(await screen.findByLabelText(sentence('signIn.firstname'))).toBeVisible()
  absent('signIn.phone', 'account.gstNumber')
  unmount()
  const consent = drawScreen(<AccountScreen place={{ part: 'newsletter' }} />)
  expect(await screen.findByLabelText(sentence('account.subscribe'))).toBeVisible()
  absent('account.smsOptIn')
  consent.unmount()
  drawScreen(<RegisterScreen />)
  expect(screen.getByLabelText(sentence('signIn.firstname'))).toBeVisible()
  absent('signIn.phone', 'signIn.smsOptIn')
})

test('one signs in there by password alone (BC3)', async () => {
  drawScreen(<LoginScreen />)
  expect(await screen.findByLabelText(sentence('signIn.password'), { selector: 'input' })).toBeVisible()
  expect(screen.queryByRole('tab')).toBeNull()
  absent('signIn.byCode')
})
