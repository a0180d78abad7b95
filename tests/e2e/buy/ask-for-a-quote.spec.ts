import { freshEmail, emailTo } from '../support/emails'
import { smallPicture } from '../support/product'
import { expect, isPhone, open, test } from '../support/shop'

test('a quote request starts with the address’s product, survives a reload, and gets a number (enquiries-1, enquiries-4)', async ({
  page,
  shop: { message, product },
}) => {
  const email = freshEmail('quote')
  await open(page, `/request-a-quote?urlKey=${product.urlKey}`)
  for (const step of ['step1', 'step2', 'step3'])
    await expect(page.getByText(message(`quote.${step}`), { exact: true })).toBeVisible()
  const form = page.locator('#content form')
  const box = (name: string) => form.getByLabel(message(`quote.${name}`)).first()
  await expect(box('product')).toHaveValue(product.name)

  await box('size').fill('7 × 5 in')
  await box('quantity').fill('350')
  await box('comment').fill('Two designs, half of each <b>')
  await form
    .locator('input[type=file]')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: smallPicture() })
  await expect(form.getByRole('listitem').getByText('logo.png')).toBeVisible()
  await box('name').fill('Ada Byron')
  await box('email').fill('ada at home')
  await form.getByRole('button', { name: message('quote.send') }).click()
  await expect(box('email')).toHaveAttribute('aria-invalid', 'true')

  await page.reload()
  await expect(box('quantity')).toHaveValue('350')
  await expect(box('size')).toHaveValue('7 × 5 in')
  await expect(box('comment')).toHaveValue('Two designs, half of each <b>')
  await expect(form.getByRole('listitem').getByText('logo.png')).toBeVisible()
  await box('email').fill(email)
  await form.getByRole('button', { name: message('quote.send') }).click()
  const done = page.locator('#content').getByRole('status')
  await expect(done.getByRole('heading', { name: message('quote.doneTitle') })).toBeVisible()
  const number = /\b[A-Z]*-?\d{4,}\b/.exec(await done.innerText())?.[0] ?? 'no number'
  expect(await emailTo(page, 'quote-confirmation', email)).toContain(number)

  await page.reload()
  await expect(box('quantity')).toHaveValue('')
  await expect(box('email')).toHaveValue('')
})

test('each missing field of the quote form shows its error, and the first one gets the focus (enquiries-1)', async ({
  page,
  shop,
}) => {
  test.skip(!isPhone(page), 'one screen is enough')
  await open(page, '/request-a-quote')
  const form = page.locator('#content form')
  await form.getByRole('button', { name: shop.message('quote.send') }).click()
  const product = form.getByLabel(shop.message('quote.product')).first()
  await expect(product).toHaveAttribute('aria-invalid', 'true')
  await expect(product).toBeFocused()
  await expect(form.locator('[aria-invalid="true"]')).toHaveCount(4)
})

test('an uploaded file can be printed as it is, opened in the editor, or sent with a brief to our artists (design-start-20, enquiries-11, enquiries-4)', async ({
  page,
  shop: { message },
}) => {
  const email = freshEmail('brief')
  await open(page, '/uploadchoice')
  const form = page.locator('#content form')
  const take = (way: string) => form.getByRole('button', { name: message(`uploadChoice.${way}`) }).click()
  await form
    .locator('input[type=file]')
    .setInputFiles({ name: 'sketch.png', mimeType: 'image/png', buffer: smallPicture() })
  await expect(form.getByRole('listitem').getByText('sketch.png')).toBeVisible()
  await take('online')
  await expect(page.locator('[data-stage] svg g[data-node]')).toHaveCount(1)
  await page.goBack()
  await take('print')
  await expect(page).toHaveURL(/\/designtool\?urlKey=/)
  await expect(page.getByText('sketch.png').first()).toBeVisible()
  await page.goBack()
  await take('artist')
  await form.getByLabel(message('uploadChoice.comment')).fill('A fox with a hat')
  await form.getByLabel(message('quote.name')).fill('Ada Byron')
  await form.getByLabel(message('quote.email')).fill(email)
  await form.getByRole('button', { name: message('uploadChoice.send') }).click()
  await expect(page.getByRole('heading', { name: message('uploadChoice.doneTitle') })).toBeVisible()
  expect(await emailTo(page, 'quote-confirmation', email)).not.toContain('A fox with a hat')
})

test('the upload page for one product preselects it and links to the picture tips (design-start-20, content-441)', async ({
  page,
  shop: { message },
}) => {
  await open(page, '/product/upload')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(message('uploadChoice.productHeading'))
  const products = page.locator('#content form select').first()
  const last = await products.locator('option').last().getAttribute('value')
  await open(page, `/product/upload?urlKey=${last}`)
  await expect(products).toHaveValue(last ?? 'none')
  await page.getByRole('link', { name: message('uploadChoice.pictureTips') }).click()
  await expect(page).toHaveURL(/\/product\/picture-tips$/)
  for (const told of [/150 pixels an inch/, /PNG/, /photograph it straight from above/])
    await expect(page.locator('#content')).toContainText(told)
})
