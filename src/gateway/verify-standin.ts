import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { message } from '@/backend/kernel/message'
import { logFailure } from '@/backend/kernel/log'
import { serverBrand } from '@/brand/server'
import { escapeHtml } from '@/lib/html-text'
import { isVerifiedGroup, verifiedGroups } from '@/lib/verified-groups'
import { answerAndClose, answerJson, BodyRefused, header, readBody } from './http'
import { answerPage } from './plain-page'
import { challengeOf } from './social-cookie'
import { giveKeys, readSigned, sign } from './standin-keys'
import { allowsSocialStandin } from '@/backend/customer/customer'
import { paymentSettings } from '@/backend/payments/payments'
import {
  verificationService,
  verificationStandin,
  type VerificationService,
} from '@/backend/verification/verification'

/**
 * /sandbox/verify: plays ID.me in a shop that tries things out, as the stand-in for sign-ins does (GD6). Whoever opens the
 * page may belong to any group, so a live shop never has it.
 */

const maxBytes = 8_192
const codeAudience = 'verify-code'
const accessAudience = 'verify-userinfo'
const usedCodes = new Set<string>()

const asked = ['client_id', 'redirect_uri', 'state', 'nonce', 'code_challenge', 'scope'] as const
type Asked = Record<(typeof asked)[number], string>

/** What the shop asked for; undefined when it was not our shop. */
function wishIn(parameters: URLSearchParams, { clientId }: VerificationService): Asked | undefined {
  const wish = Object.fromEntries(asked.map((name) => [name, parameters.get(name) ?? ''])) as Asked // one entry per name
  const isWhole = asked.every((name) => wish[name] !== '' && wish[name].length <= 256)
  const own = `${paymentSettings().siteUrl}/customer/verify/callback`
  return isWhole && wish.client_id === clientId && wish.redirect_uri === own ? wish : undefined
}

const say = (name: string, values: Record<string, string> = {}) =>
  escapeHtml(message(serverBrand(), `verifyStandin.${name}`, values))

function showPage(response: ServerResponse, { name: source }: VerificationService, wish: Asked) {
  const wanted = wish.scope.split(' ')
  const choices = verifiedGroups.map(
    (group) =>
      `<label class="check"><input type="radio" name="group" value="${group}"${wanted.includes(group) ? ' checked' : ''}>${escapeHtml(message(serverBrand(), `groups.${group}`))}</label>`,
  )
  answerPage(response, {
    title: message(serverBrand(), 'verifyStandin.title', { source }),
    body: [
      `<h1>${say('title', { source })}</h1><p class="note">${say('text', { source })}</p>`,
      `<form method="post" action="${verificationStandin}/authorize">`,
      ...asked.map((name) => `<input type="hidden" name="${name}" value="${escapeHtml(wish[name])}">`),
      `<label>${say('email')}<input name="email" type="email" value="ada.lovelace@example.com" autocomplete="email" required maxlength="120"></label>`,
      `<p>${say('group')}</p>`,
      ...choices,
      `<label class="check"><input type="radio" name="group" value="">${say('none')}</label>`,
      `<button name="action" value="approve">${say('approve')}</button>`,
      `<button name="action" value="cancel" class="quiet" formnovalidate>${say('cancel')}</button></form>`,
    ].join(''),
  })
}

const showUnknown = (response: ServerResponse, { name: source }: VerificationService) =>
  answerPage(response, {
    status: 400,
    title: message(serverBrand(), 'verifyStandin.title', { source }),
    body: `<h1>${say('title', { source })}</h1><p>${say('unknown')}</p><a class="button" href="/checkout/cart">${say('back')}</a>`,
  })

async function decide(request: IncomingMessage, response: ServerResponse, service: VerificationService) {
  const site = header(request, 'sec-fetch-site')
  if (site !== undefined && site !== 'same-origin' && site !== 'none')
    return answerAndClose(response, 403, { message: 'Refused' })
  const form = new URLSearchParams((await readBody(request, maxBytes)).toString('utf8'))
  const wish = wishIn(form, service)
  if (!wish) return showUnknown(response, service)
  const back = new URL(wish.redirect_uri)
  back.searchParams.set('state', wish.state)
  if (form.get('action') !== 'approve') back.searchParams.set('error', 'access_denied')
  else {
    const claims = {
      aud: codeAudience,
      jti: randomUUID(),
      challenge: wish.code_challenge,
      nonce: wish.nonce,
      person: `standin-${(form.get('email') ?? '').trim().slice(0, 120).toLowerCase()}`,
      group: form.get('group') ?? '',
    }
    back.searchParams.set('code', await sign(claims, 60))
  }
  response.statusCode = 303
  response.setHeader('location', back.href)
  response.end()
}

/** A code, its verifier and the shop's secret → an identity token and the key to the rest, once. */
async function giveToken(request: IncomingMessage, response: ServerResponse, service: VerificationService) {
  const form = new URLSearchParams((await readBody(request, maxBytes)).toString('utf8'))
  const isShop =
    form.get('client_id') === service.clientId && form.get('client_secret') === service.clientSecret
  if (!isShop) return answerJson(response, 401, { error: 'invalid_client' })
  const code = await readSigned(form.get('code') ?? '', codeAudience)
  const { jti = '', challenge, nonce, person, group } = code ?? {}
  if (!code || challenge !== challengeOf(form.get('code_verifier') ?? '') || usedCodes.has(jti))
    return answerJson(response, 400, { error: 'invalid_grant' })
  usedCodes.add(jti)
  return answerJson(response, 200, {
    token_type: 'Bearer',
    expires_in: 300,
    access_token: await sign({ aud: accessAudience, person, group }, 300),
    id_token: await sign({ iss: service.issuers[0], aud: service.clientId, sub: person, nonce }, 300),
  })
}

/** What has been verified about the person: a signed token, written as a JSON text. */
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

export async function verifyStandinGateway(
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://shop.invalid')
  const door = pathname.replace(/^\/(api\/)?sandbox\/verify\//, '')
  const service = verificationService()
  if (!allowsSocialStandin() || !service?.isStandin)
    return answerAndClose(response, 404, { message: 'Not found' })
  try {
    const isPost = request.method === 'POST'
    if (door === 'keys' && !isPost) return await giveKeys(response)
    if (door === 'userinfo' && !isPost) return await giveUserinfo(request, response, service)
    if (door === 'token' && isPost) return await giveToken(request, response, service)
    if (door !== 'authorize') return answerAndClose(response, 404, { message: 'Not found' })
    if (isPost) return await decide(request, response, service)
    const wish = wishIn(searchParams, service)
    return wish ? showPage(response, service, wish) : showUnknown(response, service)
  } catch (error) {
    if (error instanceof BodyRefused)
      return answerAndClose(response, error.status, { message: error.message })
    logFailure('verification stand-in', error)
    return answerAndClose(response, 503, { message: 'The page does not answer just now.' })
  }
}
