import { readFileSync } from 'node:fs'
import { screen } from '@testing-library/react'
import { buildSchema, parse, validate } from 'graphql'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

// Which backend a shop stands on is known when it is built: before anything of it is loaded (commerce-6).
vi.setConfig({ testTimeout: 20_000 }) // screens are loaded when they are first drawn
vi.hoisted(() => {
  process.env['NEXT_PUBLIC_COMMERCE_DIALECT'] = 'core'
})

const { AccountScreen } = await import('@/features/account/AccountScreen')
const { CartScreen } = await import('@/features/cart/CartScreen')
const { ReviewSection } = await import('@/features/checkout/ReviewSection')
const { OrderSummary } = await import('@/features/checkout/OrderSummary')
const { NotFoundScreen } = await import('@/shell/NotFoundScreen')
const { getStaticProps: notFoundProps } = await import('@/pages/404')
const { ToolScreen } = await import('@/features/design-start/ToolScreen')
const { exampleDelivery, exampleProduct, exampleTool } = await import('../../stories/support/example-product')
const { exampleBrand, serve } = await import('../support/brands')
const { LoginScreen } = await import('@/features/sign-in/LoginScreen')
const { RegisterScreen } = await import('@/features/sign-in/RegisterScreen')
const { queryClient, WithQueries } = await import('@/features/session/queries')
const { accountAnswers, exampleCustomer, exampleOrder } = await import('../../stories/support/account')
const { answeringShop } = await import('../../stories/support/answering-shop')
const { AccountOffer } = await import('@/features/checkout/AccountOffer')
const { toOrderView } = await import('@/commerce/order')
const { toCartView } = await import('@/commerce/to-cart-view')
const { stockCart } = await import('../support/stock-cart')
const { drawScreen, wording } = await import('../support/screen')

const stock = buildSchema(readFileSync('tests/contract/contract.graphql', 'utf8'))

let shop: ReturnType<typeof answeringShop>
beforeEach(() => {
  document.cookie = 'li=1; Path=/'
  queryClient().clear()
  Element.prototype.scrollTo ??= () => undefined // jsdom has none
  shop = answeringShop(
    accountAnswers([], {
      CartCoreView: { cart: stockCart },
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
  for (const name of names) expect(document.body.textContent, name).not.toContain(wording(name))
  expect(unknownToStock()).toEqual([])
}

const withQueries = (children: ReactNode) => drawScreen(<WithQueries>{children}</WithQueries>)

test('a cart on a stock Magento offers no notes and no balances, which it could not keep (commerce-8)', async () => {
  drawScreen(<CartScreen />)
  expect((await screen.findAllByRole('link', { name: 'Round stickers' })).length).toBeGreaterThan(0)
  absent('cart.comment', 'orderNotes.title', 'balances.title', 'balances.titleVisitor')
})

test('neither does its checkout (commerce-8)', async () => {
  withQueries(
    <>
      <ReviewSection
        cart={toCartView(stockCart)}
        kind="fields"
        ordering={{ isBusy: false, problem: '' }}
        onPress={() => undefined}
      />
      <OrderSummary cart={toCartView(stockCart)} />
    </>,
  )
  expect(await screen.findByRole('button', { name: /^Pay / })).toBeVisible()
  absent('cart.comment', 'orderNotes.title', 'balances.title', 'balances.titleVisitor')
})

test('its account has orders, addresses and details, and nothing that it lacks (commerce-7, commerce-8)', async () => {
  drawScreen(<AccountScreen place={{ part: 'dashboard' }} />)
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible()
  expect(await screen.findByRole('heading', { name: wording('account.recentOrders') })).toBeVisible()
  expect(screen.getByRole('navigation', { name: wording('account.areas') })).toHaveTextContent(
    wording('account.addressBook'),
  )
  absent('account.tickets', 'account.designs', 'account.refer', 'account.rewards', 'account.credits')
})

test('nobody asks there about an order, which it could not answer (commerce-8)', async () => {
  drawScreen(<AccountScreen place={{ part: 'view-order', orderNumber: '000000042', shipmentNumber: '' }} />)
  expect(await screen.findByRole('link', { name: wording('account.receipt') })).toBeVisible()
  absent('account.askAboutOrder')
})

test('its customers say no phone, GST number or request for text messages, which it has no place for (commerce-8)', async () => {
  const { unmount } = drawScreen(<AccountScreen place={{ part: 'information' }} />)
  expect(await screen.findByLabelText(wording('signIn.firstname'))).toBeVisible()
  absent('signIn.phone', 'account.gstNumber', 'account.passwordHint')
  unmount()
  const consent = drawScreen(<AccountScreen place={{ part: 'newsletter' }} />)
  expect(await screen.findByLabelText(wording('account.subscribe'))).toBeVisible()
  absent('account.smsOptIn')
  consent.unmount()
  drawScreen(<RegisterScreen />)
  expect(screen.getByLabelText(wording('signIn.firstname'))).toBeVisible()
  absent('signIn.phone', 'signIn.smsOptIn')
})

test('a guest is not promised that an account will have the order (commerce-8)', async () => {
  document.cookie = 'li=; Path=/; Max-Age=0'
  const order = toOrderView(exampleOrder().customer.orders.items[0] as Parameters<typeof toOrderView>[0]) // as it answers
  drawScreen(<AccountOffer order={order} />)
  await Promise.resolve()
  absent('checkout.offerTitle')
})

test('one signs in there by password alone (commerce-8)', async () => {
  drawScreen(<LoginScreen />)
  expect(await screen.findByLabelText(wording('signIn.password'), { selector: 'input' })).toBeVisible()
  expect(screen.queryByRole('tab')).toBeNull()
  absent('signIn.byCode')
})

test('its design tools save no designs, which it could not keep (commerce-8)', async () => {
  drawScreen(
    <ToolScreen
      tool={exampleTool()}
      product={{ ...exampleProduct(), descriptionHtml: '', faq: [], reviews: [], related: [] }}
      isDesigned
      cards={[]}
      delivery={exampleDelivery}
    />,
  )
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible()
  expect(
    screen.getByRole('link', { name: wording('tool.productPage', { name: exampleProduct().name }) }),
  ).toBeVisible()
  absent('tool.save')
})

test('its 404 page leads to nothing that is not found there either (commerce-7)', async () => {
  const brand = exampleBrand()
  const tile = (gridTitle: string, href: string) => ({
    gridTitle,
    href,
    imgSrc: { file: 'products/one.webp', alt: '' },
  })
  const tiles = [tile('Prints', '/prints'), tile('Notes', '/blog'), tile('Quotes', '/request-a-quote')]
  serve({
    ...brand,
    navigation: { ...brand.navigation, notFound: { ...brand.navigation.notFound, tiles } },
  })
  const { props, revalidate } = notFoundProps()
  expect(revalidate).toBeGreaterThan(0)
  drawScreen(<NotFoundScreen notFound={props.notFound} address="/lost" />)
  const shown = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(shown).toEqual(expect.arrayContaining(['/', '/prints']))
  expect(shown).not.toContain('/blog')
  expect(shown).not.toContain('/request-a-quote')
})
