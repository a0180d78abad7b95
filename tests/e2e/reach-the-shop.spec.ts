import { freshEmail, emailTo } from './support/emails'
import { expect, open, test } from './support/shop'

test('the chat icon opens all contact options, and a sent message arrives (chat-1, chat-3)', async ({
  page,
  shop,
}) => {
  const { message, brand } = shop
  const email = freshEmail('contact')
  await open(page, '/about-us')
  await page.getByRole('button', { name: message('shell.contactUs') }).click()
  const panel = page.getByRole('dialog', { name: message('chat.title') })
  await expect(panel.getByRole('link', { name: brand.identity.phone })).toBeVisible()
  await panel.getByRole('button', { name: message('chat.send') }).click()
  await expect(panel.getByText(message('chat.missing')).first()).toBeVisible()
  await panel.getByLabel(message('chat.name')).fill('Ada Byron')
  await panel.getByLabel(message('chat.email')).fill(email)
  await panel.getByLabel(message('chat.comment')).fill(`When is it ready? ${email}`)
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await page.getByRole('button', { name: message('shell.contactUs') }).click()
  await expect(panel.getByLabel(message('chat.email'))).toHaveValue(email)
  await panel.getByRole('button', { name: message('chat.send') }).click()
  await expect(panel.getByText(message('chat.sent'))).toBeVisible()
  expect(await emailTo(page, 'contact', brand.identity.email)).toContain(email)
})

test('the chat icon never covers the “Add to cart” button (chat-1)', { tag: '@layout' }, async ({
  page,
  shop,
}) => {
  await open(page, `/product/${shop.product.urlKey}`)
  const chat = page.getByRole('button', { name: shop.message('shell.contactUs') })
  await expect(chat).toBeVisible()
  const [icon, buy] = [
    await chat.boundingBox(),
    await page.locator('[data-add-to-cart]:visible').first().boundingBox(),
  ]
  if (!icon || !buy) throw new Error('both stand on the page')
  const apart =
    icon.x + icon.width <= buy.x ||
    buy.x + buy.width <= icon.x ||
    icon.y + icon.height <= buy.y ||
    buy.y + buy.height <= icon.y
  expect(apart).toBe(true)
})

test('the sharing pages link directly to the networks, and send visitors to the sign-in (sharing-1, sharing-2)', async ({
  page,
  shop,
}) => {
  const { message } = shop
  for (const [address, host] of [
    ['/facebook', 'www.facebook.com'],
    ['/twitter', 'x.com'],
  ] as const) {
    await open(page, address)
    const link = page.getByRole('link', {
      name: message(address === '/facebook' ? 'sharing.facebook' : 'sharing.x'),
    })
    await expect(link).toHaveAttribute('rel', /noopener/)
    expect(new URL((await link.getAttribute('href')) ?? '').host).toBe(host)
  }
  await open(page, '/refer-a-friend')
  await page
    .getByRole('link', { name: message('sharing.signIn') })
    .first()
    .click()
  await expect(page).toHaveURL(/\/customer\/login\?redirect=/)
})

for (const address of [
  '/proof_order',
  '/artwork_view',
  '/order_status',
  '/abandoned',
  '/abandoned/checkout/cart',
])
  test(`${address} with an invalid link shows this, is never cached and sends no referrer (proofs-6, abandoned-2)`, async ({
    page,
    shop,
    baseURL,
  }) => {
    const answer = await page.goto(`${baseURL}${address}?token=${'x'.repeat(32)}`)
    expect(answer?.headers()['cache-control']).toBe('private, no-store')
    expect(answer?.headers()['referrer-policy']).toBe('no-referrer')
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
    const group = address.startsWith('/abandoned') ? 'abandoned' : 'proof'
    await expect(page.getByRole('heading', { name: shop.message(`${group}.gone`) })).toBeVisible()
  })
