import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { calculatePKCECodeChallenge } from 'oauth4webapi'
import { message } from '@/backend/kernel/message'
import { paymentSettings } from '@/backend/payments/payments'
import {
  verificationService,
  verificationSandbox,
  type VerificationService,
} from '@/backend/verification/verification'
import { serverBrand } from '@/brand/server'
import { html } from '@/lib/words/html'
import { isVerifiedGroup, verifiedGroups } from '@/lib/products/verified-groups'
import type { Call } from '../http/endpoint'
import { answerAndClose, answerJson, header } from '../http/http'
import { answerPage } from '../http/plain-page'
import { giveKeys, readSigned, sign } from './keys'

/**
 * /sandbox/verify: plays ID.me in a demo shop, like the sandbox for sign-ins (verification-1). Anyone can
 * claim any group, so a live shop never has it.
 */

const codeAudience = 'verify-code'
const accessAudience = 'verify-userinfo'
const usedCodes = new Set<string>()

const asked = ['client_id', 'redirect_uri', 'state', 'nonce', 'code_challenge', 'scope'] as const
type Asked = Record<(typeof asked)[number], string>

/** Returns the shop's authorization request; undefined if it did not come from our shop. */
function requestIn(parameters: URLSearchParams, { clientId }: VerificationService): Asked | undefined {
  const authorization = Object.fromEntries(asked.map((name) => [name, parameters.get(name) ?? ''])) as Asked // one entry per name
  const isWhole = asked.every((name) => authorization[name] !== '' && authorization[name].length <= 256)
  const own = `${paymentSettings().siteUrl}/customer/verify/callback`
  return isWhole && authorization.client_id === clientId && authorization.redirect_uri === own
    ? authorization
    : undefined
}

const say = (name: string, values: Record<string, string> = {}) =>
  message(serverBrand(), `verifySandbox.${name}`, values)

function showPage(response: ServerResponse, { name: source }: VerificationService, authorization: Asked) {
  const wanted = authorization.scope.split(' ')
  const choices = verifiedGroups.map(
    (group) =>
      html`<label class="check"><input type="radio" name="group" value="${group}"${wanted.includes(group) && html` checked`}>${message(serverBrand(), `groups.${group}`)}</label>`,
  )
  answerPage(response, {
    title: message(serverBrand(), 'verifySandbox.title', { source }),
    body: [
      html`<h1>${say('title', { source })}</h1><p class="note">${say('text', { source })}</p>`,
      html`<form method="post" action="${verificationSandbox}/authorize">`,
      asked.map((name) => html`<input type="hidden" name="${name}" value="${authorization[name]}">`),
      html`<label>${say('email')}<input name="email" type="email" value="ada.lovelace@example.com" autocomplete="email" required maxlength="120"></label>`,
      html`<p>${say('group')}</p>`,
      choices,
      html`<label class="check"><input type="radio" name="group" value="">${say('none')}</label>`,
      html`<button name="action" value="approve">${say('approve')}</button>`,
      html`<button name="action" value="cancel" class="quiet" formnovalidate>${say('cancel')}</button></form>`,
    ],
  })
}

const showUnknown = (response: ServerResponse, { name: source }: VerificationService) =>
  answerPage(response, {
    status: 400,
    title: message(serverBrand(), 'verifySandbox.title', { source }),
    body: html`<h1>${say('title', { source })}</h1><p>${say('unknown')}</p><a class="button" href="/checkout/cart">${say('back')}</a>`,
  })

async function decide({ response, body }: Call, service: VerificationService) {
  const form = new URLSearchParams((await body()).toString('utf8'))
  const authorization = requestIn(form, service)
  if (!authorization) return showUnknown(response, service)
  const back = new URL(authorization.redirect_uri)
  back.searchParams.set('state', authorization.state)
  if (form.get('action') !== 'approve') back.searchParams.set('error', 'access_denied')
  else {
    const claims = {
      aud: codeAudience,
      jti: randomUUID(),
      challenge: authorization.code_challenge,
      nonce: authorization.nonce,
      person: `sandbox-${(form.get('email') ?? '').trim().slice(0, 120).toLowerCase()}`,
      group: form.get('group') ?? '',
    }
    back.searchParams.set('code', await sign(claims, 60))
  }
  response.statusCode = 303
  response.setHeader('location', back.href)
  response.end()
}

/** Exchanges a code, its verifier and the shop's secret for an identity token and an access token, once. */
async function giveToken({ response, body }: Call, service: VerificationService) {
  const form = new URLSearchParams((await body()).toString('utf8'))
  const isShop =
    form.get('client_id') === service.clientId && form.get('client_secret') === service.clientSecret
  if (!isShop) return answerJson(response, 401, { error: 'invalid_client' })
  const code = await readSigned(form.get('code') ?? '', codeAudience)
  const { jti = '', challenge, nonce, person, group } = code ?? {}
  if (
    !code ||
    challenge !== (await calculatePKCECodeChallenge(form.get('code_verifier') ?? '')) ||
    usedCodes.has(jti)
  )
    return answerJson(response, 400, { error: 'invalid_grant' })
  usedCodes.add(jti)
  return answerJson(response, 200, {
    token_type: 'Bearer',
    expires_in: 300,
    access_token: await sign({ aud: accessAudience, person, group }, 300),
    id_token: await sign({ iss: service.issuers[0], aud: service.clientId, sub: person, nonce }, 300),
  })
}

/** Sends the verified facts about the person as a signed token, encoded as a JSON string. */
async function giveUserinfo(
  request: IncomingMessage,
  response: ServerResponse,
  service: VerificationService,
) {
  const bearer = header(request, 'authorization')?.replace(/^Bearer /, '') ?? ''
  const access = await readSigned(bearer, accessAudience)
  if (!access) return answerJson(response, 401, { error: 'invalid_token' })
  const { person, group } = access
  const status = isVerifiedGroup(group) ? [{ group, subgroups: [], verified: true }] : []
  const said = { iss: service.issuers[0], aud: service.clientId, sub: person, status }
  return answerJson(response, 200, await sign(said, 300))
}

export async function sandboxVerify(call: Call) {
  const { request, response, below, query } = call
  const service = verificationService()
  if (!service?.isSandbox) return answerAndClose(response, 404, { message: 'Not found' })
  const isPost = request.method === 'POST'
  if (below === 'keys' && !isPost) return giveKeys(response)
  if (below === 'userinfo' && !isPost) return giveUserinfo(request, response, service)
  if (below === 'token' && isPost) return giveToken(call, service)
  if (below !== 'authorize') return answerAndClose(response, 404, { message: 'Not found' })
  if (isPost) return decide(call, service)
  const authorization = requestIn(query, service)
  return authorization ? showPage(response, service, authorization) : showUnknown(response, service)
}
