import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { seed } from '@/backend/database/seed'
import { home, mailboxes, password } from '../../support/account'
import { useFreshDatabase } from '../../support/fresh-database'
import { useServer } from '../../support/http'
import { openShop } from '../../support/shop'
import { setEnvironment } from '@/settings/settings'

/** reCAPTCHA's documented responses, from a mock service. */

const database = useFreshDatabase()
const shop = openShop(database.pool)
const people = mailboxes(shop, database.pool)
const asked: URLSearchParams[] = []
const recaptcha = useServer(async (request, response) => {
  let body = ''
  for await (const chunk of request) body += String(chunk)
  const form = new URLSearchParams(body)
  asked.push(form)
  const answers: Record<string, object | undefined> = {
    solved: { success: true, hostname: 'shop.example', score: 0.9 },
    robot: { success: true, hostname: 'shop.example', score: 0.1 },
    elsewhere: { success: true, hostname: 'evil.example', score: 0.9 },
    used: { success: false, 'error-codes': ['timeout-or-duplicate'] },
  }
  const answer = answers[form.get('response') ?? '']
  if (!answer) {
    response.statusCode = 500
    return response.end('<html>down</html>')
  }
  return response.end(JSON.stringify(answer))
})

beforeAll(async () => {
  await seed(database.pool(), shop.brand)
  await people.customer('human@example.com')
  setEnvironment({
    SITE_URL: 'https://shop.example',
    RECAPTCHA_SITE_KEY: 'site-key-of-this-very-shop',
    RECAPTCHA_SECRET: 'secret-key-of-this-very-shop',
    RECAPTCHA_VERIFY_URL: recaptcha.url(),
  })
})
afterAll(() => {
  for (const name of ['SITE_URL', 'RECAPTCHA_SITE_KEY', 'RECAPTCHA_SECRET', 'RECAPTCHA_VERIFY_URL'])
    setEnvironment({ [name]: undefined })
})
beforeEach(async () => {
  asked.length = 0
  await database.pool().query('truncate throttles')
})

const captcha = 'Please make sure captcha is validated.'

async function register(answer: string | null) {
  const { errors } = await people.register(`new-${Math.random().toString(36).slice(2)}@example.com`, {
    recaptcha_response: answer,
  })
  await people.mails()
  return errors[0] ?? 'ok'
}

async function requestCode(answer: string | null) {
  const { data } = await shop.ask<{ loginByEmailOtpData: { success: boolean; message: string } }>(
    'mutation M($answer: String) { loginByEmailOtpData(email: "human@example.com", recaptcha_response: $answer) { success message } }',
    { answer },
    { visitor: home },
  )
  await people.mails()
  return data.loginByEmailOtpData.success ? 'ok' : data.loginByEmailOtpData.message
}

async function signIn(answer: string | null) {
  const { errors } = await shop.ask(
    'mutation M($answer: String, $password: String!) { generateCustomerToken(email: "human@example.com", password: $password, recaptcha_response: $answer) { token } }',
    { answer, password },
    { visitor: home },
  )
  return errors[0] ?? 'ok'
}

test.each([
  ['solved', 'ok', 'ok', 'ok'],
  [null, `graphql-input: ${captcha}`, captcha, `graphql-input: ${captcha}`],
  ['robot', `graphql-input: ${captcha}`, captcha, `graphql-input: ${captcha}`],
  ['elsewhere', `graphql-input: ${captcha}`, captcha, `graphql-input: ${captcha}`],
  ['used', `graphql-input: ${captcha}`, captcha, `graphql-input: ${captcha}`],
  ['provider-down', `graphql-input: ${captcha}`, captcha, 'ok'],
])(
  'captcha answer %s: registering gives %s, requesting a code %s, signing in %s (customer-17)',
  async (answer, ...outcomes) => {
    expect([await register(answer), await requestCode(answer), await signIn(answer)]).toEqual(outcomes)
  },
)

test('the captcha answer is read from stock Magento’s header and verified with the secret key (customer-17)', async () => {
  const { data } = await shop.ask<{ loginByEmailOtpData: { success: boolean } }>(
    'mutation { loginByEmailOtpData(email: "human@example.com") { success } }',
    {},
    { visitor: { ...home, captcha: 'solved' } },
  )
  expect(data.loginByEmailOtpData.success).toBe(true)
  expect(Object.fromEntries(asked[0] ?? [])).toEqual({
    secret: 'secret-key-of-this-very-shop',
    response: 'solved',
  })
})

test('the page receives only the captcha’s public key (customer-17)', async () => {
  const { data } = await shop.ask('{ recaptchaV3Config { is_enabled website_key failure_message } }')
  expect(data).toEqual({
    recaptchaV3Config: {
      is_enabled: true,
      website_key: 'site-key-of-this-very-shop',
      failure_message: captcha,
    },
  })
})
