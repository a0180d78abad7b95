import { setTimeout as wait } from 'node:timers/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { JWTPayload } from 'jose'
import { beforeEach, expect, test } from 'vitest'
import { agreeAddress, readAnswer, readWith, tokensFor } from '@/server/openid/code-flow'
import { newAttempt } from '@/server/graphql-proxy/attempt-cookie'
import { useServer } from '../../support/http'
import { useIdentityProvider } from '../../support/services/identity-provider'

/** The shop's side of the code flow, with a mock provider that responds as each test wants. */

const provider = useIdentityProvider()
const attempt = newAttempt('google')
const returnAddress = 'https://shop.example/customer/social/google/callback'

type Say = (request: IncomingMessage, response: ServerResponse, body: string) => unknown

const json =
  (value: object): Say =>
  (_, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(value))
  }

let say: Say = json({})
let asked: URLSearchParams[] = []
const edge = useServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer) // without an encoding a request yields Buffers
  const body = Buffer.concat(chunks).toString('utf8')
  asked.push(new URLSearchParams(body))
  return say(request, response, body)
})
beforeEach(() => {
  asked = []
})

const providerRow = () => ({
  clientId: provider.clientId,
  clientSecret: 'a secret & more',
  issuers: [provider.url()],
  authorizeUrl: `${edge.url()}/authorize`,
  tokenUrl: `${edge.url()}/token`,
  scope: 'openid email',
})

const answerWith = (changes: Record<string, string> = {}) =>
  readAnswer(
    providerRow(),
    new URLSearchParams({ state: attempt.state, code: 'the-code', ...changes }),
    attempt,
  )

async function exchange() {
  const answer = answerWith()
  if (typeof answer === 'string') throw new Error(answer)
  return tokensFor(providerRow(), returnAddress, answer, attempt)
}

async function saysToken(changes: JWTPayload = {}, more: object = {}) {
  const id_token = await provider.token({ nonce: attempt.nonce, ...changes }, new Date())
  say = json({ access_token: 'key', token_type: 'bearer', id_token, ...more })
  return id_token
}

test('the authorization request contains everything that binds the response to this browser (openid-1)', async () => {
  const address = new URL(await agreeAddress(providerRow(), returnAddress, attempt))
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    client_id: provider.clientId,
    redirect_uri: returnAddress,
    response_type: 'code',
    scope: 'openid email',
    state: attempt.state,
    nonce: attempt.nonce,
    code_challenge_method: 'S256',
  })
  expect(address.search).not.toContain(attempt.verifier)
})

test('a code is exchanged for tokens with the verifier and the shop’s secret (openid-1)', async () => {
  const idToken = await saysToken()
  expect(await exchange()).toEqual({ idToken, accessToken: 'key' })
  expect(Object.fromEntries(asked[0] ?? [])).toEqual({
    grant_type: 'authorization_code',
    code: 'the-code',
    redirect_uri: returnAddress,
    client_id: provider.clientId,
    client_secret: 'a secret & more',
    code_verifier: attempt.verifier,
  })
})

test.each<[string, Record<string, string>, string]>([
  ['another state', { state: 'another' }, 'foreign'],
  ['another provider’s name', { iss: 'https://evil.example' }, 'foreign'],
  ['a token in the address', { id_token: 'x' }, 'foreign'],
  ['an access_denied error and another state', { state: 'another', error: 'access_denied' }, 'foreign'],
  ['an access_denied error', { error: 'access_denied' }, 'canceled'],
  ['no code', { code: '' }, 'canceled'],
  ['an overlong code', { code: 'x'.repeat(5_000) }, 'canceled'],
])('a response with %s is classified as %s (openid-1)', (_, changes, outcome) => {
  expect(answerWith(changes)).toBe(outcome)
})

test('a response with two states is rejected (openid-1)', () => {
  const twice = new URLSearchParams([
    ['state', attempt.state],
    ['state', 'another'],
    ['code', 'x'],
  ])
  expect(readAnswer(providerRow(), twice, attempt)).toBe('foreign')
})

const past = () => Math.floor(Date.now() / 1_000) - 600

test.each<[string, () => JWTPayload]>([
  ['for another attempt', () => ({ nonce: 'another' })],
  ['from another provider', () => ({ iss: 'https://evil.example' })],
  ['for another shop', () => ({ aud: 'another-shop' })],
  ['for two shops', () => ({ aud: [provider.clientId, 'another-shop'] })],
  ['that has expired', () => ({ iat: past(), exp: past() + 60 })],
])('an identity token %s is rejected (openid-1)', async (_, changes) => {
  await saysToken(changes())
  await expect(exchange()).rejects.toThrow()
})

test.each<[string, Say]>([
  ['responds with an error', (_, response) => response.writeHead(400).end('{"error":"invalid_grant"}')],
  [
    'redirects to another site',
    (_, response) => response.writeHead(302, { location: 'https://evil.example' }).end(),
  ],
  ['has no identity token', json({ access_token: 'key', token_type: 'bearer' })],
  ['does not respond with JSON', (_, response) => response.end('<html>')],
])('no tokens are accepted from a provider that %s (openid-1)', async (_, says) => {
  say = says
  await expect(exchange()).rejects.toThrow()
})

test('a provider’s response that is too large is rejected (openid-1)', async () => {
  await saysToken({}, { access_token: 'x'.repeat(70_000) })
  await expect(exchange()).rejects.toThrow('said too much')
})

test('a request to a silent provider times out (openid-1)', async () => {
  say = () => wait(20_000, undefined, { ref: false })
  await expect(exchange()).rejects.toThrow(/timeout|aborted/i)
})

test('the user info is read with the access token, and a refusal is an error (verification-3)', async () => {
  say = ({ headers }, response) =>
    headers.authorization === 'Bearer key' ? response.end('"a.b.c"') : response.writeHead(401).end()
  expect(await readWith('key', `${edge.url()}/userinfo`)).toBe('"a.b.c"')
  await expect(readWith('other', `${edge.url()}/userinfo`)).rejects.toThrow()
})
