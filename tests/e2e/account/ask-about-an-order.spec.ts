import { becomeCustomer } from '../support/customer'
import { smallPicture } from '../support/product'
import { expect, test } from '../support/shop'

test('a customer sends a question with a picture, keeps the text after a reload, and replies again (tickets-2, tickets-3)', async ({
  page,
  shop: { message },
}) => {
  await becomeCustomer(page)
  await page.goto('/customer/account/dashboard')
  const menu = page.getByRole('navigation', { name: message('account.areas') })
  await menu.getByRole('link', { name: message('account.tickets') }).click()
  await expect(page).toHaveURL(/\/ordertickets$/)
  await expect(menu, 'on a phone').toBeHidden()
  const back = page.locator('#content').getByRole('link', { name: message('account.dashboard'), exact: true })
  await expect(back).toHaveAttribute('href', '/customer/account/dashboard')
  await page.getByRole('link', { name: message('tickets.ask') }).click()
  await page.getByRole('button', { name: message('tickets.send') }).click()
  await expect(page.getByText('This is a required field.')).toHaveCount(2)
  await page.getByLabel(message('tickets.subject'), { exact: true }).fill('Color of my proof')
  await page.getByLabel(message('tickets.text'), { exact: true }).fill('Is the blue right?')
  await page.reload()
  await expect(page.getByLabel(message('tickets.subject'), { exact: true })).toHaveValue('Color of my proof')
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'blue.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') })
  await expect(
    page.getByText(message('artwork.wrongKind', { name: 'blue.pdf', kinds: 'PNG, JPG, JPEG, WEBP, SVG' })),
  ).toBeVisible()
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'blue.png', mimeType: 'image/png', buffer: smallPicture() })
  await expect(
    page.getByRole('button', { name: message('tickets.removeFile', { name: 'blue.png' }) }),
  ).toBeVisible()
  await page.getByRole('button', { name: message('tickets.send') }).click()

  const talk = page.getByRole('list', { name: message('tickets.conversation') })
  await expect(talk.getByText('Is the blue right?')).toBeVisible()
  await expect(talk.getByRole('img', { name: message('tickets.attached', { number: 1 }) })).toBeVisible()
  await page.getByLabel(message('tickets.reply'), { exact: true }).fill('It looks darker here.')
  await page.getByRole('button', { name: message('tickets.sendReply'), exact: true }).click()
  await expect(talk.getByText('It looks darker here.')).toBeVisible()
  const toList = page.locator('#content a[href="/customer/account/ordertickets"]').filter({ visible: true })
  await expect(toList, 'the way back stands once').toHaveCount(1)
  await toList.click()
  await expect(page.getByRole('heading', { name: 'Color of my proof' })).toBeVisible()
  await page.goto(`/customer/account/ordertickets/${'N'.repeat(32)}`)
  await expect(page.getByRole('heading', { name: message('tickets.missing') })).toBeVisible()
})
