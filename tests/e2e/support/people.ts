import { expect, type APIRequestContext, type Page } from '@playwright/test'
import type { Shop } from './shop'

/** Shoppers with mailboxes: a test shop shows its e-mails at /dev/outbox. */

export const password = 'Correct-Horse-7'

let made = 0
/** Returns an e-mail address that was never used before. */
export const newAddress = (name: string) =>
  `${name}.${Date.now().toString(36)}.${process.pid}.${++made}@example.com`

/** Returns the text of the latest e-mail of a kind to an address; waits for it. */
export async function emailTo(request: APIRequestContext, address: string, kind: string): Promise<string> {
  let found = ''
  await expect
    .poll(
      async () => {
        const list = await (await request.get('/dev/outbox')).text()
        const row = list.split('<tr>').find((each) => each.includes(address) && each.includes(`>${kind}<`))
        found = /id=(\d+)/.exec(row ?? '')?.[1] ?? ''
        return found
      },
      { message: `${kind} to ${address}`, timeout: 15_000 },
    )
    .not.toBe('')
  return (await request.get(`/dev/outbox?id=${found}&part=text`)).text()
}

export function linkIn(mail: string): string {
  const url = /https?:\/\/\S+/.exec(mail)?.[0]
  if (!url) throw new Error(`no link in "${mail}"`)
  const { pathname, search } = new URL(url)
  return pathname + search
}

export const codeIn = (mail: string) => /^\d{6}$/m.exec(mail)?.[0] ?? 'no code'

const box = (page: Page, name: string) => page.getByLabel(name, { exact: true }).and(page.locator('input'))

export async function signInByPassword(page: Page, { message }: Shop, address: string, secret = password) {
  // The footer has an e-mail field too, and so has the checkout that the shopper may come from.
  const secretBox = box(page, message('signIn.password'))
  const form = page.locator('form').filter({ has: secretBox })
  await form.getByLabel(message('signIn.email'), { exact: true }).fill(address)
  await secretBox.fill(secret)
  await page
    .locator('form')
    .getByRole('button', { name: message('signIn.submit'), exact: true })
    .click()
}

/** Signs in with a social account; a new address creates a new customer. */
export async function signInSocially(page: Page, { message }: Shop, address: string, provider = 'Google') {
  await page.getByRole('link', { name: message('signIn.socialWith', { source: provider }) }).click()
  await expect(page).toHaveURL(/\/sandbox\/social\//)
  await box(page, message('socialSandbox.email')).fill(address)
  await page.getByRole('button', { name: message('socialSandbox.approve') }).click()
}

/** Ends all sessions of a customer and sets a password, as the link for a forgotten password does. */
export async function resetElsewhere(request: APIRequestContext, address: string, secret: string) {
  const headers = { 'x-requested-with': 'livery' }
  const asked = await request.post('/rest/V1/customers/password', {
    headers,
    data: { email: address, template: 'email_reset' },
  })
  expect(asked.ok()).toBe(true)
  const link = new URL(linkIn(await emailTo(request, address, 'reset-password')), 'http://shop.invalid')
  const done = await request.post('/graphql', {
    headers,
    data: {
      query:
        'mutation M($email: String, $token: String!, $password: String!) { resetPassword(email: $email, resetPasswordToken: $token, newPassword: $password) }',
      variables: { email: address, token: link.searchParams.get('token'), password: secret },
    },
  })
  expect(await done.json()).toEqual({ data: { resetPassword: true } })
}

export async function whoAmI(page: Page): Promise<string | null> {
  const answer = await page.request.post('/graphql', {
    headers: { 'x-requested-with': 'livery' },
    data: { query: '{ customer { email } }' },
  })
  const { data } = (await answer.json()) as { data: { customer: { email: string } | null } | null }
  return data?.customer?.email ?? null
}
