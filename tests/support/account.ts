import type { Pool } from 'pg'
import type { Context } from '@/backend/kernel/context'
import { claimEmail, markSent } from '@/backend/kernel/outbox-store'
import { writeEmail } from '@/backend/mail/write-email'
import type { Email } from '@/backend/mail/email'
import type { openShop } from './shop'

/** Customers with mailboxes, for account tests: they register, read their e-mails and follow the links. */

type Shop = ReturnType<typeof openShop>

export const password = 'Correct-Horse-7'
export const browser = 'a-browser-of-ones-own'
export const home = { network: '192.0.2.1', browser, captcha: null }

const linkIn = ({ text }: Email) => new URL(/https:\/\/\S+/.exec(text)?.[0] ?? 'about:blank')
const codeIn = ({ text }: Email) => /^\d{6}$/m.exec(text)?.[0] ?? ''

export function mailboxes(shop: Shop, pool: () => Pool) {
  async function mails(): Promise<Email[]> {
    const written: Email[] = []
    const ops = { brand: shop.brand, sql: pool(), siteUrl: 'https://shop.example' }
    for (let email = await claimEmail(pool(), shop.brand.id); email; ) {
      written.push(await writeEmail(ops, email))
      await markSent(pool(), email.id)
      email = await claimEmail(pool(), shop.brand.id)
    }
    return written
  }

  /** Returns the single queued e-mail and removes it from the queue. */
  async function mail(): Promise<Email> {
    const [only, ...more] = await mails()
    if (!only || more.length > 0) throw new Error(`${only ? more.length + 1 : 0} e-mails wait, not one`)
    return only
  }

  const register = (email: string, more: Record<string, unknown> = {}, changes: Partial<Context> = {}) =>
    shop.ask<{ createCustomer: { customer: Record<string, unknown> } }>(
      `mutation M($input: CustomerInput!) { createCustomer(input: $input, skipGST: true) {
         customer { firstname lastname email is_subscribed customer_token } } }`,
      { input: { firstname: 'Ada', lastname: 'Byron', email, password, is_subscribed: true, ...more } },
      { visitor: { ...home, network: `net-${email}` }, ...changes },
    )

  const confirm = (email: string, key: string) =>
    shop.ask<{ confirmEmail: { customer: { email: string; customer_token: string | null } } | null }>(
      'mutation M($input: ConfirmEmailInput!) { confirmEmail(input: $input) { customer { email customer_token } } }',
      { input: { email, confirmation_key: key } },
      { visitor: { ...home, network: `net-${email}` } },
    )

  /**
   * Registers a customer and confirms the address.
   * @returns the token of the session
   */
  async function customer(email: string, more: Record<string, unknown> = {}): Promise<string> {
    const { errors } = await register(email, more)
    if (errors[0] !== undefined) throw new Error(errors[0])
    const { searchParams } = linkIn(await mail())
    const confirmed = await confirm(email, searchParams.get('key') ?? '')
    const token = confirmed.data.confirmEmail?.customer.customer_token
    if (!token) throw new Error(confirmed.errors[0] ?? 'no token')
    return token
  }

  const signIn = (email: string, typed = password, network = home.network) =>
    shop.ask<{ generateCustomerToken: { token: string } | null }>(
      'mutation M($email: String!, $password: String!) { generateCustomerToken(email: $email, password: $password) { token } }',
      { email, password: typed },
      { visitor: { ...home, network } },
    )

  const askCode = (email: string, visitor: NonNullable<Context['visitor']> = home) =>
    shop.ask<{ loginByEmailOtpData: Record<string, unknown> }>(
      'mutation M($email: String!) { loginByEmailOtpData(email: $email) { email store_id success haserror message } }',
      { email },
      { visitor },
    )

  const enterCode = (
    email: string,
    code: string,
    visitor: NonNullable<Context['visitor']> = home,
    type = 'otp',
  ) =>
    shop.ask<{ loginUniversalpassword: { success: boolean; message: string; token: string | null } }>(
      `mutation M($email: String!, $code: String!, $type: String!) {
         loginUniversalpassword(username: $email, password: $code, logintype: $type) { success message token cachePrice } }`,
      { email, code, type },
      { visitor },
    )

  /** Returns the e-mail of the session's customer, or null if the token is invalid. */
  async function whoIs(token: string): Promise<string | null> {
    const { data } = await shop.ask<{ customer: { email: string } | null }>(
      '{ customer { email } }',
      {},
      { token },
    )
    return data?.customer?.email ?? null
  }

  return { mails, mail, linkIn, codeIn, register, confirm, customer, signIn, askCode, enterCode, whoIs }
}
