import type { Page } from '@playwright/test'
import { ownAddressOf } from '../../../playwright.config'
import { stripeServer } from '../../support/services/stripe-server'
import { startOwnShop, type OwnShop } from '../support/own-shop'
import { centsIn, checkOutToPayment, expect, fillCart, onDesktopOnly, test, type Shop } from '../support/shop'

/**
 * Cards by Stripe: the card is entered on a page of another site, from which the browser returns
 * (payments-10).
 */

onDesktopOnly()
test.describe.configure({ mode: 'serial', timeout: 90_000 })
test.use({ baseURL: async ({ brand }, use) => use(ownAddressOf(brand, 'card service')) })

let stripe: Awaited<ReturnType<typeof stripeServer>>
let server: OwnShop | undefined

test.beforeAll(async ({ brand, shop, playwright }) => {
  test.setTimeout(150_000) // a database and a shop start
  stripe = await stripeServer({ isVisited: true })
  server = await startOwnShop(brand, {
    address: ownAddressOf(brand, 'card service'),
    folder: `.test/card-service/${brand}`,
    env: {
      STRIPE_SECRET_KEY: 'sk_test_example',
      STRIPE_WEBHOOK_SECRET: 'whsec_of_the_example',
      STRIPE_API: stripe.url,
    },
  })
  // The first visit to a shop loads its code, which takes a busy machine longer than a click may.
  const request = await playwright.request.newContext({ baseURL: ownAddressOf(brand, 'card service') })
  await fillCart({ request }, shop)
  for (const path of ['/checkout', '/checkout/cart']) expect((await request.get(path)).ok()).toBe(true)
  await request.dispose()
})
test.afterEach(() => stripe.misbehave(undefined))
test.afterAll(async () => {
  await server?.stop()
  await stripe?.close()
})

/**
 * Goes from the cart to Stripe's page.
 * @returns the amount that it requests, in cents
 */
async function goToCardPage(page: Page, shop: Shop): Promise<number> {
  await fillCart(page, shop)
  await checkOutToPayment(page, shop)
  return leaveForCardPage(page, shop)
}

async function leaveForCardPage(page: Page, { message }: Shop): Promise<number> {
  await page.getByRole('button', { name: message('checkout.cardContinue') }).click()
  await expect(page.getByRole('heading', { name: 'Card service' })).toBeVisible()
  return centsIn(await page.locator('p').first().textContent())
}

async function enter(page: Page, card: string) {
  await page.getByLabel('Card number').fill(card)
  await page.getByRole('button', { name: 'Pay' }).click()
}

async function expectOrdered(page: Page, { message }: Shop, cents: number) {
  await expect(page).toHaveURL(/\/checkout\/success/)
  await expect(page.getByText('•••• 4242')).toBeVisible()
  const total = page.locator('dl').filter({ hasText: message('cart.grandTotal') })
  expect(await total.locator('dd').last().textContent()).toBe(`$${(cents / 100).toFixed(2)}`)
  await page.goto('/checkout/cart')
  await expect(page.getByRole('heading', { name: message('cart.empty') })).toBeVisible()
}

/** Checks that the checkout is at the payment step again and nothing that was entered is lost. */
async function expectBackAtPayment(page: Page, { message, product }: Shop) {
  await expect(page).toHaveURL(/\/checkout$/)
  await expect(page.locator('section[data-state="open"]').getByRole('heading')).toHaveText(
    message('checkout.payment'),
  )
  await expect(page.getByText('350 Fifth Avenue').first()).toBeVisible()
  await expect(page.getByText(product.name).first()).toBeVisible()
}

const capturedOf = () => [...stripe.intents.values()].filter(({ status }) => status === 'succeeded')

test('an accepted card creates an order and captures exactly the amount shown (payments-10)', async ({
  page,
  shop,
}) => {
  const cents = await goToCardPage(page, shop)
  await enter(page, '4242 4242 4242 4242')
  await expectOrdered(page, shop, cents)
  expect(capturedOf().map(({ received }) => received)).toEqual([cents])
})

test('a shopper who returns from the card page finds the checkout unchanged and can still pay (payments-10, checkout-19)', async ({
  page,
  shop,
}) => {
  await goToCardPage(page, shop)
  await page.getByRole('link', { name: 'Back to the shop' }).click()
  await expectBackAtPayment(page, shop)
  const cents = await leaveForCardPage(page, shop)
  await page.goBack()
  await expectBackAtPayment(page, shop)
  await leaveForCardPage(page, shop)
  await enter(page, '4242 4242 4242 4242')
  await expectOrdered(page, shop, cents)
})

test('a declined card is reported on the card page, and another card pays (payments-10)', {
  tag: '@again',
}, async ({ page, shop }) => {
  const cents = await goToCardPage(page, shop)
  await enter(page, '4000 0000 0000 0002')
  await expect(page.getByRole('alert')).toHaveText('Your card was declined.')
  await enter(page, '4242 4242 4242 4242')
  await expectOrdered(page, shop, cents)
})

test('a failed 3-D Secure check can be repeated, and a successful one creates the order (payments-10)', {
  tag: '@again',
}, async ({ page, shop }) => {
  const cents = await goToCardPage(page, shop)
  await enter(page, '4000 0025 0000 3155')
  await page.getByRole('button', { name: 'It is not me' }).click()
  await expect(page.getByRole('alert')).toHaveText('We are unable to authenticate your payment method.')
  await enter(page, '4000 0025 0000 3155')
  await page.getByRole('button', { name: 'It is me' }).click()
  await expectOrdered(page, shop, cents)
})

test('a capture that fails is reported without data loss, and the payment can be retried (payments-10)', async ({
  page,
  shop,
}) => {
  await goToCardPage(page, shop)
  const before = capturedOf().length
  stripe.misbehave('decline-capture')
  await enter(page, '4242 4242 4242 4242')
  await expect(page.getByText(shop.message('checkout.cardRefused'))).toBeVisible()
  await expectBackAtPayment(page, shop)
  expect(capturedOf()).toHaveLength(before)
  stripe.misbehave(undefined)
  const cents = await leaveForCardPage(page, shop)
  await enter(page, '4242 4242 4242 4242')
  await expectOrdered(page, shop, cents)
})
