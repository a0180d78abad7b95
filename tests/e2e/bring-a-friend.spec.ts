import { becomeCustomer } from './support/customer'
import { newAddress } from './support/people'
import { expect, open, test } from './support/shop'

test('a friend comes by the link, registers, and the customer sees it (RF1, RF2, RF6)', async ({
  page,
  shop: { message },
  browser,
}) => {
  await becomeCustomer(page)
  await page.goto('/customer/account/refer-and-earn')
  const link = await page.getByRole('textbox', { name: message('refer.link') }).inputValue()
  expect(link).toMatch(/\?refer=[A-Za-z0-9]{10}$/)

  const invited = newAddress('invited')
  await page.getByLabel(message('refer.emails'), { exact: true }).fill(`${invited}, nobody`)
  await page.getByRole('button', { name: message('refer.send') }).click()
  await expect(page.getByLabel(message('refer.emails'), { exact: true })).toHaveAttribute(
    'aria-invalid',
    'true',
  )
  await page.getByLabel(message('refer.emails'), { exact: true }).fill(invited)
  await page.getByRole('button', { name: message('refer.send') }).click()
  await expect(page.getByText(invited)).toBeVisible()

  const theirs = await browser.newContext({ baseURL: new URL(page.url()).origin })
  const friend = await theirs.newPage()
  await open(friend, new URL(link).pathname + new URL(link).search)
  await expect.poll(() => friend.evaluate(() => document.cookie)).toContain('refer_code=')
  const address = await becomeCustomer(friend)
  await theirs.close()

  await page.reload()
  const row = page.getByRole('listitem').filter({ hasText: address })
  await expect(row.getByText(message('refer.joined'))).toBeVisible()
})
