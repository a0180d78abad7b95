import { freshEmail, emailTo } from '../support/emails'
import { smallPicture } from '../support/product'
import { expect, fillCart, open, openSavings, test } from '../support/shop'

test('sharing a photo gives a coupon that the cart accepts (enquiries-6, enquiries-8)', async ({
  page,
  shop,
}) => {
  const { message } = shop
  const email = freshEmail('photo')
  await open(page, '/share-your-photo')
  const form = page.locator('#content form')
  const send = form.getByRole('button', { name: message('share.send') })
  await send.click()
  await expect(form.getByText(message('share.fileMissing'))).toBeVisible()
  await form
    .locator('input[type=file]')
    .setInputFiles({ name: 'desk.png', mimeType: 'image/png', buffer: smallPicture() })
  await expect(form.getByText('desk.png')).toBeVisible()
  await form.getByLabel(message('share.name')).fill('Ada L.')
  await form.getByLabel(message('share.email')).fill(email)
  await page.reload()
  await expect(form.getByText('desk.png')).toBeVisible()
  await expect(form.getByLabel(message('share.name'))).toHaveValue('Ada L.')
  await form.getByLabel(message('share.consent')).check()
  await send.click()
  await expect(page.getByRole('heading', { name: message('share.doneTitle') })).toBeVisible()
  await expect(page.locator('#content')).not.toContainText('THANKS-')

  const code = /THANKS(?:-\w{4}){4}/.exec(await emailTo(page, 'shared-photo', email))?.[0] ?? ''
  await fillCart(page, shop)
  await openSavings(page, shop)
  await page.getByLabel(message('cart.couponLabel')).first().fill(code)
  await page
    .getByRole('button', { name: message('cart.couponApply') })
    .first()
    .click()
  const isTaken = page.getByText(code, { exact: true })
  const isTooLittle = page.getByText(/more to use this coupon/)
  await expect(isTaken.or(isTooLittle).first()).toBeVisible()
})
