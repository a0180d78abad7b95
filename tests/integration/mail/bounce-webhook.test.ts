import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { database as pool } from '@/backend/database/connection'
import { bouncesOf } from '@/backend/mail/bounce-store'
import { setEnvironment } from '@/settings/settings'
import { serve } from '../../support/brands'
import { checkoutBrand } from '../../support/checkout-brand'
import { handleEndpoint } from '../../support/endpoints'
import { useFreshDatabase } from '../../support/fresh-database'
import { useServer } from '../../support/http'

useFreshDatabase()
const server = useServer(handleEndpoint)
const brand = checkoutBrand()
const key = Buffer.from('a secret of the mail service')
const secret = `whsec_${key.toString('base64')}`

beforeAll(() => {
  serve(brand)
  setEnvironment({ MAIL_WEBHOOK_SECRET: secret })
})
afterAll(() => setEnvironment({ MAIL_WEBHOOK_SECRET: undefined }))
beforeEach(() => pool().query('delete from bounced_addresses'))

const seconds = () => Math.floor(Date.now() / 1_000)

interface Signing {
  at?: number
  by?: Buffer
  prefix?: string
}

async function tell(
  body: string,
  { at = seconds(), by = key, prefix = 'webhook' }: Signing = {},
  sent = body,
) {
  const signature = createHmac('sha256', by).update(`msg_1.${at}.${body}`).digest('base64')
  const answer = await fetch(`${server.url()}/webhooks/mail`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [`${prefix}-id`]: 'msg_1',
      [`${prefix}-timestamp`]: String(at),
      [`${prefix}-signature`]: `v1,${Buffer.alloc(32).toString('base64')} v1,${signature}`,
    },
    body: sent,
  })
  return answer.status
}

const bounced = (type: string, to: unknown = ['Gone@Example.com']) =>
  JSON.stringify({ type: 'email.bounced', data: { to, bounce: { type, message: 'No such user' } } })

const noted = async () =>
  (await bouncesOf(pool(), brand.id, 10)).map(({ email, reason }) => `${email}: ${reason}`)

test('permanent bounces and complaints are recorded, with either prefix of header names (mail-8)', async () => {
  expect(await tell(bounced('Permanent'))).toBe(200)
  const complaint = JSON.stringify({ type: 'email.complained', data: { to: 'angry@example.com' } })
  expect(await tell(complaint, { prefix: 'svix' })).toBe(200)
  expect((await noted()).toSorted()).toEqual([
    'angry@example.com: Its owner called an email spam.',
    'gone@example.com: No such user',
  ])
})

test('transient bounces and other events record nothing (mail-8)', async () => {
  expect(await tell(bounced('Transient'))).toBe(200)
  expect(await tell(JSON.stringify({ type: 'email.opened', data: { to: ['a@example.com'] } }))).toBe(200)
  for (const odd of ['', 'null', '{"type":"email.bounced"}', bounced('Permanent', { x: 1 })])
    expect(await tell(odd)).toBe(200)
  expect(await noted()).toEqual([])
})

test('a message that is not signed by the mail service, or was signed too long ago, changes nothing (mail-8)', async () => {
  const body = bounced('Permanent')
  expect(await tell(body, { by: Buffer.from('another') })).toBe(400)
  expect(await tell(body, { at: seconds() - 301 })).toBe(400)
  expect(await tell(body, { at: seconds() + 330 })).toBe(400)
  expect(await tell(body, {}, bounced('Permanent', ['other@example.com']))).toBe(400)
  const bare = await fetch(`${server.url()}/webhooks/mail`, { method: 'POST', body })
  expect(bare.status).toBe(400)
  expect(await noted()).toEqual([])
})

test('without the secret the webhook responds with 404 (mail-8)', async () => {
  setEnvironment({ MAIL_WEBHOOK_SECRET: undefined })
  expect(await tell(bounced('Permanent'))).toBe(404)
  setEnvironment({ MAIL_WEBHOOK_SECRET: secret })
})
