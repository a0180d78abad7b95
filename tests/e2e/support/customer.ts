import type { Page } from '@playwright/test'
import { expect } from './shop'

/** A customer with a mailbox: registers, reads e-mails in the outbox and signs in, without opening a page. */

const password = 'Correct-Horse-7'

export const newEmail = () =>
  `pat.${Date.now().toString(36)}${Math.random().toString(36).slice(2, 7)}@example.com`

/** Sends a request to the shop with the cookies of the page's context. No page has to be open. */
export async function ask<Data>(
  page: Page,
  query: string,
  variables: Record<string, unknown> = {},
): Promise<Data> {
  const answer = await page.request.post('/graphql', {
    headers: { 'x-requested-with': 'livery' },
    data: { query, variables },
  })
  const { data, errors } = (await answer.json()) as { data: unknown; errors?: { message: string }[] }
  if (errors?.[0]) throw new Error(errors[0].message)
  return data as Data // the type that the caller expects
}

/** Returns the text of the newest e-mail of a kind to an address; waits for it. */
export async function emailTo(page: Page, email: string, kind: string): Promise<string> {
  let id: string | undefined
  await expect(async () => {
    const list = await (await page.request.get('/dev/outbox')).text()
    const row = new RegExp(`id=(\\d+)">${kind}<.{0,200}?<td>${email}</td>`).exec(list)
    expect(row?.[1]).toBeDefined()
    id = row?.[1]
  }).toPass()
  return (await page.request.get(`/dev/outbox?id=${id}&part=text`)).text()
}

/** Opens the link in the e-mail that confirms an address. */
async function confirm(page: Page, email: string) {
  const link = /https?:\/\/\S+confirm-email\S+/.exec(await emailTo(page, email, 'confirm-email'))?.[0] ?? ''
  const key = new URL(link).searchParams.get('key')
  await ask(
    page,
    'mutation M($input: ConfirmEmailInput!) { confirmEmail(input: $input) { customer { email } } }',
    {
      input: { email, confirmation_key: key },
    },
  )
}

/**
 * Registers, confirms with the link in the e-mail if the shop requires that, and is then signed in.
 * @returns the e-mail address
 */
export async function becomeCustomer(page: Page, email = newEmail()): Promise<string> {
  await ask(
    page,
    'mutation M($input: CustomerCreateInput!) { createCustomerV2(input: $input) { customer { email } } }',
    {
      input: { firstname: 'Pat', lastname: 'Shopper', email, password, is_subscribed: false },
    },
  )
  const signIn = () =>
    ask(
      page,
      'mutation M($email: String!, $password: String!) { generateCustomerToken(email: $email, password: $password) { token } }',
      { email, password },
    )
  await signIn().catch(async () => {
    await confirm(page, email)
    await signIn()
  })
  return email
}
