import { becomeCustomer } from '../support/customer'
import { orderTheCart } from '../support/order'
import { expect, fillCart, open, test } from '../support/shop'
import { inTerminal } from '../support/terminal'

test('a shipped parcel is announced by e-mail, tracked at its carrier, and has its own page; the invoice is a PDF (account-9, orders-11, invoice-1)', async ({
  page,
  shop,
  brand,
  context,
}) => {
  test.slow()
  const email = await becomeCustomer(page)
  await fillCart(page, shop)
  const number = await orderTheCart(page)
  await open(page, `/customer/account/view-order/${number}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(shop.message('account.order', { number }))
  await expect(page.getByText(shop.message('account.notShipped'))).toBeVisible()
  const { width = 0, height = 0 } = page.viewportSize() ?? {}
  await page.setViewportSize({ width: 390, height: 844 })
  const waysBack = page.locator('#content a[href="/customer/account/my-orders"]').filter({ visible: true })
  await expect(waysBack).toHaveCount(1)
  await page.setViewportSize({ width, height })
  await expect(page.getByRole('link', { name: shop.message('account.backToOrders') })).toBeVisible()
  const invoice = page.getByRole('link', { name: shop.message('account.invoice') })
  const downloading = page.waitForEvent('download')
  await invoice.click()
  expect((await downloading).suggestedFilename()).toBe(`invoice-${number}.pdf`)
  const address = (await invoice.getAttribute('href')) ?? ''
  const own = await page.request.get(address)
  expect((await own.body()).subarray(0, 5).toString()).toBe('%PDF-')
  expect(own.headers()['cache-control']).toBe('private, no-store')

  const parcel = ['--carrier', 'ups', '--tracking', '1Z999AA10123456784', '--without-proof']
  await inTerminal(brand, 'orders', 'ship', number, ...parcel)
  await page.reload()
  const follow = page.getByRole('link', { name: /1Z999AA10123456784/ })
  await expect(follow).toHaveAttribute('href', 'https://www.ups.com/track?tracknum=1Z999AA10123456784')
  await page.getByRole('article').getByRole('heading', { level: 3 }).getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`/view-order/${number}/P\\d{8}$`))
  await expect(page.getByRole('main').getByText(shop.product.name).first()).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(shop.message('account.order', { number }))
  await expect(page.getByText(shop.message('account.cancelTitle'))).toBeHidden()
  const outbox = await (await page.request.get('/dev/outbox')).text()
  expect(
    outbox.split('<tr>').filter((row) => row.includes('order-shipped') && row.includes(email)),
  ).toHaveLength(1)

  await context.clearCookies()
  expect((await page.request.get(address)).status()).toBe(404)
})

test('a customer cancels an order before production and gets a refund (account-14, orders-12)', async ({
  page,
  shop,
  brand,
}) => {
  test.slow()
  await becomeCustomer(page)
  await fillCart(page, shop)
  const number = await orderTheCart(page)
  await open(page, `/customer/account/view-order/${number}`)
  await page.getByRole('button', { name: shop.message('account.cancelOrder') }).click()
  await expect(page.getByRole('button', { name: shop.message('account.cancelNo') })).toBeFocused()
  await page.getByLabel(shop.message('account.cancelReason')).selectOption({ index: 1 })
  await page.getByRole('button', { name: shop.message('account.cancelYes') }).click()
  await expect(page.getByText(shop.message('order.canceled'), { exact: true })).toBeVisible()
  await expect(page.getByText(shop.message('order.eventCanceled'))).toBeVisible()
  await page.reload()
  await expect(page.getByText(shop.message('order.canceled'), { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: shop.message('account.cancelOrder') })).toBeHidden()
  const shown = await inTerminal(brand, 'orders', 'show', number)
  expect(shown).toMatch(/refund {4}\$[\d,.]+ {2}done {2}key cancellation/)
  expect(shown).toContain(shop.message('account.cancelMistake'))
})
