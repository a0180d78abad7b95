import { becomeCustomer } from '../support/customer'
import { newAddress } from '../support/people'
import { expect, open, test } from '../support/shop'

test('a friend registers through the referral link, and the customer sees the registration (referrals-1, referrals-2, referrals-6)', async ({
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

test('visitors share the shop’s address and customers their own link, which can be copied by button or from the field (sharing-1)', async ({
  page,
  shop: { message },
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page, '/facebook')
  const plain = page.getByRole('textbox', { name: message('sharing.link') })
  await expect(plain).toHaveValue(`${new URL(page.url()).origin}/`)
  await expect(page.getByText(message('sharing.signInFirst'))).toBeVisible()

  await becomeCustomer(page)
  await open(page, '/facebook')
  const own = page.getByRole('textbox', { name: message('sharing.ownLink') })
  await expect(own).toHaveValue(/\?refer=[A-Za-z0-9]{10}$/)
  await expect(page.getByText(message('sharing.signInFirst'))).toHaveCount(0)
  const link = await own.inputValue()
  await expect(page.getByRole('link', { name: message('sharing.facebook') })).toHaveAttribute(
    'href',
    `https://www.facebook.com/sharer/sharer.php?${new URLSearchParams({ u: link })}`,
  )

  await page.getByRole('button', { name: message('sharing.copy') }).click()
  await expect(page.getByText(message('sharing.copied'))).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
  await own.focus()
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(link)
})

test('the page reports both sharing through the device and a failed copy to the clipboard (sharing-1)', async ({
  page,
  shop: { message },
}) => {
  await page.addInitScript(() => {
    const shared: unknown[] = []
    Object.assign(window, { shared })
    const share = (what: unknown) => Promise.resolve(void shared.push(what))
    const clipboard = { writeText: () => Promise.reject(new Error('not allowed')) }
    Object.defineProperties(navigator, { share: { value: share }, clipboard: { value: clipboard } })
  })
  await open(page, '/twitter')
  await page.getByRole('button', { name: message('sharing.device') }).click()
  const shared = await page.evaluate(() => (window as unknown as { shared: { url: string }[] }).shared)
  expect(shared.map(({ url }) => url)).toEqual([`${new URL(page.url()).origin}/`])
  await page.getByRole('button', { name: message('sharing.copy') }).click()
  await expect(page.getByText(message('sharing.copyFailed'))).toBeVisible()
})
