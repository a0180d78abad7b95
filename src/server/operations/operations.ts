import type { IncomingMessage, ServerResponse } from 'node:http'
import { contextFrom, type Context } from '@/backend/kernel/context'
import { logFailure } from '@/backend/kernel/log'
import { operatorOfToken, signInWaiting } from '@/backend/operators/operators'
import { settings } from '@/settings/settings'
import { readCookie } from '../../http/cookies'
import type { Call, Endpoint } from '../../http/endpoint'
import { BodyRefused, retryAfterSeconds, header } from '../../http/http'
import { requestIdOf } from '../../http/request-id'
import { networkOf } from '../../http/visitor-network'
import { browserOf } from './browser-name'
import { root } from './call'
import { isCompanyStep, takeCompanyStep } from './company-sign-in'
import { answerOutside } from './frame'
import { html } from '@/lib/words/html'
import { emptyForm, readForm } from './sent-form'
import { redirect, showSignIn, signIn } from './sign-in'
import { showCode, signInWithCode } from './sign-in-code'
import { performAct, showScreen, type Session } from './signed-in'
import { operationsStyle } from './style'

/**
 * /operations: screens for the shop's staff (0088). Every request passes the same checks in order: the row's
 * limits and Origin, the session, the form's token, the role. The act is then recorded and performed.
 */

function contextOf(request: IncomingMessage): Context {
  const network = networkOf(request)
  return contextFrom(new Headers(network ? { 'x-visitor-network': network } : {}))
}

async function sessionOf(request: IncomingMessage, ops: Context): Promise<Session | undefined> {
  const token = readCookie(request, 'operator')
  if (token === undefined) return undefined
  const operator = await operatorOfToken(ops.db(), ops.brand.id, token, ops.now())
  return operator && { ops, operator, token }
}

async function takeSignIn(call: Call, ops: Context) {
  const { request, response, body } = call
  if (request.method !== 'POST') return showSignIn(response)
  const form = await readForm(await body(), header(request, 'content-type') ?? '')
  return form ? signIn(response, ops, form) : showSignIn(response, 'wrong', 403)
}

/**
 * Handles the step between password and session: the cookie names a sign-in that waits for its code
 * (operations-12).
 */
async function takeCode(call: Call, ops: Context) {
  const { request, response, body } = call
  const token = readCookie(request, 'operator')
  const isForm = request.method === 'POST'
  const waiting = token === undefined ? undefined : await signInWaiting(ops, token)
  if (token === undefined || !waiting)
    return isForm ? showSignIn(response, 'late', 403) : redirect(response, 'sign-in')
  if (!isForm) return showCode(response, token, waiting)
  const form = await readForm(await body(), header(request, 'content-type') ?? '')
  return signInWithCode(response, ops, {
    token,
    waiting,
    form: form ?? emptyForm,
    browser: browserOf(request),
  })
}

async function answer(call: Call) {
  const { request, response, below } = call
  const ops = contextOf(request)
  if (below === 'sign-in') return takeSignIn(call, ops)
  if (below === 'sign-in/code') return takeCode(call, ops)
  if (isCompanyStep(below) && request.method !== 'POST') return takeCompanyStep(call, ops)
  const isForm = request.method === 'POST'
  const session = await sessionOf(request, ops)
  if (session && isForm) return performAct(call, session)
  if (session) return below === '' ? redirect(response, 'today') : showScreen(call, session)
  if (!isForm) return redirect(response, 'sign-in')
  response.setHeader('connection', 'close') // the body is not read: it may contain a file
  return showSignIn(response, 'ended', 403)
}

function showFailure(response: ServerResponse, reference: string, wasForm: boolean) {
  const next = wasForm ? 'Check whether it was done before you try again.' : 'Reload the page in a moment.'
  const body = html`<h1>Not available</h1><p class="notice refused" role="alert">Something went wrong on our side. ${next} Reference: ${reference}</p><p><a href="${root}/orders">Go to the orders</a></p>`
  answerOutside(response, { title: 'Not available', body }, 503)
}

/** Reports an error as one sentence with a reference, and in the log (operations-10). */
async function answerOperations(call: Call) {
  const { request, response, below } = call
  try {
    if (below === 'style.css' || below.startsWith('fonts/')) return await operationsStyle(call)
    return await answer(call)
  } catch (error) {
    if (response.headersSent || error instanceof BodyRefused) throw error
    logFailure('operations', error)
    response.setHeader('retry-after', retryAfterSeconds)
    return showFailure(response, requestIdOf(request), request.method === 'POST')
  }
}

const row = {
  methods: ['GET', 'HEAD', 'POST'],
  handle: answerOperations,
  sameOrigin: 'own-form',
  cache: 'private',
  onlyWhen: () => settings().server.hasOperations,
  headers: {
    'content-security-policy':
      "default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'same-origin', // with no-referrer, forms would send no Origin
    'cross-origin-opener-policy': 'same-origin',
  },
} as const satisfies Partial<Endpoint>

/** Large enough for photos and designers' files (operations-35). */
const maxProofBytes = 20 * 1024 * 1024

/** A carrier's file of a busy day has many columns. */
const maxListBytes = 1024 * 1024

export const operationsEndpoints: readonly Endpoint[] = [
  {
    ...row,
    path: '/operations/send-proof/*',
    maxBytes: maxProofBytes + 65_536,
    handle: (call) => answerOperations({ ...call, below: `send-proof/${call.below}` }),
  },
  {
    ...row,
    path: '/operations/orders/ship-many',
    maxBytes: maxListBytes,
    handle: (call) => answerOperations({ ...call, below: 'orders/ship-many' }),
  },
  { ...row, path: '/operations/*', maxBytes: 65_536 },
]
