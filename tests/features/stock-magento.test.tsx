import { readFileSync } from 'node:fs'
import { screen } from '@testing-library/react'
import { buildSchema, parse, validate } from 'graphql'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

// The commerce dialect is fixed at build time, so set it before importing any shop code (commerce-6).
vi.setConfig({ testTimeout: 20_000 }) // screens are loaded on first render
vi.hoisted(() => {
  process.env['NEXT_PUBLIC_COMMERCE_DIALECT'] = 'core'
})

const { AccountScreen } = await import('@/features/account/AccountScreen')
const { CartScreen } = await import('@/features/cart-screen/CartScreen')
const { ReviewSection } = await import('@/features/checkout/ReviewSection')
const { OrderSummary } = await import('@/features/checkout/OrderSummary')
const { NotFoundScreen } = await import('@/shell/NotFoundScreen')
const { getStaticProps: notFoundProps } = await import('@/pages/404')
const { ToolScreen } = await import('@/features/design-start/tools/ToolScreen')
const { exampleDelivery, exampleProduct, exampleTool } = await import('../../stories/support/example-product')
const { exampleBrand, serve } = await import('../support/brands')
const { LoginScreen } = await import('@/features/sign-in/LoginScreen')
const { RegisterScreen } = await import('@/features/sign-in/RegisterScreen')
const { queryClient, WithQueries } = await import('@/features/session/queries')
const { accountAnswers, exampleCustomer, exampleOrder } = await import('../../stories/support/account')
const { mockShop } = await import('../../stories/support/mock-shop')
const { AccountOffer } = await import('@/features/checkout/AccountOffer')
const { toOrderView } = await import('@/commerce/checkout/order')
const { toCartView } = await import('@/commerce/cart/to-cart-view')
const { stockCart } = await import('../support/orders/stock-cart')
const { renderScreen: drawScreen, wording } = await import('../support/browser/screen')

const stock = buildSchema(readFileSync('tests/contract/contract.graphql', 'utf8'))

let shop: ReturnType<typeof mockShop>
beforeEach(() => {
  document.cookie = 'li=1; Path=/'
  queryClient().clear()
  Element.prototype.scrollTo ??= () => undefined // not implemented in jsdom
  shop = mockShop(
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

/** Returns the errors a stock Magento's schema reports for the queries sent. */
const unknownToStock = () =>
  shop.calls.flatMap(({ operation, query }) =>
    validate(stock, parse(query)).map(({ message }) => `${operation}: ${message}`),
  )

const absent = (...names: string[]) => {
  for (const name of names) expect(document.body.textContent, name).not.toContain(wording(name))
  expect(unknownToStock()).toEqual([])
}

const withQueries = (children: ReactNode) => drawScreen(<WithQueries>{children}</WithQueries>)

test('a stock Magento’s cart offers no notes and no balances (commerce-8)', async () => {
  drawScreen(<CartScreen />)
  expect((await screen.findAllByRole('link', { name: 'Round stickers' })).length).toBeGreaterThan(0)
  absent('cart.comment', 'orderNotes.title', 'balances.title', 'balances.titleVisitor')
})

test('a stock Magento’s checkout offers no notes and no balances (commerce-8)', async () => {
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

test('a stock Magento’s account shows orders and addresses, and none of the parts it lacks (commerce-7, commerce-8)', async () => {
  drawScreen(<AccountScreen place={{ part: 'dashboard' }} />)
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible()
  expect(await screen.findByRole('heading', { name: wording('account.recentOrders') })).toBeVisible()
  expect(screen.getByRole('navigation', { name: wording('account.areas') })).toHaveTextContent(
    wording('account.addressBook'),
  )
  absent('account.tickets', 'account.designs', 'account.refer', 'account.rewards', 'account.credits')
})

test('a stock Magento’s order page offers no way to ask a question (commerce-8)', async () => {
  drawScreen(<AccountScreen place={{ part: 'view-order', orderNumber: '000000042', shipmentNumber: '' }} />)
  expect(await screen.findByRole('link', { name: wording('account.receipt') })).toBeVisible()
  absent('account.askAboutOrder')
})

test('a stock Magento’s forms do not ask for phone, GST number or text messages (commerce-8)', async () => {
  const { unmount } = drawScreen(<AccountScreen place={{ part: 'information' }} />)
  expect(await screen.findByLabelText(wording('signIn.firstname'))).toBeVisible()
  absent('signIn.phone', 'orderNotes.taxId', 'account.passwordHint')
  unmount()
  const consent = drawScreen(<AccountScreen place={{ part: 'newsletter' }} />)
  expect(await screen.findByLabelText(wording('account.subscribe'))).toBeVisible()
  absent('account.smsOptIn')
  consent.unmount()
  drawScreen(<RegisterScreen />)
  expect(screen.getByLabelText(wording('signIn.firstname'))).toBeVisible()
  absent('signIn.phone', 'signIn.smsOptIn')
})

test('a stock Magento’s guest is not offered an account that will contain the order (commerce-8)', async () => {
  document.cookie = 'li=; Path=/; Max-Age=0'
  const order = toOrderView(exampleOrder().customer.orders.items[0] as Parameters<typeof toOrderView>[0]) // as the server responds
  drawScreen(<AccountOffer order={order} />)
  await Promise.resolve()
  absent('checkout.offerTitle')
})

test('a stock Magento’s login offers only the password (commerce-8)', async () => {
  drawScreen(<LoginScreen />)
  expect(await screen.findByLabelText(wording('signIn.password'), { selector: 'input' })).toBeVisible()
  expect(screen.queryByRole('tab')).toBeNull()
  absent('signIn.byCode')
})

test('a stock Magento’s design tools do not offer to save designs (commerce-8)', async () => {
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

test('a stock Magento’s 404 page has no links to pages that it lacks (commerce-7)', async () => {
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
