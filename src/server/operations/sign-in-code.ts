import type { ServerResponse } from 'node:http'
import { renderSVG } from 'uqr'
import type { Context } from '@/backend/kernel/context'
import { confirmSignIn, type SignInWaiting } from '@/backend/operators/operators'
import { setCookie } from '../http/cookies'
import { formTokenOf, root } from './call'
import { answerOutside } from './frame'
import { html, Html } from './html'
import type { SentForm } from './sent-form'
import { redirect } from './sign-in'

/** The second half of a sign-in: the code, and the key at the first time (operations-12, operations-13). */

const wrong =
  'That code is not right, was used before, or was tried too often. Wait for the next one, and look whether the clock of your phone is right.'

/** In groups of four, as people read it. */
const grouped = (text: string) => text.match(/.{1,4}/g)?.join(' ')

function keyShown({ key, address }: NonNullable<SignInWaiting['setUp']>): Html {
  const picture = new Html(renderSVG(address, { border: 4 })) // its own markup, of modules alone
  return html`<p>Scan this with an authenticator app such as Google Authenticator, 1Password or Aegis. From now on, each sign-in asks for its code.</p>
<div class="qr" role="img" aria-label="QR code of the key">${picture}</div>
<details><summary>No camera? Type the key</summary><p class="key">${grouped(key)}</p><p class="note">Time-based, 6 digits, 30 seconds.</p></details>`
}

/** GET /operations/sign-in/code */
export function showCode(
  response: ServerResponse,
  token: string,
  { setUp }: SignInWaiting,
  problem?: string,
  isRecovery = false,
) {
  const title = setUp ? 'Set up your codes' : 'Enter your code'
  const form = html`<input type="hidden" name="form" value="${formTokenOf(token)}">`
  const recovery = html`<details${isRecovery && html` open`}><summary>Lost your phone?</summary><form method="post" action="${root}/sign-in/code" class="stack">${form}<label>Recovery code<input name="recovery" autocomplete="off" autocapitalize="none" spellcheck="false" required maxlength="40"${isRecovery && html` autofocus`}></label><button>Use it once</button></form></details>`
  const body = html`<h1>${title}</h1>${problem && html`<p class="notice refused" role="alert">${problem}</p>`}
${setUp && keyShown(setUp)}
<form method="post" action="${root}/sign-in/code" class="stack">${form}<label>Code from your app<input name="code" inputmode="numeric" autocomplete="one-time-code" pattern="[0-9 ]{6,9}" title="Six digits" required maxlength="9"${!isRecovery && html` autofocus`}></label><button>Sign in</button></form>
${!setUp && recovery}<p><a href="${root}/sign-in">Back to name and password</a></p>`
  answerOutside(response, { title, body }, problem ? 403 : 200)
}

/** operations-13: shown now and never again. */
function showRecoveryCodes(response: ServerResponse, codes: readonly string[]) {
  const body = html`<h1>Your recovery codes</h1><p>Each one signs you in once when you don’t have your phone. Print them or save them in a password manager: they won’t be shown again.</p>
<ol class="codes">${codes.map((code) => html`<li>${code.match(/.{1,4}/g)?.join('-')}</li>`)}</ol>
<p><a class="button" href="${root}/orders">I saved them</a></p>`
  answerOutside(response, { title: 'Your recovery codes', body })
}

/** POST /operations/sign-in/code */
export async function signInWithCode(
  response: ServerResponse,
  context: Context,
  { token, waiting, form }: { token: string; waiting: SignInWaiting; form: SentForm },
) {
  if (form.text('form') !== formTokenOf(token))
    return showCode(response, token, waiting, 'This form is no longer good. Try again.')
  const isRecovery = form.text('code') === ''
  const signedIn = await confirmSignIn(context, token, form.text(isRecovery ? 'recovery' : 'code'))
  if (!signedIn) return showCode(response, token, waiting, wrong, isRecovery && form.text('recovery') !== '')
  setCookie(response, 'operator', signedIn.session, context.brand.constants.cookies)
  if (signedIn.recoveryCodes) return showRecoveryCodes(response, signedIn.recoveryCodes)
  return redirect(response, isRecovery ? `orders?act=${signedIn.actId}` : 'orders')
}
