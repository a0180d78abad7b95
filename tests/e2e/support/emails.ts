import type { Page } from '@playwright/test'
import { open, type Shop } from './shop'

/**
 * Returns the text of the latest e-mail of a kind to an address, once it is in the outbox of the shop under
 * test.
 */
export async function emailTo(page: Page, kind: string, recipient: string): Promise<string> {
  for (let look = 0; look < 60; look++) {
    const list = await (await page.request.get('/dev/outbox')).text()
    const row = list
      .split('<tr>')
      .find((each) => each.includes(`>${kind}</a>`) && each.includes(`<td>${recipient}</td>`))
    const id = /\/dev\/outbox\?id=(\d+)/.exec(row ?? '')?.[1]
    if (id) return (await page.request.get(`/dev/outbox?id=${id}&part=text`)).text()
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  throw new Error(`No e-mail "${kind}" to ${recipient}`)
}

/** Returns the path and query of the first link in an e-mail that leads to `path`. */
export function linkIn(text: string, path: string): string {
  const link = text.split(/\s/).find((word) => /^https?:\/\//.test(word) && word.includes(path))
  if (!link) throw new Error(`The e-mail has no link to ${path}`)
  const { pathname, search } = new URL(link)
  return pathname + search
}

/** Registers and confirms a customer; then the page is signed in. */
export async function becomeCustomer(page: Page, { message }: Shop, email: string): Promise<void> {
  const answer = await page.request.post('/graphql', {
    headers: { 'x-requested-with': 'livery' },
    data: {
      query:
        'mutation Register($input: CustomerInput!) { createCustomer(input: $input) { customer { email } } }',
      variables: {
        input: {
          firstname: 'Ada',
          lastname: 'Byron',
          email,
          password: 'Correct-Horse-7',
          is_subscribed: false,
        },
      },
    },
  })
  if (!answer.ok()) throw new Error(`Registering answered ${answer.status()}`)
  await open(page, linkIn(await emailTo(page, 'confirm-email', email), '/confirm-email'))
  await page.getByRole('button', { name: message('signIn.confirmEmailSubmit') }).click()
  await page.waitForURL(/\/customer\/account/)
}

let made = 0
/** Returns an e-mail address that was never used before. */
export const freshEmail = (name: string) => `${name}.${Date.now()}.${(made += 1)}@example.com`
