import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { calculatePKCECodeChallenge } from 'oauth4webapi'
import { message } from '@/backend/kernel/message'
import {
  isSocialSource,
  socialProvider,
  sandboxSecret,
  type SocialProvider,
} from '@/backend/customer/customer'
import { paymentSettings } from '@/backend/payments/payments'
import { serverBrand } from '@/brand/server'
import { html } from '@/lib/words/html'
import type { Call } from '../http/endpoint'
import { answerAndClose, answerJson } from '../http/http'
import { answerPage } from '../http/plain-page'
import { giveKeys, readSigned, sign } from './keys'

/**
 * /sandbox/social/{provider}: plays Google or Facebook in a demo shop. It follows their protocol: a sign-in
 * page, one-time codes with PKCE that expire after a minute, signed identity tokens, keys. Anyone can sign in
 * as anyone, so a live shop never has it (customer-19).
 */

const codeAudience = 'code'

const usedCodes = new Set<string>()

const say = (name: string, values: Record<string, string> = {}) =>
  message(serverBrand(), `socialSandbox.${name}`, values)

const asked = ['client_id', 'redirect_uri', 'state', 'nonce', 'code_challenge'] as const
type Asked = Record<(typeof asked)[number], string>

/** Returns the shop's authorization request; undefined if it did not come from our shop. */
function requestIn(parameters: URLSearchParams, provider: SocialProvider): Asked | undefined {
  const authorization = Object.fromEntries(asked.map((name) => [name, parameters.get(name) ?? ''])) as Asked // one entry per name
  const own = `${paymentSettings().siteUrl}/customer/social/${provider.source}/callback`
  const isWhole = asked.every((name) => authorization[name] !== '' && authorization[name].length <= 256)
  return isWhole && authorization.client_id === provider.clientId && authorization.redirect_uri === own
    ? authorization
    : undefined
}

const field = (name: string, type: string, value: string, autocomplete: string) =>
  html`<label>${say(name)}<input name="${name}" type="${type}" value="${value}" autocomplete="${autocomplete}" required maxlength="120"></label>`

function showPage(response: ServerResponse, provider: SocialProvider, authorization: Asked) {
  const hidden = asked.map(
    (name) => html`<input type="hidden" name="${name}" value="${authorization[name]}">`,
  )
  answerPage(response, {
    title: say('title', { source: provider.name }),
    body: [
      html`<h1>${say('title', { source: provider.name })}</h1>`,
      html`<p class="note">${say('text', { source: provider.name })}</p>`,
      html`<form method="post" action="/sandbox/social/${provider.source}/authorize">${hidden}`,
      field('email', 'email', 'ada.lovelace@example.com', 'email'),
      field('name', 'text', 'Ada Lovelace', 'name'),
      html`<label class="check"><input type="checkbox" name="vouched" value="1" checked>${say('vouched', { source: provider.name })}</label>`,
      html`<button name="action" value="approve">${say('approve')}</button>`,
      html`<button name="action" value="cancel" class="quiet" formnovalidate>${say('cancel')}</button></form>`,
    ],
  })
}

const showUnknown = (response: ServerResponse, provider: SocialProvider) =>
  answerPage(response, {
    status: 400,
    title: say('title', { source: provider.name }),
    body: html`<h1>${say('title', { source: provider.name })}</h1><p>${say('unknown')}</p><a class="button" href="/customer/login">${say('back')}</a>`,
  })

async function decide({ response, body }: Call, provider: SocialProvider) {
  const form = new URLSearchParams((await body()).toString('utf8'))
  const authorization = requestIn(form, provider)
  if (!authorization) return showUnknown(response, provider)
  const back = new URL(authorization.redirect_uri)
  back.searchParams.set('state', authorization.state)
  const email = (form.get('email') ?? '').trim().slice(0, 254)
  if (form.get('action') !== 'approve') back.searchParams.set('error', 'access_denied')
  else
    back.searchParams.set(
      'code',
      await sign(
        {
          aud: codeAudience,
          jti: randomUUID(),
          challenge: authorization.code_challenge,
          nonce: authorization.nonce,
          source: provider.source,
          email,
          name: (form.get('name') ?? '').slice(0, 120),
          email_verified: form.get('vouched') === '1',
        },
        60,
      ),
    )
  response.statusCode = 303
  response.setHeader('location', back.href)
  response.end()
}

/** Exchanges a code, its verifier and the shop's secret for an identity token, once. */
async function giveToken({ response, body }: Call, provider: SocialProvider) {
  const form = new URLSearchParams((await body()).toString('utf8'))
  const refuse = () => answerJson(response, 400, { error: 'invalid_grant' })
  const isShop = form.get('client_id') === provider.clientId && form.get('client_secret') === sandboxSecret
  if (!isShop) return answerJson(response, 401, { error: 'invalid_client' })
  const code = await readSigned(form.get('code') ?? '', codeAudience)
  if (!code) return refuse()
  const { jti = '', challenge, nonce, source, email, name, email_verified: isVouchedFor } = code
  const isRight =
    challenge === (await calculatePKCECodeChallenge(form.get('code_verifier') ?? '')) &&
    source === provider.source
  if (!isRight || usedCodes.has(jti)) return refuse()
  usedCodes.add(jti)
  const idToken = await sign(
    {
      iss: provider.issuers[0],
      aud: provider.clientId,
      sub: `sandbox-${String(email).toLowerCase()}`,
      nonce,
      email,
      email_verified: isVouchedFor,
      name,
    },
    300,
  )
  return answerJson(response, 200, {
    token_type: 'Bearer',
    expires_in: 300,
    access_token: randomUUID(),
    id_token: idToken,
  })
}

export async function sandboxSocial(call: Call) {
  const { request, response, below, query } = call
  const [source = '', step = ''] = below.split('/')
  const provider = isSocialSource(source) ? socialProvider(source) : undefined
  if (!provider?.isSandbox) return answerAndClose(response, 404, { message: 'Not found' })
  const isPost = request.method === 'POST'
  if (step === 'keys' && !isPost) return giveKeys(response)
  if (step === 'token' && isPost) return giveToken(call, provider)
  if (step !== 'authorize') return answerAndClose(response, 404, { message: 'Not found' })
  if (isPost) return decide(call, provider)
  const authorization = requestIn(query, provider)
  return authorization ? showPage(response, provider, authorization) : showUnknown(response, provider)
}
